export { isOpen, keepRecoveryPicture } from './begin.ts'
export { endHeldByFreeze } from './end-by-freeze.ts'
export { releaseDueRecoveries } from './release.ts'
export {
  failRecovery,
  findRecoveryPicture,
  isWaiting,
  listRecoveryQueue,
  passRecovery,
  type RecoveryReview,
} from './review.ts'
export { recoveryHandlers } from './routes.ts'
export { recoveryRequests, type Request as RecoveryRequest } from './store.ts'
export { HOLD_MS as RECOVERY_HOLD_MS } from './terms.ts'
