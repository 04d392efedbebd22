import { detectNetwork } from '@candor/engine/chains/address'
import { type Input, type profile, TEXT_MAX, validateText } from '@candor/contract'
import { addressIn } from '../../lib/address-in-code.ts'

/** The QR picture of a form: its path, and its decoded text; undefined where no code was found. */
export type QrPicture = { readonly path: string; readonly says: string | undefined }

export type ChainCurrency = { readonly id: number; readonly name: string }

export type AddressFormValues = {
  readonly currency: ChainCurrency | undefined
  readonly network: string | undefined
  readonly name: string
  readonly address: string
}

export type AddressField = 'name' | 'address' | 'picture'
export type AddressValidationError =
  | { readonly field: 'name'; readonly about: 'special' | 'long' }
  | { readonly field: 'address'; readonly about: 'invalid' }
  | { readonly field: 'address'; readonly about: 'otherNetwork'; readonly network: string }
  | { readonly field: 'picture'; readonly about: 'unreadable' | 'otherAddress' }

/** Whether everything that an address needs is given, so that saving may be tried (PAGE-16). */
export function isProvided(
  { currency, network, name, address }: AddressFormValues,
  picture: QrPicture | undefined,
): boolean {
  return (
    currency !== undefined &&
    network !== undefined &&
    name.trim() !== '' &&
    address.trim() !== '' &&
    picture !== undefined
  )
}

/**
 * The first error of the values. The picture must contain the address beside it, since coins sent
 * to a wrong one are lost.
 */
export function validateAddress(
  draft: AddressFormValues,
  picture: QrPicture | undefined,
): AddressValidationError | undefined {
  const [name, address] = [draft.name.trim(), draft.address.trim()]
  const wrongName = validateText(name, TEXT_MAX)
  if (wrongName !== undefined)
    return { field: 'name', about: wrongName.refused === 'SPECIAL_CHARS' ? 'special' : 'long' }
  const network = detectNetwork(draft.currency?.name ?? '', address)
  if (network === undefined) return { field: 'address', about: 'invalid' }
  if (network !== draft.network) return { field: 'address', about: 'otherNetwork', network }
  if (picture === undefined) return undefined
  if (picture.says === undefined) return { field: 'picture', about: 'unreadable' }
  return isSameAddress(addressIn(picture.says), address)
    ? undefined
    : { field: 'picture', about: 'otherAddress' }
}

/**
 * Addresses in hexadecimal or bech32 ignore case; where mixed case is a checksum, each was checked
 * already.
 */
function isSameAddress(one: string, other: string): boolean {
  const isFolded = /^(0x|bc1|ltc1|addr1|bitcoincash:)/i
  return one === other || (isFolded.test(one) && one.toLowerCase() === other.toLowerCase())
}

/** The request that saves it; undefined while something is missing. */
export function toSaveRequest(
  { currency, network, name, address }: AddressFormValues,
  picture: QrPicture | undefined,
  id: number | undefined,
): Input<typeof profile.saveAddress> | undefined {
  if (currency === undefined || network === undefined || picture === undefined) return undefined
  return {
    currency: currency.id,
    network,
    name: name.trim(),
    address: address.trim(),
    qrcode: picture.path,
    ...(id === undefined ? {} : { id }),
  }
}
