import { swap as calls } from '@candor/contract'
import { messageOf } from '@candor/testing/fixtures/access'
import { listIn } from '@candor/testing/rule'
import { BTC, ETH, refusalOf, SwapWorld, USDT } from '@candor/testing/fixtures/swap'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: SwapWorld

beforeAll(async () => {
  world = await SwapWorld.open()
})
// The house pays so much of a coin on a day, and each test has a day of its own.
beforeEach(() => {
  world.clock.advance(86_400_000)
})
afterAll(() => world.close())

describe('the house', () => {
  it('MOVE-08 pays of a coin at most its published cap on a UTC day, counted under the lock, and again on the next', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => world.person({ [BTC]: '10' })))
    const all = people.map((person) => world.ask(person, { number: '2.5' }))
    world.clock.advance(400)
    await world.ticks()
    const codes = await Promise.all(all.map(refusalOf))
    expect(codes.filter((code) => code === 'EXPOSURE_CAP')).toHaveLength(1)
    const paid = async () => (await world.swaps.exposures()).find(({ coin }) => coin === 'ETH')
    expect(await paid()).toEqual({ coin: 'ETH', paid: 15_000_000_000n, dailyCap: 15_000_000_000n })
    const [alice] = people
    if (alice === undefined) throw new Error('nobody is there')
    expect(await refusalOf(world.made(alice, { number: '0.0000001' }))).toBe('EXPOSURE_CAP')
    world.clock.advance(86_400_000 - (world.clock.nowMs() % 86_400_000))
    expect(await refusalOf(world.made(alice, { number: '0.1' }))).toMatchObject({
      received: '2.00000000',
    })
  })

  it('LEDG-19 pays nothing that it does not hold: outside the sandbox nothing funds it yet', async () => {
    const bare = await SwapWorld.open(false)
    try {
      const alice = await bare.person({ [BTC]: '3' })
      expect(await refusalOf(bare.made(alice, { number: '0.01' }))).toBe('EXPOSURE_CAP')
      expect(await bare.free(alice, BTC)).toEqual(['3'])
    } finally {
      await bare.close()
    }
  })

  it('MOVE-06 lists the coins that can be swapped, without the synthetic ones and without a closed pair', async () => {
    const alice = await world.person({ [ETH]: '1.5' })
    const names = async () =>
      messageOf(await world.door.coins({}, world.context(alice))).transfer.map(({ name }) => name)
    const priced = listIn('LOAN-06', 'as margin: ', ', each with').filter(
      (name) =>
        !world.catalogue
          .markets()
          .some(({ base, quote }) => [base.name, quote.name].includes(name)),
    )
    expect(priced).toHaveLength(30)
    const listed = messageOf(await world.door.coins({}, world.context(alice)))
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
    await world.asOwner(`UPDATE market SET open = false WHERE symbol = 'DOT/USDT'`)
    await world.asOwner(`UPDATE currency SET displayed = false WHERE name = 'ADA'`)
    await world.reopen()
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
    const avax = world.catalogue.currencyNamed('AVAX')
    const pair = world.catalogue.pricedPairs().find(({ base }) => base === avax)
    if (avax === undefined || pair === undefined) throw new Error('AVAX is not listed')
    const [alice, bob] = [
      await world.person({ [USDT]: '3000' }),
      await world.person({ [USDT]: '5' }),
    ]
    const accounts = () =>
      world.asOwner('SELECT kind FROM account WHERE currency_id = $1 AND party_id = ANY ($2)', [
        avax.id,
        [alice.userId, bob.userId],
      ])
    const at25 = async (answers: readonly Promise<object>[]) => {
      world.clock.advance(400)
      await world.ticks([{ marketId: pair.id, price: '25' }])
      return Promise.all(answers.map(refusalOf))
    }
    expect(await refusalOf(world.ask(alice, { from: avax.id, to: USDT, number: '1' }))).toBe(
      'INSUFFICIENT_BALANCE',
    )
    expect(await refusalOf(world.ask(bob, { from: USDT, to: avax.id, number: '1000' }))).toBe(
      'INSUFFICIENT_BALANCE',
    )
    expect(await accounts()).toEqual([])
    const both = [
      world.ask(alice, { from: USDT, to: avax.id, number: '1000' }),
      world.ask(alice, { from: USDT, to: avax.id, number: '1000' }),
    ]
    expect(await at25(both)).toMatchObject([
      { received: '40.00000000', to_price: '25.00000000' },
      { received: '40.00000000' },
    ])
    expect([await accounts(), await world.free(alice, USDT, avax.id)]).toEqual([
      [{ kind: 2 }],
      ['998', '80'],
    ])
    expect(await at25([world.ask(alice, { from: avax.id, to: USDT, number: '79' })])).toMatchObject(
      [{ received: '1975.00000000', fee: '0.07900000' }],
    )
    expect(await world.free(alice, USDT, avax.id)).toEqual(['2973', '0.921'])
  })

  it('FAIR-05 the database itself takes no swap that does not follow from its prices', async () => {
    for (const change of [
      'received = received + 1',
      'fee = fee - 1',
      'from_price = from_price + 100000000',
      'number = number * 2',
      'from_tick_id = NULL',
    ]) {
      await expect(world.asOwner(`UPDATE swap SET ${change} WHERE id = 1001`)).rejects.toThrow(
        /violates check constraint/,
      )
    }
    await expect(
      world.database.rows({ name: '', text: 'UPDATE swap SET received = received' }),
    ).rejects.toThrow(/permission denied/)
  })
})
