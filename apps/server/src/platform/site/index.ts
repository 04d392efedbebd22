export { categories } from './categories.ts'
export { siteHandlers } from './routes.ts'
export { seedArticles } from './seed.ts'
