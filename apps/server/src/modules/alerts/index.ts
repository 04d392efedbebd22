export { AlertWatch } from './alert-watch.ts'
export { alertHandlers } from './routes.ts'
