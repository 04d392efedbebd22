import { describe, expect, it } from 'vitest'
import { addressIn } from '../../lib/address-in-code.ts'
import {
  type AddressFormValues,
  validateAddress,
  isProvided,
  type QrPicture,
  toSaveRequest,
} from './address-form-values.ts'

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const hex = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const draft: AddressFormValues = {
  currency: { id: 3, name: 'USDT' },
  network: 'TRC20',
  name: 'cold',
  address: tron,
}
const picture: QrPicture = { path: '/upload/a.png', says: tron }

describe('an address before it is saved', () => {
  it.each<[change: Partial<AddressFormValues>, picture: QrPicture | undefined, isGiven: boolean]>([
    [{}, picture, true],
    [{ currency: undefined }, picture, false],
    [{ network: undefined }, picture, false],
    [{ name: ' ' }, picture, false],
    [{ address: '' }, picture, false],
    [{}, undefined, false],
  ])('PAGE-16 with %j and the picture %j may be tried: %s', (change, chosen, given) => {
    expect(isProvided({ ...draft, ...change }, chosen)).toBe(given)
  })

  it.each<
    [
      change: Partial<AddressFormValues>,
      picture: QrPicture,
      complaint: ReturnType<typeof validateAddress>,
    ]
  >([
    [{}, picture, undefined],
    [{ address: ` ${tron} ` }, picture, undefined],
    [{ address: tron.replace('T', 'X') }, picture, { field: 'address', about: 'invalid' }],
    [{ address: hex }, picture, { field: 'address', about: 'otherNetwork', network: 'ERC20' }],
    [{ name: '<b>', address: 'x' }, picture, { field: 'name', about: 'special' }],
    [{ name: 'x'.repeat(101) }, picture, { field: 'name', about: 'long' }],
    [{}, { ...picture, says: undefined }, { field: 'picture', about: 'unreadable' }],
    [{}, { ...picture, says: 'hello' }, { field: 'picture', about: 'otherAddress' }],
    [
      { network: 'ERC20', address: hex },
      { ...picture, says: `ethereum:${hex.toLowerCase()}@1/transfer?value=1` },
      undefined,
    ],
    [
      {
        currency: { id: 1, name: 'BTC' },
        network: 'BTC',
        address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      },
      { ...picture, says: 'bitcoin:1a1zp1ep5qgefi2dmptftl5slmv7divfna' },
      { field: 'picture', about: 'otherAddress' },
    ],
  ])('PAGE-16 USER-21 complains of %j with %j: %j', (change, chosen, validationError) => {
    expect(validateAddress({ ...draft, ...change }, chosen)).toEqual(validationError)
  })

  it.each([
    [tron, tron],
    [` ${tron}\n`, tron],
    [`bitcoin:1A1z?amount=0.1&label=x`, '1A1z'],
    [`ethereum:pay-${hex}@137?value=2`, hex],
    ['BITCOIN:BC1QW508', 'BC1QW508'],
    ['tron://TR7N', 'TR7N'],
    ['bitcoincash:qpm2qsz?amount=1', 'bitcoincash:qpm2qsz'],
    ['hello world', 'hello world'],
    ['', ''],
  ])('PAGE-16 in %s it finds %s', (text, address) => {
    expect(addressIn(text)).toBe(address)
  })

  it('USER-21 is sent with its network, and with its id where it is edited', () => {
    expect(toSaveRequest({ ...draft, name: ' cold ' }, picture, undefined)).toEqual({
      currency: 3,
      network: 'TRC20',
      name: 'cold',
      address: tron,
      qrcode: '/upload/a.png',
    })
    expect(toSaveRequest(draft, picture, 7)).toMatchObject({ id: 7 })
    expect(toSaveRequest(draft, undefined, 7)).toBeUndefined()
  })
})
