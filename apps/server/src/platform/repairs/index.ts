export { repairHandlers } from './handlers.ts'
