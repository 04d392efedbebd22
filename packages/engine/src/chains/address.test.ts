import { describe, expect, it } from 'vitest'
import { isAddressOf, detectNetwork, networksOf } from './address.ts'

/** Addresses from the chains' own documents and first blocks. */
const known: readonly (readonly [currency: string, address: string])[] = [
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ETH', '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'],
  ['USDT', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
  ['USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['BCH', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['BCH', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  ['DOT', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['SOL', 'So11111111111111111111111111111111111111112'],
  ['ADA', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8'],
  ['BNB', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
]

describe('OUT-07 USER-21 addresses', () => {
  it.each([
    ['USDT', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', 'ERC20'],
    ['USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TRC20'],
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'BTC'],
    ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ERC20'],
    ['USDT', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', undefined],
    ['constructor', 'x', undefined],
  ])('OUT-07 USER-21 of %s the address %s is of network %s', (currency, address, network) => {
    expect(detectNetwork(currency, address)).toBe(network)
  })

  it('USER-21 DEP-02 a currency has the networks on which it is deposited', () => {
    expect(
      ['USDT', 'ETH', 'BTC', 'SYN100', 'toString'].map((currency) => networksOf(currency)),
    ).toEqual([['TRC20', 'ERC20'], ['ERC20'], ['BTC'], [], []])
  })

  it.each(known)('OUT-07 %s takes %s', (currency, address) => {
    expect(isAddressOf(currency, address)).toBe(true)
  })

  it.each(
    known.filter(([currency, address]) => currency !== 'SOL' && !/^0x[0-9a-f]*$/.test(address)),
  )('OUT-07 %s refuses %s with any one letter changed', (currency, address) => {
    const swapped = [...address].map(
      (letter, index) =>
        `${address.slice(0, index)}${letter === '2' ? '3' : '2'}${address.slice(index + 1)}`,
    )
    // A mixed-case checksum covers letters, not digits: a changed Ethereum address is detected only
    // if its hash changes a case.
    const passed = swapped.filter((text) => isAddressOf(currency, text))
    expect(passed.length, passed.join(' ')).toBe(0)
  })

  it.each([
    ['BTC', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['BTC', ''],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4'],
    ['BTC', 'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du'],
    ['ETH', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ETH', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ETH', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['USDT', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['SYN100', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['constructor', 'x'],
    ['__proto__', 'x'],
    ['SOL', 'So1111'],
    ['BTC', '1'.repeat(5_000)],
  ])('OUT-07 %s refuses %s', (currency, address) => {
    expect(isAddressOf(currency, address)).toBe(false)
  })
})
