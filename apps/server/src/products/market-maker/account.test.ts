import { contextAt } from '@candor/testing/context'
import { HOUSE_MAKER } from '@candor/testing/fixtures/exchange'
import {
  closeMaker,
  maker,
  newMaker,
  openMaker,
  takeOver,
  tick,
  fixture,
} from '@candor/testing/fixtures/maker'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { marketMakerHandlers, openMarketMakerStore, pairTerms } from './index.ts'

beforeEach(openMaker)

afterEach(closeMaker)

describe('its account', () => {
  it('LEDG-05 is funded once per pair by a labelled journal from outside, whatever the terms say later', async () => {
    await maker.start()
    await maker.stop()
    takeOver(newMaker())
    await maker.start()
    const { rows } = await fixture.owner.query(
      `SELECT reference, params FROM journal WHERE cause = 'house-funding' ORDER BY reference`,
    )
    expect(rows).toEqual([
      {
        reference: 'house:market_maker 1 1',
        params: { house: 'house:market_maker', amount: '10.00000000' },
      },
      {
        reference: 'house:market_maker 1 3',
        params: { house: 'house:market_maker', amount: '1000000.00000000' },
      },
    ])
    expect(await fixture.balances(HOUSE_MAKER)).toEqual({
      btc: { available: '1000000000', locked: '0' },
      usdt: { available: '100000000000000', locked: '0' },
    })
  })

  it('LEDG-05 is the only house account that may place an order: the database refuses the others', async () => {
    const insert = (party: number) =>
      fixture.owner.query(
        `
      INSERT INTO spot_order (id, market_id, party_id, side, kind, time_in_force, price, amount,
        maker_fee, taker_fee, price_at_entry, frozen_at_entry, status, frozen, created_at,
          updated_at)
      VALUES (nextval('spot_order_id'), 1, $1, 1, 'limit', 'GTC', 1, 1, 0, 0, 0, 1, 1, 1, now(),
        now())`,
        [party],
      )
    const { rows } = await fixture.owner.query<{ id: string; house: string }>(
      'SELECT id, house FROM party WHERE house IS NOT NULL ORDER BY id',
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { id, house } of rows.filter((row) => row.house !== 'house:market_maker')) {
      await expect(insert(Number(id)), house).rejects.toThrow(
        /spot_order_of_a_user_or_the_market_maker/,
      )
    }
    await expect(insert(HOUSE_MAKER)).resolves.toMatchObject({ rowCount: 1 })
    await fixture.owner.query('DELETE FROM spot_order')
  })

  it('LEDG-19 never falls below zero: a quote it cannot pay for is refused before anything moves', async () => {
    await maker.start()
    const refused = await fixture.place(HOUSE_MAKER, {
      side: 'sell',
      amount: '10.00000001',
      price: '65000',
    })
    expect(refused).toMatchObject({ refused: 'INSUFFICIENT_BALANCE' })
    expect((await fixture.balances(HOUSE_MAKER)).btc).toEqual({
      available: '1000000000',
      locked: '0',
    })
  })

  it('FAIR-08 is published with its terms, its inventory and its share of the volume of the UTC day', async () => {
    await maker.start()
    await tick('65000')
    const [buyer, seller] = [await fixture.party('0', '100000'), await fixture.party('1', '0')]
    await fixture.place(buyer, { side: 'buy', amount: '0.5', price: '65044.48' })
    await fixture.place(seller, { side: 'sell', amount: '0.5', price: '65010' })
    await fixture.place(buyer, { side: 'buy', amount: '0.5', price: '65010' })
    const answer = await marketMakerHandlers(
      fixture.clock,
      maker,
      openMarketMakerStore(fixture.database),
    ).marketMaker({}, contextAt(fixture.clock.nowMs(), undefined))
    if ('refused' in answer) throw new Error(answer.refused)
    const { rows } = await fixture.owner.query<{ id: string }>(
      'SELECT id FROM account WHERE party_id = 4 AND currency_id = 1 AND shard = 1',
    )
    expect(answer.message).toEqual({
      account_id: 4,
      name: 'house:market_maker',
      pairs: [
        {
          symbol: 'BTC/USDT',
          account_id: Number(rows[0]?.id),
          spread: '0.00100000',
          size: '0.50000000',
          levels: 3,
          level_step: '0.00100000',
          requote_band: '0.00050000',
          inventory_cap: '2.00000000',
          inventory: '-0.50000000',
          volume_share: '0.50013255',
        },
      ],
    })
  })

  it('FAIR-08 its share is of the trades of the UTC day alone, not of the last 24 hours', async () => {
    const DAY_MS = 86_400_000
    await maker.start()
    await tick('65000')
    const buyer = await fixture.party('0', '100000')
    await fixture.place(buyer, { side: 'buy', amount: '0.5', price: '65044.48' })
    const share = async () => {
      const store = openMarketMakerStore(fixture.database)
      const answer = await marketMakerHandlers(fixture.clock, maker, store).marketMaker(
        {},
        contextAt(fixture.clock.nowMs(), undefined),
      )
      if ('refused' in answer) throw new Error(answer.refused)
      return answer.message.pairs.map((pair) => pair.volume_share)
    }
    fixture.clock.advance(DAY_MS - 1 - (fixture.clock.nowMs() % DAY_MS))
    expect(await share()).toEqual(['1.00000000'])
    fixture.clock.advance(1)
    expect(await share()).toEqual(['0.00000000'])
  })

  it('SPOT-26 has terms for every listed pair, and funds for many times its cap', async () => {
    const { rows } = await fixture.owner.query<{ symbol: string }>(
      'SELECT symbol FROM market WHERE traded ORDER BY id',
    )
    expect(pairTerms.map(({ symbol }) => symbol)).toEqual(rows.map(({ symbol }) => symbol))
    for (const pair of pairTerms) expect(pair.fundedBase > pair.inventoryCap).toBe(true)
  })
})
