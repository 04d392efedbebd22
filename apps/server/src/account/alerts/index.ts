export { AlertWatch } from './alert-watch.ts'
export { alertHandlers } from './routes.ts'
export { alertProof, alertProofs } from './store-proof.ts'
