import type { HoldReason } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import { findSuspectAddress, holdWithdrawals } from '../access/index.ts'
import type { SecurityDeps } from './security-deps.ts'
import { findCountingFactor, findFactor, removeFactor } from './store-factors.ts'
import { removeDoubtedPasskeys } from './store-passkeys.ts'
import {
  findCountingPayPassword,
  forgetContact,
  findPayPasswordHash,
  loadPerson,
  removePayPassword,
} from './store-person.ts'
import type { QueuedEvents, Transaction } from './store.ts'

/**
 * Removes protections added just before a freeze that its owner is lifting, which did not count
 * while it lasted (USER-45): otherwise they would count again for whoever added them. Each removal
 * causes a withdrawal hold and a notice, as every protection change does, at the remaining
 * addresses. The user must be locked.
 */
export async function removeDoubted(
  tx: Transaction,
  { notices }: Pick<SecurityDeps, 'notices'>,
  userId: number,
  nowMs: number,
): Promise<readonly (QueuedEvents | undefined)[]> {
  const now = toDate(nowMs)
  const reasons: HoldReason[] = []
  if (
    (await findFactor(tx, userId))?.isOn === true &&
    (await findCountingFactor(tx, userId, now)) === undefined
  ) {
    await removeFactor(tx, userId)
    reasons.push('second_factor')
  }
  if (await removeDoubtedPasskeys(tx, userId, now)) reasons.push('passkey')
  if (
    (await findPayPasswordHash(tx, userId)) !== undefined &&
    (await findCountingPayPassword(tx, userId, now)) === undefined
  ) {
    await removePayPassword(tx, userId)
    reasons.push('pay_password')
  }
  const address = await findSuspectAddress(tx, userId, now)
  if (address !== undefined) {
    await forgetContact(tx, userId, address)
    reasons.push(address)
  }
  const [before, events] = [await loadPerson(tx, userId), [] as (QueuedEvents | undefined)[]]
  for (const reason of reasons) {
    await holdWithdrawals(tx, userId, reason, now)
    events.push(await notices.protectionChanged(tx, { userId, reason, nowMs, before }))
  }
  return events
}
