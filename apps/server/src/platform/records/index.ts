export { recordsHandlers } from './routes.ts'
