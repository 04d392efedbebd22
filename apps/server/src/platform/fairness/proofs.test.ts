import { fairness, proofKinds } from '@candor/contract'
import { LATE_MS } from '@candor/engine/prices/usability'
import { type Price, unitsOf } from '@candor/money'
import { contextAt } from '@candor/testing/context'
import { ExchangeFixture } from '@candor/testing/fixtures/exchange'
import { proofOf, proved, verdicts, verifyProofs } from '@candor/testing/proofs'
import { chainTicks } from '@candor/testing/ticks/tick-chain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/connection.ts'
import { chainHandlers } from './index.ts'

const BTC_MARKET = 1

describe('spot orders', () => {
  let fixture: ExchangeFixture
  let user: number
  let stop: number
  let market: number

  /**
   * Records a price as the recorder does: written first, then published; late ones are not
   * published.
   */
  async function record(price: string, lateMs = 0): Promise<void> {
    const recordedAt = fixture.clock.nowMs()
    await fixture.database.rows(
      sql(`
      INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at,
        recorded_day)
      VALUES ($1, $2, $3, $4, 'test', '', '', 0, $1, to_timestamp($1::bigint / 1000.0)::date)`),
      [recordedAt, BTC_MARKET, unitsOf<Price>(price).toString(), recordedAt - lateMs],
    )
    if (lateMs <= LATE_MS) await fixture.record(price, lateMs)
    fixture.clock.advance(1_000)
  }

  beforeAll(async () => {
    fixture = await ExchangeFixture.open()
    await fixture.database.rows(sql('SELECT tick_partition($1::date)'), [
      new Date(fixture.clock.nowMs()),
    ])
    user = await fixture.party('1', '100000')
    await record('65000')
    fixture.clock.advance(-500)
    const placed = await fixture.place(user, {
      side: 'buy',
      amount: '0.01',
      price: '65200',
      orderType: 'stop_limit',
      stopPrice: '65100',
    })
    stop = 'placed' in placed ? placed.placed.id : 0
    fixture.clock.advance(500)
  })
  afterAll(() => fixture.close())

  it('FAIR-04 states what it waits for, and nothing as decided, while it waits', async () => {
    await record('65050')
    expect(await proofOf(fixture.database, 'spot stop', user, stop)).toMatchObject({
      message: {
        kind: 'spot stop',
        id: stop,
        formula: 'spot.stop',
        version: 2,
        ticks: [],
        runs: [],
        inputs: {
          symbol: 'BTC/USDT',
          side: 'buy',
          stop_price: '65100.00000000',
          accepted_after: expect.any(Number) as number,
        },
        result: null,
      },
    })
  })

  it('FAIR-04 FAIR-06 SPOT-15 names the tick that let it in and the run that shows that none came earlier', async () => {
    fixture.clock.advance(500)
    await record('65150', 1_200)
    await record('65120.5')
    await record('65300')
    await chainTicks(fixture.owner)
    const proof = await proved(fixture.database, 'spot stop', user, stop)
    expect(proof.result).toEqual({
      tick_id: proof.runs[0]?.to,
      price: '65120.50000000',
      entry_price: '65200.00000000',
    })
    expect(await verdicts(fixture.database, proof)).toEqual(
      new Set(['hash matches', 'chain matches', 'run matches', 'result matches']),
    )
    expect(await verifyProofs(fixture.database)).toContainEqual({
      kind: 'spot stop',
      count: 1,
      difference: undefined,
    })
  })

  it('FAIR-04 MKT-16 one that was accepted before the last known tick was kept is recomputed by its moment alone', async () => {
    await fixture.owner.query(
      `
        CREATE TABLE kept_after AS SELECT id, accepted_tick_id FROM spot_order; UPDATE spot_order
        SET accepted_tick_id = NULL`,
    )
    try {
      expect(await proofOf(fixture.database, 'spot stop', user, stop)).toMatchObject({
        message: { version: 1, inputs: { accepted_after: null } },
      })
      expect(await verifyProofs(fixture.database)).toContainEqual({
        kind: 'spot stop',
        count: 1,
        difference: undefined,
      })
    } finally {
      await fixture.owner.query(
        `
          UPDATE spot_order o SET accepted_tick_id = k.accepted_tick_id FROM kept_after k
          WHERE k.id = o.id; DROP TABLE kept_after`,
      )
    }
  })

  it('FAIR-04 FAIR-06 SPOT-14 a market order names the tick it was bounded by, the furthest price that allows and the worst it was filled at', async () => {
    const seller = await fixture.party('1', '0')
    await fixture.place(seller, { side: 'sell', amount: '0.01', price: '65300' })
    await fixture.place(seller, { side: 'sell', amount: '0.01', price: '65400' })
    const placed = await fixture.place(user, { side: 'buy', amount: '0.02', orderType: 'market' })
    market = 'placed' in placed ? placed.placed.id : 0
    const proof = await proved(fixture.database, 'spot market', user, market)
    expect(proof).toMatchObject({
      inputs: {
        side: 'buy',
        target_price: '65953.00000000',
        bound: '0.01000000',
        price_step: '0.01000000',
        worst_price: '65400.00000000',
      },
      result: {
        tick_id: fixture.tick?.id,
        price: '65300.00000000',
        furthest_price: '65953.00000000',
      },
    })
    expect(await verdicts(fixture.database, proof)).toEqual(
      new Set(['hash matches', 'chain matches', 'result matches']),
    )
    expect(await verifyProofs(fixture.database)).toContainEqual({
      kind: 'spot market',
      count: 1,
      difference: undefined,
    })
    expect(await proofOf(fixture.database, 'spot market', seller, market)).toEqual({
      refused: 'NOT_FOUND',
    })
  })

  it.each([
    [
      'its tick',
      `
        UPDATE spot_order SET reference_tick_id = (SELECT min(id) FROM tick)
        WHERE reference_tick_id IS NOT NULL`,
      'UPDATE spot_order SET reference_tick_id = $1 WHERE reference_tick_id IS NOT NULL',
      /the tick is not the last that was known/,
    ],
    [
      'its limit',
      `UPDATE spot_order SET price = 6595301000000 WHERE kind = 'market'`,
      `UPDATE spot_order SET price = 6595300000000 WHERE kind = 'market' AND $1::bigint > 0`,
      /target_price is beyond the bound/,
    ],
    [
      'what it was filled at',
      'UPDATE spot_trade SET price = price + 60000000000 WHERE price = 6540000000000',
      'UPDATE spot_trade SET price = 6540000000000 WHERE price = 6600000000000 AND $1::bigint > 0',
      /worst_price is beyond the bound/,
    ],
  ])('FAIR-05 SPOT-14 finds that somebody changed %s', async (_, plant, undo, says) => {
    await fixture.owner.query(plant)
    try {
      expect(
        (await verifyProofs(fixture.database)).find(({ kind }) => kind === 'spot market')
          ?.difference,
      ).toMatch(says)
    } finally {
      await fixture.owner.query(undo, [fixture.tick?.id])
    }
    expect(await verifyProofs(fixture.database)).toContainEqual({
      kind: 'spot market',
      count: 1,
      difference: undefined,
    })
  })

  it('FAIR-04 is its owner’s alone, and unknown kinds and ids are not found', async () => {
    for (const [kind, userId, id] of [
      ['spot stop', user + 1, stop],
      ['spot stop', user, stop + 1],
      ['seconds', user, stop],
      ...proofKinds
        .filter((kind) => !kind.startsWith('spot'))
        .map((kind) => [kind, user, 1] as const),
    ] as const) {
      expect(await proofOf(fixture.database, kind, userId, id)).toEqual({ refused: 'NOT_FOUND' })
    }
  })

  it('FAIR-14 answers the ticks after one up to and with another of the same pair, and nothing else', async () => {
    const { chain } = chainHandlers(fixture.database)
    const { runs } = await proved(fixture.database, 'spot stop', user, stop)
    const [run = { from: 0, to: 0 }] = runs
    const answer = await chain(run, contextAt(0, undefined))
    if ('refused' in answer) throw new Error(answer.refused)
    expect(fairness.chain.reply.safeParse(answer.message).success).toBe(true)
    expect(answer.message.ticks.map(({ price }) => price)).toEqual([
      '65050.00000000',
      '65150.00000000',
      '65120.50000000',
    ])
    expect(answer.message.ticks.map(({ recorded_at: at, ts }) => at - ts)).toEqual([0, 1_200, 0])
    expect(answer.message).toMatchObject({ symbol: 'BTC/USDT', next: null })
    expect(await chain({ from: run.to, to: run.from }, contextAt(0, undefined))).toEqual({
      refused: 'NOT_FOUND',
    })
    expect(await chain({ from: run.from, to: 1 }, contextAt(0, undefined))).toEqual({
      refused: 'NOT_FOUND',
    })
    expect(await chain({ from: run.from, to: run.from }, contextAt(0, undefined))).toMatchObject({
      message: { ticks: [], next: null },
    })
  })

  it.each([
    [
      'the price of its tick',
      'UPDATE tick SET price = price + 1 WHERE id = (SELECT max(stop_tick_id) FROM spot_order)',
      /does not match/,
    ],
    [
      'the tick before its tick',
      `
        DELETE FROM tick
        WHERE id = (
          SELECT max(id) FROM tick WHERE id < (SELECT max(stop_tick_id) FROM spot_order))`,
      /not one chain|chain/,
    ],
    [
      'which tick it names',
      "UPDATE spot_order SET stop_tick_id = (SELECT max(id) FROM tick) WHERE kind = 'stop_limit'",
      /its result differs in tick_id, price/,
    ],
    [
      'where it entered',
      'UPDATE spot_order SET entry_price = entry_price + 1000000 WHERE stop_tick_id IS NOT NULL',
      /its result differs in entry_price/,
    ],
    [
      'its stop price',
      `UPDATE spot_order SET stop_price = 6505000000000 WHERE kind = 'stop_limit'`,
      /its result differs/,
    ],
    [
      'the last tick that was known at its acceptance',
      "UPDATE spot_order SET accepted_tick_id = stop_tick_id WHERE kind = 'stop_limit'",
      /its result differs in tick_id, price/,
    ],
    [
      'its acceptance',
      `UPDATE spot_order SET created_at = created_at + interval '1 hour'`,
      /not one chain/,
    ],
    [
      'its tick away',
      "UPDATE spot_order SET stop_tick_id = 7 WHERE kind = 'stop_limit'",
      /a tick that it names is not recorded/,
    ],
  ])('S21 FAIR-05 finds that somebody changed %s', async (_, plant, says) => {
    await fixture.owner.query('CREATE TABLE kept_ticks AS SELECT * FROM tick')
    await fixture.owner.query('CREATE TABLE kept_orders AS SELECT * FROM spot_order')
    await fixture.owner.query(plant)
    try {
      const verdict = (await verifyProofs(fixture.database)).find(
        ({ kind }) => kind === 'spot stop',
      )
      expect(verdict?.difference).toMatch(new RegExp(`^spot stop ${stop}: `))
      expect(verdict?.difference).toMatch(says)
    } finally {
      await fixture.owner.query(
        `
          DELETE FROM tick; INSERT INTO tick SELECT *
          FROM kept_ticks; DELETE FROM spot_order; INSERT INTO spot_order SELECT *
          FROM kept_orders; DROP TABLE kept_ticks, kept_orders`,
      )
    }
  })
})
