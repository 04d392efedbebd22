import { dualInvestment } from '@candor/contract/dual-investment'
import { withdrawals } from '@candor/contract/withdrawals'
import { describe, expect, it } from 'vitest'
import { createIntents, KEY_LIFE_MS } from './intent.ts'
import { memoryStorage, storageOver } from '../../lib/storage.ts'
import { rememberContent } from '../uploaded-content.ts'

function device() {
  const bare = memoryStorage()
  let made = 0
  return { bare, intents: () => createIntents(storageOver(bare), () => `key${++made}`) }
}

describe('an intent', () => {
  it('WIRE-20 its key is on the device before it is returned', () => {
    const { bare, intents } = device()
    const { key } = intents().open('/coin/trade', { amount: '1' }, 0)
    expect(bare.getItem('intents')).toContain(key)
  })

  it('WIRE-20 the same wish keeps its key through a reload, whatever the order of its fields', () => {
    const { intents } = device()
    const first = intents().open('/coin/trade', { amount: '1', type: 1 }, 0)
    expect(intents().open('/coin/trade', { type: 1, amount: '1', note: undefined }, 1000).key).toBe(
      first.key,
    )
    expect(intents().unresolved('/coin/trade', 1000)).toEqual([first])
  })

  it('WIRE-20 another wish, another call, a closed wish and one older than 24 h get keys of their own', () => {
    const { intents } = device()
    const first = intents().open('/coin/trade', { amount: '1' }, 0)
    const keys = [
      first.key,
      intents().open('/coin/trade', { amount: '2' }, 0).key,
      intents().open('/wallet/out', { amount: '1' }, 0).key,
    ]
    intents().close(first)
    const again = intents().open('/coin/trade', { amount: '1' }, 0)
    keys.push(again.key, intents().open('/coin/trade', { amount: '1' }, KEY_LIFE_MS).key)
    expect(new Set(keys).size).toBe(5)
  })

  it('WIRE-20 of some wishes those are still open that nobody closed', () => {
    const { intents } = device()
    const [one, other] = [
      intents().open('/coin/trade', { amount: '1' }, 0),
      intents().open('/coin/trade', { amount: '2' }, 0),
    ]
    intents().close(one)
    expect(intents().stillOpen([one, other])).toEqual([other])
  })

  it('WIRE-20 a picture uploaded anew is the same wish, which takes the first path along; another picture is another wish', async () => {
    const { intents } = device()
    const file = (account: string) =>
      intents().open('/wallet/charge_req', { account, amount: '1' }, 0, { account: 'uploaded' })
    for (const [path, bytes] of [
      ['/upload/a', 'receipt'],
      ['/upload/b', 'receipt'],
      ['/upload/c', 'another receipt'],
    ] as const)
      await rememberContent(path, new Blob([bytes]))
    const first = file('/upload/a')
    expect(file('/upload/b')).toEqual(first)
    expect(first.firstTry).toEqual({ account: '/upload/a' })
    const other = file('/upload/c')
    expect(other.key).not.toBe(first.key)
    expect(other.firstTry).toEqual({ account: '/upload/c' })
  })

  it('WIRE-20 DUAL-20 a dual sent again at the rate of a later tick is the same wish, which takes the first rate along', () => {
    const { intents } = device()
    const { perTry } = dualInvestment.buy.input.rate
    const buy = (rate: string) =>
      intents().open(
        '/dual/buyDual',
        { id: 1001, num: '5', rate },
        0,
        perTry === undefined ? {} : { rate: perTry },
      )
    const first = buy('36.5000')
    expect(buy('36.4100')).toEqual(first)
    expect(first.firstTry).toEqual({ rate: '36.5000' })
  })

  it('WIRE-20 OUT-03 a withdrawal sent again after its fee has changed is the same wish, with the fee of the first', () => {
    const { intents } = device()
    const { perTry } = withdrawals.file.input.rate
    const file = (rate: string) =>
      intents().open(
        '/wallet/out',
        { currency: 3, number: '100', rate },
        0,
        perTry === undefined ? {} : { rate: perTry },
      )
    const first = file('1.00000000')
    expect(file('1.50000000')).toEqual(first)
    expect(first.firstTry).toEqual({ rate: '1.00000000' })
  })

  it('APP-15 a secret stays off the device though each try has it anew', () => {
    const { bare, intents } = device()
    intents().open('/x', { code: '555111' }, 0, { code: 'issued' })
    expect(bare.getItem('intents')).not.toMatch(/555111/)
  })

  it('APP-15 no password and no code reaches the device, and a corrected one is the same wish', () => {
    const { bare, intents } = device()
    const first = intents().open(
      '/wallet/out',
      { amount: '1', pay_password: '918273', email_code: '555111', totp: '424242' },
      0,
    )
    expect(bare.getItem('intents')).not.toMatch(/918273|555111|424242/)
    expect(intents().open('/wallet/out', { amount: '1', pay_password: '000000' }, 1).key).toBe(
      first.key,
    )
  })
})
