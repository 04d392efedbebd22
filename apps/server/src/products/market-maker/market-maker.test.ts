import { type Quantity, unitsOf } from '@candor/money'
import { HOUSE_MAKER } from '@candor/testing/fixtures/exchange'
import {
  closeMaker,
  faults,
  inventory,
  maker,
  newMaker,
  openMaker,
  orderCount,
  ownersOfTrades,
  prices,
  quoteIds,
  quotes,
  sums,
  takeOver,
  terms,
  tick,
  fixture,
} from '@candor/testing/fixtures/maker'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Clock } from '../../clock/clock.ts'
import { replayMarkets } from '../spot/index.ts'
import { MarketMaker, openMarketMakerStore } from './index.ts'

beforeEach(openMaker)

afterEach(closeMaker)

describe('the house market maker', () => {
  it('SPOT-26 quotes its published levels on both sides of the last recorded tick, and nothing before there is one', async () => {
    await maker.start()
    expect(quotes()).toEqual([])
    await tick('65000')
    expect(quotes()).toEqual([
      'buy 0.5 at 64880.64',
      'buy 0.5 at 64921.6',
      'buy 0.5 at 64962.56',
      'sell 0.5 at 65044.48',
      'sell 0.5 at 65085.44',
      'sell 0.5 at 65126.4',
    ])
  })

  it('SPOT-26 leaves its quotes alone while the reference keeps within the band, and moves only those that must when it leaves it', async () => {
    await maker.start()
    await tick('65000')
    const before = quoteIds()
    await tick('65032.5')
    await tick('64967.5')
    expect(quoteIds()).toEqual(before)
    await tick('65041')
    expect(quotes()).toEqual([
      'buy 0.5 at 64921.6',
      'buy 0.5 at 64962.56',
      'buy 0.5 at 65003.52',
      'sell 0.5 at 65085.44',
      'sell 0.5 at 65126.4',
      'sell 0.5 at 65167.36',
    ])
    expect(quoteIds().filter((id) => before.includes(id))).toHaveLength(4)
  })

  it('SPOT-35 writes nothing while nobody meets its quotes: no order, no journal, no number of the sequence', async () => {
    await maker.start()
    const written = () =>
      fixture.owner.query(
        `
          SELECT (SELECT count(*) FROM spot_order) AS orders, (SELECT count(*)
            FROM journal) AS journals, (SELECT count(*) FROM entry) AS entries`,
      )
    const { rows: before } = await written()
    for (const price of ['65000', '65100', '64000', '66000', '65000']) await tick(price)
    expect(quotes()).toHaveLength(6)
    expect((await written()).rows).toEqual(before)
    expect(fixture.exchange.writer(1)?.state?.seq).toBe(0)
  })

  it('SPOT-35 a quote that is met is a recorded order with its freeze, in the place in time that it had: one that moved has gone behind', async () => {
    await maker.start()
    await tick('65000')
    const [early, late, buyer] = [
      await fixture.party('1', '0'),
      await fixture.party('1', '0'),
      await fixture.party('0', '100000'),
    ]
    await fixture.place(early, { side: 'sell', amount: '0.1', price: '65085.44' })
    await tick('65041')
    await fixture.place(late, { side: 'sell', amount: '0.1', price: '65167.36' })
    await tick('65000')
    await tick('65041')
    // Its sell at 65085.44 was placed before early's and never moved; the one at 65167.36 moved to
    // 65000 and came back behind late's.
    await fixture.place(buyer, { side: 'buy', amount: '0.55', price: '65085.44' })
    expect(await ownersOfTrades()).toEqual([HOUSE_MAKER, early])
    await fixture.place(buyer, { side: 'buy', amount: '0.75', price: '65167.36' })
    expect(await ownersOfTrades()).toEqual([
      HOUSE_MAKER,
      early,
      early,
      HOUSE_MAKER,
      late,
      HOUSE_MAKER,
    ])
    expect(await replayMarkets(fixture.database)).toMatchObject([
      { symbol: 'BTC/USDT', difference: undefined },
      ...Array.from({ length: 12 }, () => ({ difference: undefined })),
    ])
    const { rows } = await fixture.owner.query(
      `
        SELECT count(*)::int AS freezes, (SELECT sum(frozen)::text FROM spot_order
          WHERE status = 1 AND party_id = 4) AS frozen FROM journal
            WHERE cause = 'spot.freeze' AND params->>'order' IN (SELECT id::text FROM spot_order
              WHERE party_id = 4)`,
    )
    expect(rows).toEqual([{ freezes: 3, frozen: (await fixture.balances(HOUSE_MAKER)).btc.locked }])
    expect(await sums()).toEqual([])
  })

  it('SPOT-27 is matched, charged and booked like anybody when a customer takes its quote, and quotes anew', async () => {
    await maker.start()
    await tick('65000')
    const customer = await fixture.party('0', '40000')
    expect(
      await fixture.place(customer, { side: 'buy', amount: '0.5', price: '65100' }),
    ).toMatchObject({ placed: { money: { status: 'complete' } } })
    expect(await fixture.balances(customer)).toMatchObject({
      btc: { available: '49950000' },
      usdt: { available: '747776000000', locked: '0' },
    })
    const { rows } = await fixture.owner.query(
      'SELECT house, maker_side, price, buy_fee, sell_fee FROM spot_trade',
    )
    expect(rows).toEqual([
      {
        house: true,
        maker_side: 2,
        price: '6504448000000',
        buy_fee: '50000',
        sell_fee: '3252224000',
      },
    ])
    expect(quotes()).toHaveLength(5)
    await tick('65000')
    expect(quotes()).toHaveLength(6)
    expect(await sums()).toEqual([])
  })

  it('SPOT-27 keeps within its inventory cap however much is bought from it', async () => {
    await maker.start()
    const whale = await fixture.party('0', '2000000')
    for (let second = 0; second < 6; second += 1) {
      await tick('65000')
      await fixture.place(whale, { side: 'buy', amount: '1', price: '65200', timeInForce: 'IOC' })
    }
    expect(await inventory()).toBe('-2.00000000')
    await tick('65000')
    expect(quotes().filter((quote) => quote.startsWith('sell'))).toEqual([])
    expect(quotes()).toHaveLength(3)
    expect(await sums()).toEqual([])
  })

  it('SPOT-27 withdraws every quote when no tick is 3 s young', async () => {
    await maker.start()
    await tick('65000')
    fixture.clock.advance(2_999)
    await maker.idle()
    expect(quotes()).toHaveLength(6)
    fixture.clock.advance(1)
    for (let round = 0; round < 4 && quotes().length > 0; round += 1) {
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
      fixture.clock.advance(500)
      await maker.idle()
    }
    expect(quotes()).toEqual([])
    expect((await fixture.balances(HOUSE_MAKER)).btc).toEqual({
      available: '1000000000',
      locked: '0',
    })
    await tick('65000')
    expect(quotes()).toHaveLength(6)
  })

  it('SPOT-27 takes what stands in its way, at most one size with each tick, and quotes behind what is left of it', async () => {
    const customer = await fixture.party('0', '100000')
    await fixture.place(customer, { side: 'buy', amount: '1.2', price: '65050' })
    await maker.start()
    await tick('65000')
    expect(quotes()).toEqual([
      'buy 0.5 at 64880.64',
      'buy 0.5 at 64921.6',
      'buy 0.5 at 64962.56',
      'sell 0.5 at 65085.44',
      'sell 0.5 at 65126.4',
      'sell 0.5 at 65167.36',
    ])
    expect((await fixture.balances(customer)).btc.available).toBe('49950000')
    await tick('65000')
    await tick('65000')
    expect((await fixture.balances(customer)).btc.available).toBe('119880000')
    await tick('65000')
    expect(quotes()).toContain('sell 0.5 at 65044.48')
    expect(
      (
        await fixture.owner.query(
          'SELECT count(*)::int AS taken FROM spot_trade WHERE maker_side = 1',
        )
      ).rows,
    ).toEqual([{ taken: 3 }])
  })

  it('SPOT-27 is not pinned by dust: a sell of 5 USDT below its buys is taken, and every level stands', async () => {
    const attacker = await fixture.party('0.001', '0')
    await fixture.place(attacker, { side: 'sell', amount: '0.0001', price: '64000' })
    await maker.start()
    await tick('65000')
    expect(quotes()).toHaveLength(6)
    expect(quotes()).toContain('buy 0.5 at 64962.56')
    expect((await fixture.balances(attacker)).usdt.available).toBe('639360000')
  })

  it('SPOT-35 finds no quotes after a crash, quotes anew with the next tick, and what was met before is still there, cancelled when it is stale', async () => {
    /** The timers of a dying process never fire. */
    const dying: Clock = { nowMs: () => fixture.clock.nowMs(), after: () => () => undefined }
    const restart = async (clock: Clock): Promise<void> => {
      await fixture.exchange.stop()
      fixture.exchange = fixture.newExchange()
      await fixture.exchange.start()
      takeOver(newMaker(clock))
      await maker.start()
    }
    takeOver(newMaker(dying))
    await maker.start()
    await tick('65000')
    const customer = await fixture.party('0', '40000')
    await fixture.place(customer, { side: 'buy', amount: '0.2', price: '65044.48' })
    await fixture.exchange.stop()
    fixture.exchange = fixture.newExchange()
    await fixture.exchange.start()
    takeOver(newMaker(dying))
    expect(quotes()).toEqual(['sell 0.3 at 65044.48'])
    await maker.start()
    await tick('65000')
    expect(quotes()).toHaveLength(6)
    expect(quotes()).toContain('sell 0.3 at 65044.48')
    expect(await orderCount()).toBe(1)
    fixture.clock.advance(3_000)
    await restart(fixture.clock)
    expect(quotes()).toEqual([])
    expect((await fixture.balances(HOUSE_MAKER)).btc).toMatchObject({ locked: '0' })
  })

  it('SPOT-35 quotes again after a commit that failed, which takes its quotes from memory', async () => {
    await maker.start()
    await tick('65000')
    await fixture.exchange.writer(1)?.start()
    expect(quotes()).toEqual([])
    await tick('65000')
    expect(quotes()).toHaveLength(6)
  })

  it('SPOT-35 LEDG-19 shows no more than it can pay for', async () => {
    await maker.start()
    await fixture.owner.query(
      `
        UPDATE account SET available = 120000000
        WHERE party_id = 4 AND currency_id = 1 AND shard = 1`,
    )
    takeOver(
      new MarketMaker({
        clock: fixture.clock,
        exchange: fixture.exchange,
        board: prices.board,
        store: openMarketMakerStore(fixture.database),
        terms: [{ ...terms, inventoryCap: unitsOf<Quantity>('100') }],
        onFault: (error) => {
          faults.push(error)
        },
      }),
    )
    await maker.start()
    await tick('65000')
    expect(quotes().filter((quote) => quote.startsWith('sell'))).toEqual([
      'sell 0.5 at 65044.48',
      'sell 0.5 at 65085.44',
    ])
    await fixture.owner.query(
      `
        UPDATE account SET available = 1000000000
        WHERE party_id = 4 AND currency_id = 1 AND shard = 1`,
    )
  })
})
