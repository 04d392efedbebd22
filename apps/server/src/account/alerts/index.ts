export { AlertWatch } from './alert-watch.ts'
export { alertHandlers } from './routes.ts'
export { findAlertProof, listAlertProofs } from './store-proof.ts'
export { isAlertFired } from './store.ts'
