import { toDate } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import { networkOf } from '../../http/limits.ts'
import { listFreshAddresses, findKnownDevice } from '../access/index.ts'
import type { RecoveryDeps } from './recovery-deps.ts'
import { isOldDevice, listAddresses, listLoginAddresses } from './store-owner.ts'
import type { Contact, KnownBy, Transaction } from './store.ts'
import { KNOWN_AFTER_MS } from './terms.ts'

/**
 * What the account knows already of who begins a recovery of it: the contact is an own address that
 * counts (USER-35); his device or his network is one where its user logged in more than a day ago;
 * or nothing. All is asked of whoever asks, and of nobody's account too, so that the time of the
 * answer tells nothing (AUTH-34).
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
