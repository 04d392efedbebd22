import type { Reply, security } from '@candor/contract'
import { dateOf, utcText } from '../../clock/clock.ts'
import { withdrawalHold } from '../access/index.ts'
import { allowlistOnWire } from './allowlist.ts'
import { allowlistOf } from './store-allowlist.ts'
import { codeAddresses } from './own-code.ts'
import { factorOf, recoveryLeft } from './store-factors.ts'
import { secretLockedUntil } from './store-guards.ts'
import { passkeysOf } from './store-passkeys.ts'
import { payPasswordHash, personOf } from './store-person.ts'
import type { Database } from './store.ts'

/** How a user's account is protected, with the end of a hold of his withdrawals (USER-11). */
export async function overviewOf(
  database: Database,
  userId: number,
  nowMs: number,
): Promise<Reply<typeof security.overview>> {
  const now = dateOf(nowMs)
  const [person, hash, locked, factor, left, passkeys, hold, allowlist] = await Promise.all([
    personOf(database, userId),
    payPasswordHash(database, userId),
    secretLockedUntil(database, userId, 'pay_password', now),
    factorOf(database, userId),
    recoveryLeft(database, userId),
    passkeysOf(database, userId),
    withdrawalHold(database, userId, now),
    allowlistOf(database, userId, now),
  ])
  return {
    code_addresses: await codeAddresses(database, userId, person, nowMs),
    email: person.email ?? '',
    phone: person.phone ?? '',
    has_pay_password: hash === undefined ? 0 : 1,
    pay_password_locked_until: locked === undefined ? null : utcText(locked),
    totp: factor?.isOn === true ? 1 : 0,
    recovery_codes_left: left,
    passkeys: passkeys.length,
    anti_phishing: person.antiPhishing,
    withdrawals_held:
      hold === undefined ? null : { until: utcText(hold.until), reason: hold.reason },
    allowlist: allowlistOnWire(allowlist),
  }
}
