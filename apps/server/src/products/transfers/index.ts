export { transferHandlers } from './routes.ts'
export { transferRecords } from './records.ts'
