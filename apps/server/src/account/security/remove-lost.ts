import type { HoldReason, LostFactor } from '@candor/contract'
import { forgetDevices, revokeAllSessions } from '../access/index.ts'
import { removeFactor } from './store-factors.ts'
import { removePasskeysOf } from './store-passkeys.ts'
import { removePayPassword, replaceContacts } from './store-person.ts'
import type { Transaction } from './store.ts'

export type RemovedFactors = {
  readonly sessionIds: readonly number[]
  readonly reasons: readonly HoldReason[]
}

/**
 * Removes what an owner lost (AUTH-37), so that they set it anew, and every session, known device
 * and passkey with it, which may be the thief's. Lost addresses are replaced by the verified
 * contact. The user must be locked.
 */
export async function removeLost(
  tx: Transaction,
  userId: number,
  lostFactors: readonly LostFactor[],
  contact: { readonly kind: 'email' | 'mobile'; readonly text: string },
  now: Date,
): Promise<RemovedFactors> {
  const reasons: HoldReason[] = ['passkey']
  if (lostFactors.includes('totp')) {
    await removeFactor(tx, userId)
    reasons.push('second_factor')
  }
  if (lostFactors.includes('pay_password')) {
    await removePayPassword(tx, userId)
    reasons.push('pay_password')
  }
  if (lostFactors.includes('addresses')) {
    await replaceContacts(tx, userId, contact.kind, contact.text)
    reasons.push(contact.kind === 'email' ? 'email' : 'phone')
  }
  await removePasskeysOf(tx, userId)
  await forgetDevices(tx, userId)
  return { sessionIds: await revokeAllSessions(tx, userId, now), reasons }
}
