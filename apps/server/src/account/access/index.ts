export type {
  AccessDeps,
  FactorOutcome,
  NewDevice,
  SecondFactor,
  WalletSummaries,
  WalletSummary,
} from './access-deps.ts'
export { type AccountName, readAccountName } from './account-name.ts'
export {
  askerOf,
  checkCode,
  type CodeRefusal,
  codeTerms,
  type Scene,
  useCode,
  userAsker,
} from './codes.ts'
export { deviceName, regionOf } from './device.ts'
export { createGate, type Gate, GateFull } from './gate.ts'
export { forgetOldAccess } from './jobs.ts'
export { deviceTerms, knownDevice } from './known-device.ts'
export {
  countFailure,
  forgive,
  type HeldTries,
  holdTries,
  type LockRefusal,
  loginTerms,
  triesAt,
} from './login-guard.ts'
export { type Message, type Messenger, sandboxMessenger } from './messenger.ts'
export { hashPassword, isPasswordOf } from './password-hash.ts'
export { accessHandlers } from './routes.ts'
export { sendCode, type SendRefusal } from './send-code.ts'
export { SessionMemory } from './session-memory.ts'
export {
  authenticate,
  createRevocations,
  LIFE_MS as SESSION_LIFE_MS,
  type Revocations,
  type Revoked,
} from './session.ts'
export { type Started, startSession } from './start-session.ts'
export { askedPhone, newestCode } from './store-codes.ts'
export {
  doubtedAddress,
  freshAddresses,
  type Hold,
  holdWithdrawals,
  withdrawalHold,
} from './store-holds.ts'
export {
  type OwnSession,
  revokeOtherSessions,
  revokeOwnSession,
  revokeSessionsOf,
  sessionsOf,
} from './store-sessions.ts'
export { passwordHashOf, userIdOf } from './store-users.ts'
export { tooBusy } from './too-busy.ts'
export { forgetDeviceOf, forgetDevices, forgetOtherDevices } from './store-devices.ts'
export { clearGuards } from './store-logins.ts'
