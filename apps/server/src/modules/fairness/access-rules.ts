import { codeTerms, loginTerms, SESSION_LIFE_MS, WITHDRAWAL_HOLD_MS } from '../access/index.ts'
import { SANDBOX_DELAY_MS } from '../deposits/index.ts'
import type { RateLimits } from '../../http/limits.ts'
import { duration, type Rule } from './rule.ts'

/** Limits of calls, codes, logins and sandbox deposits. */
export function accessRules(limits: RateLimits): Rule[] {
  const classes = Object.entries(limits).map(([name, { calls, seconds }]): Rule => ({
    id: `limit.${name}`, name: `Calls of class ${name}`, value: `${calls} in ${duration(seconds * 1_000)}`,
    formula: 'per user, or per network (IPv4 address, IPv6 /64) before login; classes code and secret without login always per network; one more is answered with TOO_FAST and the seconds to wait',
  }))
  return [...classes, ...standing]
}

const standing: readonly Rule[] = [
  {
    id: 'access.code', name: 'Verification code', value: `valid for ${duration(codeTerms.validMs)}, ${codeTerms.tries} tries`,
    formula: `a new one after ${duration(codeTerms.pauseMs)}, at most ${codeTerms.perDay} a day and target; bound to its target and purpose; the newest alone counts`,
  },
  {
    id: 'access.login', name: 'Failed logins', value: `${loginTerms.failures} within ${duration(loginTerms.windowMs)} lock for ${duration(loginTerms.pauseMs)}`,
    formula: 'counted per account name, whether or not there is such an account',
  },
  { id: 'access.session', name: 'Session', value: `ends after ${duration(SESSION_LIFE_MS)} without use`, formula: 'or when it is revoked or the password is reset' },
  { id: 'access.reset', name: 'Password reset', value: `holds withdrawals for ${duration(WITHDRAWAL_HOLD_MS)}`, formula: 'and ends every session' },
  { id: 'deposit.sandbox', name: 'Sandbox deposit', value: `credited ${duration(SANDBOX_DELAY_MS)} after it was filed`, formula: 'simulated and labelled as such; no real money moves' },
]
