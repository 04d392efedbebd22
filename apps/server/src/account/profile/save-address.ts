import { type WrongField, wrongField } from '@candor/contract'
import { detectNetwork } from '@candor/engine/chains/address'
import type { SignedIn } from '../../http/handler.ts'
import { toDate } from '../../clock/clock.ts'
import type { ProfileDeps } from './profile-deps.ts'
import { addAddress, findChainCurrency, editAddress, isOwnAddress } from './store-addresses.ts'

export type AddressInput = {
  readonly id?: number | undefined
  readonly currency: number
  readonly name?: string | undefined
  readonly address: string
  readonly qrcode: string
  readonly network?: string | undefined
}
export type AddressRefusal = WrongField | { readonly refused: 'NOT_FOUND' | 'ADDRESS_INVALID' }

/**
 * Saves a wallet address, or edits an own one; another user's gets the same reply as a missing one
 * (USER-21, USER-24).
 */
export async function saveAddress(
  { database, isOwnUpload }: ProfileDeps,
  { caller: { userId }, receivedAtMs }: SignedIn,
  input: AddressInput,
): Promise<AddressRefusal | undefined> {
  if (!(await isOwnUpload(database, userId, input.qrcode))) return wrongField('qrcode')
  const currency = await findChainCurrency(database, input.currency)
  if (
    currency === undefined ||
    (input.id !== undefined && !(await isOwnAddress(database, input.id, userId)))
  )
    return { refused: 'NOT_FOUND' }
  const network = detectNetwork(currency, input.address)
  if (network === undefined || (input.network !== undefined && input.network !== network))
    return { refused: 'ADDRESS_INVALID' }
  const savedAddress = {
    userId,
    currencyId: input.currency,
    label: input.name ?? '',
    address: input.address,
    qrCode: input.qrcode,
    now: toDate(receivedAtMs),
  }
  if (input.id === undefined) {
    await addAddress(database, savedAddress)
    return undefined
  }
  return (await editAddress(database, input.id, savedAddress))
    ? undefined
    : { refused: 'NOT_FOUND' }
}
