import type { HoldReason } from '@candor/contract'
import { dateOf } from '../../clock/clock.ts'
import { doubtedAddress, holdWithdrawals } from '../access/index.ts'
import type { SecurityDeps } from './security-deps.ts'
import { countingFactor, factorOf, removeFactor } from './store-factors.ts'
import { removeDoubtedPasskeys } from './store-passkeys.ts'
import {
  countingPayPassword,
  forgetContact,
  payPasswordHash,
  personOf,
  removePayPassword,
} from './store-person.ts'
import type { QueuedEvents, Transaction } from './store.ts'

/**
 * Takes from an account what was made just before a freeze that its owner lifts now, and counted
 * for nothing while it lasted (USER-45): from the lift on it would count again, for whoever made
 * it. Each is held and told of as every change of protection is, at the addresses that stay. The
 * user must be held.
 */
export async function removeDoubted(
  tx: Transaction,
  { notices }: Pick<SecurityDeps, 'notices'>,
  userId: number,
  nowMs: number,
): Promise<readonly (QueuedEvents | undefined)[]> {
  const now = dateOf(nowMs)
  const reasons: HoldReason[] = []
  if (
    (await factorOf(tx, userId))?.isOn === true &&
    (await countingFactor(tx, userId, now)) === undefined
  ) {
    await removeFactor(tx, userId)
    reasons.push('second_factor')
  }
  if (await removeDoubtedPasskeys(tx, userId, now)) reasons.push('passkey')
  if (
    (await payPasswordHash(tx, userId)) !== undefined &&
    (await countingPayPassword(tx, userId, now)) === undefined
  ) {
    await removePayPassword(tx, userId)
    reasons.push('pay_password')
  }
  const address = await doubtedAddress(tx, userId, now)
  if (address !== undefined) {
    await forgetContact(tx, userId, address)
    reasons.push(address)
  }
  const [before, events] = [await personOf(tx, userId), [] as (QueuedEvents | undefined)[]]
  for (const reason of reasons) {
    await holdWithdrawals(tx, userId, reason, now)
    events.push(await notices.changed(tx, { userId, reason, nowMs, before }))
  }
  return events
}
