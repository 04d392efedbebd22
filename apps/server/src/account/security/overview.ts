import type { Reply, security } from '@candor/contract'
import { toDate, formatUtc } from '../../clock/clock.ts'
import { findWithdrawalHold } from '../access/index.ts'
import { toAllowlistDto } from './allowlist.ts'
import { loadAllowlist } from './store-allowlist.ts'
import { listCodeAddresses } from './own-code.ts'
import { findFactor, countRecoveryCodesLeft } from './store-factors.ts'
import { findSecretLockedUntil } from './store-guards.ts'
import { listPasskeys } from './store-passkeys.ts'
import { findPayPasswordHash, loadPerson } from './store-person.ts'
import type { Database } from './store.ts'

/** The account's protection, with the end of a withdrawal hold (USER-11). */
export async function loadOverview(
  database: Database,
  userId: number,
  nowMs: number,
): Promise<Reply<typeof security.overview>> {
  const now = toDate(nowMs)
  const [person, hash, locked, factor, recoveryCodesLeft, passkeys, hold, allowlist] =
    await Promise.all([
      loadPerson(database, userId),
      findPayPasswordHash(database, userId),
      findSecretLockedUntil(database, userId, 'pay_password', now),
      findFactor(database, userId),
      countRecoveryCodesLeft(database, userId),
      listPasskeys(database, userId),
      findWithdrawalHold(database, userId, now),
      loadAllowlist(database, userId, now),
    ])
  return {
    code_addresses: await listCodeAddresses(database, userId, person, nowMs),
    email: person.email ?? '',
    phone: person.phone ?? '',
    has_pay_password: hash === undefined ? 0 : 1,
    pay_password_locked_until: locked === undefined ? null : formatUtc(locked),
    totp: factor?.isOn === true ? 1 : 0,
    recovery_codes_left: recoveryCodesLeft,
    passkeys: passkeys.length,
    anti_phishing: person.antiPhishing,
    withdrawals_held:
      hold === undefined ? null : { until: formatUtc(hold.until), reason: hold.reason },
    allowlist: toAllowlistDto(allowlist),
  }
}
