export { recordsHandlers } from './routes.ts'
export type { OrderSheets } from './sheets.ts'
