import { PASSKEYS_MAX } from '@candor/contract'
import { PROTECTION_HOLD_MS } from '@candor/engine/withdrawals/holds'
import { DESTINATION_HOLD_MS } from '@candor/engine/withdrawals/terms'
import { codeTerms, deviceTerms, loginTerms, SESSION_LIFE_MS } from '../../account/access/index.ts'
import { CHALLENGE_MS, guardTerms, RECOVERY_CODES } from '../../account/security/index.ts'
import type { RateLimits } from '../../http/limits.ts'
import { type Rule, wordRule } from '../../platform/fairness/index.ts'

/** Limits of calls, codes and logins. */
export function accessRules(limits: RateLimits): Rule[] {
  const classes = Object.entries(limits).map(([kind, { calls, seconds }]) =>
    wordRule(`limit.${kind}`, 'limit', { kind, calls, windowMs: seconds * 1_000 }),
  )
  return [...classes, ...standing]
}

const standing: readonly Rule[] = [
  wordRule('access.code', 'access-code', {
    validMs: codeTerms.validMs,
    tries: codeTerms.tries,
    pauseMs: codeTerms.pauseMs,
    own: codeTerms.ownPerDay,
    asker: codeTerms.askerPerDay,
    strangers: codeTerms.strangersPerDay,
    firsts: codeTerms.firstsPerDay,
  }),
  wordRule('access.login', 'access-login', {
    failures: loginTerms.failures,
    windowMs: loginTerms.windowMs,
    pauseMs: loginTerms.pauseMs,
    free: loginTerms.free,
    firstWaitMs: loginTerms.firstWaitMs,
    mostWaitMs: loginTerms.waitMostMs,
    devices: deviceTerms.max,
    keptMs: deviceTerms.keptMs,
  }),
  wordRule('access.session', 'access-session', { idleMs: SESSION_LIFE_MS }),
  wordRule('access.reset', 'access-reset', { holdMs: PROTECTION_HOLD_MS }),
  wordRule('withdrawals.hold', 'withdrawals-hold', { holdMs: PROTECTION_HOLD_MS }),
  wordRule('withdrawals.allow-list', 'withdrawals-allow-list', {
    holdMs: PROTECTION_HOLD_MS,
    destinationMs: DESTINATION_HOLD_MS,
  }),
  wordRule('access.pay-password', 'access-pay-password', guardTerms.pay_password),
  wordRule('access.second-factor', 'access-second-factor', {
    codes: RECOVERY_CODES,
    ...guardTerms.second_factor,
  }),
  wordRule('access.passkey', 'access-passkey', {
    passkeys: PASSKEYS_MAX,
    challengeMs: CHALLENGE_MS,
  }),
]
