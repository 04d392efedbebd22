import { toDate } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import { networkOf } from '../../http/limits.ts'
import { listFreshAddresses, findKnownDevice } from '../access/index.ts'
import type { RecoveryDeps } from './recovery-deps.ts'
import { isOldDevice, listAddresses, listLoginAddresses } from './store-owner.ts'
import type { Contact, KnownBy, Transaction } from './store.ts'
import { KNOWN_AFTER_MS } from './terms.ts'

/**
 * How the account already knows the filer of a recovery: the contact is an own address that counts
 * (USER-35); device or network has a login more than a day ago; or not at all. Every query runs for
 * every caller, also without an account, so that the time reveals nothing (AUTH-34).
 */
export async function loadKnownBy(
  tx: Transaction,
  { secret }: Pick<RecoveryDeps, 'secret'>,
  context: Context,
  userId: number,
  contact: Contact,
): Promise<KnownBy> {
  const [now, before] = [
    toDate(context.receivedAtMs),
    toDate(context.receivedAtMs - KNOWN_AFTER_MS),
  ]
  const [own, fresh] = [await listAddresses(tx, userId), await listFreshAddresses(tx, userId, now)]
  const isDevice = await isOldDevice(
    tx,
    (await findKnownDevice(tx, secret, userId, context)) ?? 0,
    before,
  )
  const isNetwork = (await listLoginAddresses(tx, userId, before)).some(
    (address) => networkOf(address) === networkOf(context.address),
  )
  if (own.includes(contact.text) && !fresh.includes(contact.kind === 'email' ? 'email' : 'phone'))
    return 'address'
  return isDevice ? 'device' : isNetwork ? 'network' : 'nothing'
}
