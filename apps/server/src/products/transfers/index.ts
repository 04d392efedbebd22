export { transferHandlers } from './routes.ts'
export { transfersRecords } from './records.ts'
