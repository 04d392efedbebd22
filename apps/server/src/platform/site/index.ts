export { categories } from './categories.ts'
export { siteHandlers, type SiteDeps } from './routes.ts'
export { seedArticles } from './seed.ts'
