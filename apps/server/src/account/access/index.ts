export type { AccessDeps, FactorOutcome, NewDevice, SecondFactor } from './access-deps.ts'
export { type AccountName, parseAccountName } from './account-name.ts'
export {
  toAskerKey,
  checkCode,
  type CodeRefusal,
  codeTerms,
  type Scene,
  useCode,
  toUserAskerKey,
} from './codes.ts'
export { formatDeviceName, toRegion } from './sessions/device.ts'
export { createWorkLimiter, type WorkLimiter, WorkLimiterFull } from './passwords/work-limiter.ts'
export { deleteOldAccessData } from './jobs.ts'
export { deviceTerms, findKnownDevice } from './sessions/known-device.ts'
export {
  countFailure,
  clearFailures,
  lockTries,
  type LockRefusal,
  loginTerms,
  toTries,
} from './login-guard.ts'
export { type Message, type Messenger, sandboxMessenger } from './messenger.ts'
export { hashPassword, verifyPassword } from './passwords/password-hash.ts'
export { accessHandlers } from './routes.ts'
export { sendCode } from './send-code.ts'
export { SessionCache } from './sessions/session-cache.ts'
export {
  authenticate,
  createRevocations,
  LIFE_MS as SESSION_LIFE_MS,
  type Revocations,
  type Revoked,
} from './sessions/session.ts'
export { type StartedSession, startSession } from './sessions/start-session.ts'
export { findRequestedPhone, findNewestCode } from './store-codes.ts'
export {
  findSuspectAddress,
  listFreshAddresses,
  type WithdrawalHold,
  holdWithdrawals,
  findWithdrawalHold,
} from './store-holds.ts'
export {
  revokeOtherSessions,
  revokeOwnSession,
  revokeAllSessions,
  listLiveSessions,
} from './sessions/store-sessions.ts'
export { loadPasswordHash, findUserId } from './store-users.ts'
export { refuseWhenBusy } from './passwords/refuse-when-busy.ts'
export {
  forgetDeviceOfSession,
  forgetDevices,
  forgetOtherDevices,
} from './sessions/store-devices.ts'
export { clearGuards } from './store-logins.ts'
