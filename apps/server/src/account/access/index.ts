export type {
  AccessDeps,
  FactorOutcome,
  NewDevice,
  SecondFactor,
  WalletSummaries,
  WalletSummary,
} from './access-deps.ts'
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
export { formatDeviceName, toRegion } from './device.ts'
export { createWorkLimiter, type WorkLimiter, WorkLimiterFull } from './work-limiter.ts'
export { deleteOldAccessData } from './jobs.ts'
export { deviceTerms, findKnownDevice } from './known-device.ts'
export {
  countFailure,
  clearFailures,
  type LockedTries,
  lockTries,
  type LockRefusal,
  loginTerms,
  toTries,
} from './login-guard.ts'
export { type Message, type Messenger, sandboxMessenger } from './messenger.ts'
export { hashPassword, verifyPassword } from './password-hash.ts'
export { accessHandlers } from './routes.ts'
export { sendCode, type SendRefusal } from './send-code.ts'
export { SessionCache } from './session-cache.ts'
export {
  authenticate,
  createRevocations,
  LIFE_MS as SESSION_LIFE_MS,
  type Revocations,
  type Revoked,
} from './session.ts'
export { type StartedSession, startSession } from './start-session.ts'
export { findRequestedPhone, findNewestCode } from './store-codes.ts'
export {
  findSuspectAddress,
  listFreshAddresses,
  type WithdrawalHold,
  holdWithdrawals,
  findWithdrawalHold,
} from './store-holds.ts'
export {
  type OwnSession,
  revokeOtherSessions,
  revokeOwnSession,
  revokeAllSessions,
  listLiveSessions,
} from './store-sessions.ts'
export { loadPasswordHash, findUserId } from './store-users.ts'
export { refuseWhenBusy } from './refuse-when-busy.ts'
export { forgetDeviceOfSession, forgetDevices, forgetOtherDevices } from './store-devices.ts'
export { clearGuards } from './store-logins.ts'
