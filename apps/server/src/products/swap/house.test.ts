import { swap as calls } from '@candor/contract/swap'
import { messageOf } from '@candor/testing/fixtures/access'
import { listIn } from '@candor/testing/rule'
import { BTC, ETH, refusalOf, SwapFixture, USDT } from '@candor/testing/fixtures/swap'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let fixture: SwapFixture

beforeAll(async () => {
  fixture = await SwapFixture.open()
})
// The house's payments of a coin are capped per day, and each test has its own day.
beforeEach(() => {
  fixture.clock.advance(86_400_000)
})
afterAll(() => fixture.close())

describe('the house', () => {
  it('MOVE-08 pays of a coin at most its published cap on a UTC day, counted under the lock, and again on the next', async () => {
    const people = await Promise.all(
      Array.from({ length: 4 }, () => fixture.person({ [BTC]: '10' })),
    )
    const all = people.map((person) => fixture.ask(person, { number: '2.5' }))
    fixture.clock.advance(400)
    await fixture.ticks()
    const codes = await Promise.all(all.map(refusalOf))
    expect(codes.filter((code) => code === 'EXPOSURE_CAP')).toHaveLength(1)
    const paid = async () =>
      (await fixture.swaps.exposures()).find(({ symbol }) => symbol === 'ETH')
    expect(await paid()).toEqual({
      product: 'swap',
      symbol: 'ETH',
      exposure: 15_000_000_000n,
      cap: 15_000_000_000n,
      currency: 'ETH',
    })
    const [alice] = people
    if (alice === undefined) throw new Error('nobody is there')
    expect(await refusalOf(fixture.executed(alice, { number: '0.0000001' }))).toBe('EXPOSURE_CAP')
    fixture.clock.advance(86_400_000 - (fixture.clock.nowMs() % 86_400_000))
    expect(await refusalOf(fixture.executed(alice, { number: '0.1' }))).toMatchObject({
      received: '2.00000000',
    })
  })

  it('LEDG-19 pays nothing that it does not hold: outside the sandbox nothing funds it yet', async () => {
    const bare = await SwapFixture.open(false)
    try {
      const alice = await bare.person({ [BTC]: '3' })
      expect(await refusalOf(bare.executed(alice, { number: '0.01' }))).toBe('EXPOSURE_CAP')
      expect(await bare.free(alice, BTC)).toEqual(['3'])
    } finally {
      await bare.close()
    }
  })

  it('MOVE-06 lists the coins that can be swapped, without the synthetic ones and without a closed pair', async () => {
    const alice = await fixture.person({ [ETH]: '1.5' })
    const names = async () =>
      messageOf(await fixture.handlers.coins({}, fixture.context(alice))).transfer.map(
        ({ name }) => name,
      )
    const priced = listIn('LOAN-06', 'as margin: ', ', each with').filter(
      (name) =>
        !fixture.catalogue
          .markets()
          .some(({ base, quote }) => [base.name, quote.name].includes(name)),
    )
    expect(priced).toHaveLength(30)
    const listed = messageOf(await fixture.handlers.coins({}, fixture.context(alice)))
    expect(calls.coins.reply.parse(listed)).toEqual(listed)
    expect(await names()).toEqual([
      'BTC',
      'ETH',
      'USDT',
      'BNB',
      'SOL',
      'LTC',
      'XRP',
      'BCH',
      'ADA',
      'DOGE',
      'DOT',
      'USDC',
      ...priced,
    ])
    expect(listed.wallet.find(({ currency }) => currency === ETH)).toEqual({
      currency: ETH,
      change_balance: '1.50000000',
    })
    await fixture.asOwner(`UPDATE market SET open = false WHERE symbol = 'DOT/USDT'`)
    await fixture.asOwner(`UPDATE currency SET displayed = false WHERE name = 'ADA'`)
    await fixture.reopen()
    expect(await names()).toEqual([
      'BTC',
      'ETH',
      'USDT',
      'BNB',
      'SOL',
      'LTC',
      'XRP',
      'BCH',
      'DOGE',
      'USDC',
      ...priced,
    ])
  })

  it('MOVE-08 LEDG-16 MKT-31 a coin that was never held is swapped into, which opens its account, and back out of it', async () => {
    const avax = fixture.catalogue.currencyNamed('AVAX')
    const pair = fixture.catalogue.pricedPairs().find(({ base }) => base === avax)
    if (avax === undefined || pair === undefined) throw new Error('AVAX is not listed')
    const [alice, bob] = [
      await fixture.person({ [USDT]: '3000' }),
      await fixture.person({ [USDT]: '5' }),
    ]
    const accounts = () =>
      fixture.asOwner('SELECT kind FROM account WHERE currency_id = $1 AND party_id = ANY ($2)', [
        avax.id,
        [alice.userId, bob.userId],
      ])
    const at25 = async (answers: readonly Promise<object>[]) => {
      fixture.clock.advance(400)
      await fixture.ticks([{ marketId: pair.id, price: '25' }])
      return Promise.all(answers.map(refusalOf))
    }
    expect(await refusalOf(fixture.ask(alice, { from: avax.id, to: USDT, number: '1' }))).toBe(
      'INSUFFICIENT_BALANCE',
    )
    expect(await refusalOf(fixture.ask(bob, { from: USDT, to: avax.id, number: '1000' }))).toBe(
      'INSUFFICIENT_BALANCE',
    )
    expect(await accounts()).toEqual([])
    const both = [
      fixture.ask(alice, { from: USDT, to: avax.id, number: '1000' }),
      fixture.ask(alice, { from: USDT, to: avax.id, number: '1000' }),
    ]
    expect(await at25(both)).toMatchObject([
      { received: '40.00000000', to_price: '25.00000000' },
      { received: '40.00000000' },
    ])
    expect([await accounts(), await fixture.free(alice, USDT, avax.id)]).toEqual([
      [{ kind: 2 }],
      ['998', '80'],
    ])
    expect(
      await at25([fixture.ask(alice, { from: avax.id, to: USDT, number: '79' })]),
    ).toMatchObject([{ received: '1975.00000000', fee: '0.07900000' }])
    expect(await fixture.free(alice, USDT, avax.id)).toEqual(['2973', '0.921'])
  })

  it('FAIR-05 the database itself takes no swap that does not follow from its prices', async () => {
    for (const change of [
      'received = received + 1',
      'fee = fee - 1',
      'from_price = from_price + 100000000',
      'number = number * 2',
      'from_tick_id = NULL',
    ]) {
      await expect(fixture.asOwner(`UPDATE swap SET ${change} WHERE id = 1001`)).rejects.toThrow(
        /violates check constraint/,
      )
    }
    await expect(
      fixture.database.rows({ name: '', text: 'UPDATE swap SET received = received' }),
    ).rejects.toThrow(/permission denied/)
  })
})
