import { PASSKEYS_MAX } from '@candor/contract'
import { PROTECTION_HOLD_MS } from '@candor/engine/withdrawals/holds'
import { DESTINATION_HOLD_MS } from '@candor/engine/withdrawals/terms'
import { codeTerms, deviceTerms, loginTerms, SESSION_LIFE_MS } from '../../account/access/index.ts'
import { CHALLENGE_MS, guardTerms, RECOVERY_CODES } from '../../account/security/index.ts'
import type { RateLimits } from '../../http/limits.ts'
import { formatDuration, type Rule } from '../../platform/fairness/index.ts'

/** Limits of calls, codes and logins. */
export function accessRules(limits: RateLimits): Rule[] {
  const classes = Object.entries(limits).map(([name, { calls, seconds }]): Rule => ({
    id: `limit.${name}`,
    name: `Calls of class ${name}`,
    value: `${calls} in ${formatDuration(seconds * 1_000)}`,
    formula:
      'per user, or per network (IPv4 address, IPv6 /64) before login; classes code and secret without login always per network; one more is answered with TOO_FAST and the seconds to wait',
  }))
  return [...classes, ...standing]
}

function guardText(secret: keyof typeof guardTerms): string {
  const { failures, windowMs, pauseMs } = guardTerms[secret]
  return `${failures} within ${formatDuration(windowMs)} lock for ${formatDuration(pauseMs)}`
}

const standing: readonly Rule[] = [
  {
    id: 'access.code',
    name: 'Verification code',
    value: `valid for ${formatDuration(codeTerms.validMs)}, ${codeTerms.tries} tries`,
    formula:
      `a new one after ${formatDuration(codeTerms.pauseMs)}, at most ${codeTerms.ownPerDay} a day to ` +
      'an own address, signed in or at a device that signed in before; of strangers ' +
      `${codeTerms.askerPerDay} a day and target for one network or user, ` +
      `${codeTerms.strangersPerDay} for all, ${codeTerms.firstsPerDay} of them kept for the ` +
      'first one of a network or user that day; bound to target, purpose and who asked; his ' +
      'newest alone counts',
  },
  {
    id: 'access.login',
    name: 'Failed logins',
    value:
      `${loginTerms.failures} within ${formatDuration(loginTerms.windowMs)} lock the network ` +
      `for ${formatDuration(loginTerms.pauseMs)}`,
    formula:
      'counted per account name and network, whether or not there is such an account; beyond ' +
      `${loginTerms.free} a day of all strangers together each doubles the wait before the next, ` +
      `from ${formatDuration(loginTerms.firstWaitMs)} to ${formatDuration(loginTerms.waitMostMs)}; a device ` +
      `on which its owner signed in before, at most ${deviceTerms.max} of them for ` +
      `${formatDuration(deviceTerms.keptMs)}, waits for its own failures alone`,
  },
  {
    id: 'access.session',
    name: 'Session',
    value: `ends after ${formatDuration(SESSION_LIFE_MS)} without use`,
    formula: 'or when it is revoked or the password is reset',
  },
  {
    id: 'access.reset',
    name: 'Password reset',
    value: `holds withdrawals for ${formatDuration(PROTECTION_HOLD_MS)}`,
    formula: 'and ends every session',
  },
  {
    id: 'withdrawals.hold',
    name: 'Hold of withdrawals',
    value: `${formatDuration(PROTECTION_HOLD_MS)} after a change`,
    formula:
      'of login password, payment password, e-mail, phone, second factor, or a passkey added; a further change can only lengthen it, and nobody can shorten it',
  },
  {
    id: 'withdrawals.allow-list',
    name: 'Allow-list of withdrawals',
    value: `switched on at once, off after ${formatDuration(PROTECTION_HOLD_MS)}`,
    formula: `while it is on, nothing else is paid to; an address or card counts ${formatDuration(DESTINATION_HOLD_MS)} after it was saved or edited`,
  },
  {
    id: 'access.pay-password',
    name: 'Wrong payment passwords',
    value: guardText('pay_password'),
    formula:
      'six digits, not all equal, no rising or falling run, not the end of the own phone; a new one does not open the lock',
  },
  {
    id: 'access.second-factor',
    name: 'Second factor',
    value: `each code once, one 30 s step either side; ${RECOVERY_CODES} recovery codes, each once; wrong ones: ${guardText('second_factor')}`,
    formula: 'a step that was used, and every one before it, is refused',
  },
  {
    id: 'access.passkey',
    name: 'Passkey',
    value: `at most ${PASSKEYS_MAX} of one user, a challenge is good once within ${formatDuration(CHALLENGE_MS)}`,
    formula: 'bound to this site, verified by its owner; a counter that does not grow is refused',
  },
]
