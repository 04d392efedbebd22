import { dateOf } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import { networkOf } from '../../http/limits.ts'
import { freshAddresses, knownDevice } from '../access/index.ts'
import type { RecoveryDeps } from './recovery-deps.ts'
import {
  addressesOf,
  type Contact,
  isOldDevice,
  type KnownBy,
  loginAddressesOf,
  type Transaction,
} from './store.ts'
import { KNOWN_AFTER_MS } from './terms.ts'

/**
 * What the account knows already of who begins a recovery of it: the contact is an own address that
 * counts (USER-35); his device or his network is one where its user logged in more than a day ago;
 * or nothing. All is asked of whoever asks, and of nobody's account too, so that the time of the
 * answer tells nothing (AUTH-34).
 */
export async function knownBy(
  tx: Transaction,
  { secret }: Pick<RecoveryDeps, 'secret'>,
  context: Context,
  userId: number,
  contact: Contact,
): Promise<KnownBy> {
  const [now, before] = [
    dateOf(context.receivedAtMs),
    dateOf(context.receivedAtMs - KNOWN_AFTER_MS),
  ]
  const [own, fresh] = [await addressesOf(tx, userId), await freshAddresses(tx, userId, now)]
  const isDevice = await isOldDevice(
    tx,
    (await knownDevice(tx, secret, userId, context)) ?? 0,
    before,
  )
  const isNetwork = (await loginAddressesOf(tx, userId, before)).some(
    (address) => networkOf(address) === networkOf(context.address),
  )
  if (own.includes(contact.text) && !fresh.includes(contact.kind === 'email' ? 'email' : 'phone'))
    return 'address'
  return isDevice ? 'device' : isNetwork ? 'network' : 'nothing'
}
