import { ETH, FuturesWorld } from '@candor/testing/fixtures/futures'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeLeases } from '../../db/lease.ts'
import { auditLedger, LedgerAudit } from '../../platform/ledger/index.ts'
import { futuresHolds } from './index.ts'

let world: FuturesWorld

beforeEach(async () => {
  world = await FuturesWorld.open()
  await world.tick({ 1: '65000', 2: '3200' })
})
afterEach(async () => {
  const findings = await auditLedger(world.database, new LedgerAudit(), 'whole', [futuresHolds])
  await world.stop()
  expect(findings, 'the ledger balances, and what is locked is what living orders hold').toEqual([])
})

describe('liquidation', () => {
  it('FUT-16 FUT-17 FUT-22 LEDG-09 closes at the threshold, free of charge, and sends a message with tick, price, loss and what remained', async () => {
    const user = await world.user('100')
    const id = await world.open(user, { share: '10' }, { 1: '65000' })
    await world.tick({ 1: '64110.6' })
    expect(await world.order(user, id)).toMatchObject({ status: 1 })
    const [tick] = await world.tick({ 1: '64110' })
    expect(await world.order(user, id)).toMatchObject({
      status: 3,
      close_reason: 'liquidation',
      close_price: '64110.00',
      close_tick_id: tick?.id,
      fact_profits: '-90.30000000',
    })
    expect(await world.balance(user)).toEqual({ available: '644935000', locked: '0' })
    expect(await world.rows('SELECT kind, params FROM message WHERE user_id = $1', [user])).toEqual(
      [
        {
          kind: 'liquidation',
          params: {
            order: id,
            pair: 'BTC/USDT',
            price: '64110.00000000',
            tick: tick?.id,
            loss: '90.30000000',
            remained: '6.44935000',
            currency: 'USDT',
          },
        },
      ],
    )
    expect(
      world.events.filter(({ partyId }) => partyId === user).map(({ event }) => event),
    ).toEqual(expect.arrayContaining(['lever_closed', 'message', 'wallet']))
    expect(
      await world.rows(
        `
          SELECT DISTINCT e.type FROM entry e JOIN journal j ON j.id = e.journal_id JOIN account a
          ON a.id = e.account_id
      WHERE j.cause = 'futures.closed' AND j.reference = $1 AND a.party_id = $2`,
        [String(id), user],
      ),
    ).toEqual([{ type: 32 }])
  })

  it('FUT-18 FUT-20 closes the largest loss first and stops as soon as the rate is above the threshold', async () => {
    const user = await world.user('200')
    const first = await world.open(user, { share: '10' }, { 1: '65000' })
    const second = await world.open(user, { share: '5' }, { 1: '64600' })
    const before = await world.balance(user)
    await world.fund(user, String(-(Number(before.available) / 1e8 - 20)))
    await world.restart()
    await world.tick({ 1: '64163' })
    expect([
      (await world.order(user, first)).status,
      (await world.order(user, second)).status,
    ]).toEqual([1, 1])
    await world.tick({ 1: '64162' })
    expect([
      (await world.order(user, first)).status,
      (await world.order(user, second)).status,
    ]).toEqual([3, 1])
    expect(await world.order(user, first)).toMatchObject({ close_reason: 'liquidation' })
    expect(
      await world.balance(user),
      'what the margin and the balance of 20 did not hold came from the second margin',
    ).toEqual({ available: '0', locked: '3221946000' })
  })

  it('FUT-19 FUT-21 FUT-42 a gap leaves the user at nothing, and the insurance fund pays what is missing', async () => {
    const user = await world.user('100')
    const id = await world.open(user, { share: '10' }, { 1: '65000' })
    const fund = await world.house('insurance_fund', 0)
    await world.tick({ 1: '63000' })
    expect(await world.balance(user)).toEqual({ available: '0', locked: '0' })
    expect(fund.available - (await world.house('insurance_fund', 0)).available).toBe(
      10_455_065_000n,
    )
    expect(
      await world.rows('SELECT paid_by_fund, borne_by_house FROM contract_order WHERE id = $1', [
        id,
      ]),
    ).toEqual([{ paid_by_fund: '10455065000', borne_by_house: '0' }])
  })

  it('FUT-45 MKT-17 liquidates what has a price while another of his pairs is delayed, and that one with its first confirmed price', async () => {
    const user = await world.user('100')
    const id = await world.open(user, { share: '10' }, { 1: '65000' })
    const other = await world.open(user, { share: '1', ...ETH }, { 2: '3200' })
    for (const price of ['65000', '65000']) await world.tick({ 1: price }, { afterMs: 6_000 })
    await world.tick({ 1: '63900' })
    expect(await world.order(user, id)).toMatchObject({ status: 3, close_reason: 'liquidation' })
    await world.tick({ 2: '1600' })
    expect(await world.order(user, other)).toMatchObject({ status: 1 })
    await world.tick({ 2: '1600' })
    expect(await world.order(user, other)).toMatchObject({ status: 3, close_reason: 'liquidation' })
  })
})

describe('overnight fees', () => {
  it('FUT-23 FUT-24 LEDG-09 are taken at 00:01 UTC once a day, from the margin first', async () => {
    const user = await world.user('100')
    const id = await world.open(user, { share: '10' }, { 1: '65000' })
    world.clock.advance(Date.parse('2026-11-21T00:00:58Z') - world.clock.nowMs())
    await world.tick({ 1: '65000' }, { afterMs: 1_000 })
    expect(await world.order(user, id)).toMatchObject({ overnight_money: '0.00000000' })
    await world.tick({ 1: '65000' }, { afterMs: 1_000 })
    expect(await world.order(user, id)).toMatchObject({
      overnight_money: '0.97519500',
      caution_money: '64.03780500',
    })
    await world.tick({ 1: '65000' })
    await world.restart()
    await world.tick({ 1: '65000' })
    expect(await world.order(user, id)).toMatchObject({ overnight_money: '0.97519500' })
    expect(
      await world.rows(
        `
          SELECT to_char(day, 'YYYY-MM-DD') AS day, from_margin, from_balance
          FROM contract_overnight WHERE order_id = $1`,
        [id],
      ),
    ).toEqual([{ day: '2026-11-21', from_margin: '97519500', from_balance: '0' }])
    expect(
      await world.rows(
        `
          SELECT DISTINCT e.type FROM entry e JOIN journal j ON j.id = e.journal_id
          WHERE j.cause = 'futures.overnight'`,
      ),
    ).toEqual([{ type: 34 }])
  })

  it('FUT-23 a long downtime is charged day by day, each once', async () => {
    const user = await world.user('100')
    const id = await world.open(user, { share: '10' }, { 1: '65000' })
    await world.restart(() => {
      world.clock.advance(Date.parse('2026-11-23T09:00:00Z') - world.clock.nowMs())
      return Promise.resolve()
    })
    await world.tick({ 1: '65000' })
    expect(await world.order(user, id)).toMatchObject({ overnight_money: '2.92558500' })
    expect(
      await world.rows(
        `SELECT to_char(day, 'DD') AS day FROM contract_overnight WHERE order_id = $1 ORDER BY day`,
        [id],
      ),
    ).toEqual([{ day: '21' }, { day: '22' }, { day: '23' }])
  })
})

describe('a restart', () => {
  it('FUT-39 takes up missed rounds at their own ticks, in their order', async () => {
    const [user, waiting] = [await world.user('100'), await world.user('100')]
    const stopped = await world.open(user, { share: '1', stop_loss_price: '64800' }, { 1: '65000' })
    const pending = await world.file(waiting, { share: '1', target_price: '64750' })
    let ticks: readonly { id: number }[] = []
    await world.restart(async () => {
      await world.record({ 1: '64900' })
      ticks = [...(await world.record({ 1: '64790' })), ...(await world.record({ 1: '64700' }))]
      await world.record({ 1: '66000' })
    })
    expect(await world.order(user, stopped)).toMatchObject({
      status: 3,
      close_reason: 'sl',
      close_price: '64790.00',
      close_tick_id: ticks[0]?.id,
    })
    expect(await world.order(waiting, pending)).toMatchObject({
      status: 1,
      origin_price: '64700.00',
      open_tick_id: ticks[1]?.id,
    })
  })

  it('FUT-39 takes a round whole that lies across two pages of the record', async () => {
    const user = await world.user('100')
    const id = await world.open(user, { share: '1', stop_loss_price: '64800' }, { 1: '65000' })
    let across: readonly { id: number }[] = []
    world.clock.advance(6_000)
    await world.restart(async () => {
      await world.owner.query(
        `
        INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at,
          recorded_day)
        SELECT nextval('tick_id'), 2, 320000000000, at, 'test', '\\x00', '\\x00', 0, at,
          to_timestamp(at / 1000.0)::date
          FROM generate_series($1::bigint - 5000, $1::bigint - 1) at`,
        [world.clock.nowMs()],
      )
      across = await world.record({ 1: '64790', 2: '3201' })
      await world.record({ 1: '64900', 2: '3201' })
      // A page holds 5,000 ticks: the last of the first one is the first of the round.
      await world.owner.query('UPDATE futures_cursor SET tick_id = $1', [
        (across[0]?.id ?? 0) - 5_000,
      ])
    })
    expect(await world.order(user, id)).toMatchObject({
      status: 3,
      close_reason: 'sl',
      close_price: '64790.00',
      close_tick_id: across[0]?.id,
    })
  })

  it('FUT-39 a round that was recorded and never announced is taken before the next one', async () => {
    const user = await world.user('100')
    const id = await world.open(user, { share: '1', stop_loss_price: '64900' }, { 1: '65000' })
    const asked = world.ask(user, { share: '1' })
    const [missed] = await world.record({ 1: '64890' })
    await world.tick({ 1: '65500' })
    expect(await world.order(user, id)).toMatchObject({
      status: 3,
      close_reason: 'sl',
      close_tick_id: missed?.id,
    })
    expect(await asked).toMatchObject({ message: 'order opened' })
    const [opened] = await world.rows<{ open_tick_id: string }>(
      'SELECT open_tick_id FROM contract_order WHERE user_id = $1 AND id <> $2',
      [user, id],
    )
    expect(Number(opened?.open_tick_id), 'the first tick recorded after acceptance').toBe(
      missed?.id,
    )
  })

  it('FUT-39 takes a long silence of announcements whole before the next round, page by page', async () => {
    const user = await world.user('100')
    const id = await world.open(user, { share: '1', stop_loss_price: '64900' }, { 1: '65000' })
    world.clock.advance(7_000)
    await world.owner.query(
      `
      INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at,
        recorded_day)
      SELECT nextval('tick_id'), 2, 320000000000, at, 'test', '\\x00', '\\x00', 0, at,
        to_timestamp(at / 1000.0)::date FROM generate_series($1::bigint - 5500, $1::bigint - 1) at`,
      [world.clock.nowMs()],
    )
    const [missed] = await world.record({ 1: '64890' })
    await world.tick({ 1: '65500' })
    expect(await world.order(user, id)).toMatchObject({
      status: 3,
      close_reason: 'sl',
      close_tick_id: missed?.id,
    })
  })

  it('FUT-39 judges a recorded round once: what a wallet went through stays as it was', async () => {
    const user = await world.user('100')
    const id = await world.open(user, { share: '1', target_profit_price: '65100' }, { 1: '65000' })
    await world.tick({ 1: '65200' })
    const closed = await world.order(user, id)
    await world.owner.query('UPDATE futures_cursor SET tick_id = 0')
    await world.restart()
    expect(await world.order(user, id)).toEqual(closed)
    expect(await world.rows(`SELECT 1 FROM journal WHERE cause = 'futures.closed'`)).toHaveLength(1)
  })

  it('FUT-39 keeps with a close all that it was decided from', async () => {
    const user = await world.user('100')
    const id = await world.open(user, { share: '10' }, { 1: '65000' })
    await world.tick({ 1: '64110' })
    const [row] = await world.rows<{ closing: unknown }>(
      'SELECT closing FROM contract_order WHERE id = $1',
      [id],
    )
    expect(row?.closing).toMatchObject({
      wallet: {
        balance: '31.73635000',
        positions: [{ id, entry: '65013.00000000', margin: '65.01300000' }],
        pending: [],
      },
      insurance: '2000000.00000000',
      round: { marks: [{ marketId: 1, price: '64110.00000000' }] },
      credit: '0.00000000',
      paid: { margin: '65.01300000', balance: '25.28700000' },
    })
  })
})

it('FUT-06 a process that lost its lease commits nothing', async () => {
  const user = await world.user('100')
  const id = await world.open(user, { share: '10', target_profit_price: '65100' }, { 1: '65000' })
  const before = await world.balance(user)
  await world.owner.query(
    `UPDATE lease SET expires_at = now() - interval '1 second' WHERE name = 'futures'`,
  )
  await takeLeases(world.database, ['futures'])
  await world.tick({ 1: '65200' })
  const answered = world.close(user, id, { 1: '65200' }).then(
    () => 'answered',
    (error: Error) => error.name,
  )
  expect(await answered).toBe('LeaseLost')
  expect(await world.balance(user)).toEqual(before)
  expect(await world.rows('SELECT status FROM contract_order WHERE id = $1', [id])).toEqual([
    { status: 1 },
  ])
  expect(world.faults.map((fault) => (fault as Error).name)).toContain('LeaseLost')
})

it('FUT-39 OP2 terms of an order cannot be changed by the application, nor what happened taken back', async () => {
  const as = (text: string) => world.database.rows({ name: '', text })
  for (const column of [
    'side',
    'lots',
    'multiple',
    'spread',
    'fee_rate',
    'overnight_rate',
    'target',
    'origin_margin',
    'fee',
    'reserve',
    'created_ms',
  ]) {
    await expect(as(`UPDATE contract_order SET ${column} = ${column}`), column).rejects.toThrow(
      'permission denied',
    )
  }
  for (const table of [
    'contract_order',
    'contract_overnight',
    'contract_stop_change',
    'futures_wallet',
  ])
    await expect(as(`DELETE FROM ${table}`)).rejects.toThrow('permission denied')
})

it('FUT-05 FUT-39 OP2 what an order opened at and how it ended cannot be written again by the application', async () => {
  const user = await world.user('1000')
  const [id, over] = [
    await world.open(user, { share: '1' }, { 2: '3200', 1: '65000' }),
    await world.open(user, { share: '1' }, { 1: '65000' }),
  ]
  expect(await world.close(user, over, { 1: '65000' })).toEqual({ message: 'position closed' })
  const pending = await world.file(user, { share: '1', target_price: '60000' })
  const as = (order: number, change: string) =>
    world.database.rows({
      name: '',
      text: `UPDATE contract_order SET ${change} WHERE id = ${order}`,
    })
  for (const change of [
    'entry = entry + 1',
    'origin_price = origin_price - 1',
    'notional = notional + 1',
    'open_tick_id = open_tick_id + 1',
    'opened_ms = opened_ms + 1',
    'status = 0',
  ]) {
    await expect(as(id, change), change).rejects.toThrow('is final')
  }
  for (const change of [
    'profit = profit + 1',
    'close_price = close_price + 1',
    'status = 1',
    'updated_at = now()',
  ])
    await expect(as(over, change), change).rejects.toThrow('is final')
  await expect(as(pending, 'notional = 1')).rejects.toThrow('is final')
  expect(await world.close(user, id, { 1: '65000' })).toEqual({ message: 'position closed' })
})
