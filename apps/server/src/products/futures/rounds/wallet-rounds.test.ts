import { findClosing, listOpened } from '@candor/testing/fixtures/contract-rows'
import { ETH, FuturesFixture } from '@candor/testing/fixtures/futures'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeLeases } from '../../../db/lease.ts'
import { auditLedger, LedgerAudit } from '../../../platform/ledger/index.ts'
import { futuresHolds } from '../index.ts'

let fixture: FuturesFixture

beforeEach(async () => {
  fixture = await FuturesFixture.open()
  await fixture.tick({ 1: '65000', 2: '3200' })
})
afterEach(async () => {
  const findings = await auditLedger(fixture.database, new LedgerAudit(), 'whole', [futuresHolds])
  await fixture.stop()
  expect(findings, 'the ledger balances, and what is locked is what living orders hold').toEqual([])
})

describe('liquidation', () => {
  it('FUT-16 FUT-17 FUT-22 LEDG-09 closes at the threshold, free of charge, and sends a message with tick, price, loss and what remained', async () => {
    const user = await fixture.user('100')
    const id = await fixture.open(user, { share: '10' }, { 1: '65000' })
    await fixture.tick({ 1: '64110.6' })
    expect(await fixture.order(user, id)).toMatchObject({ status: 1 })
    const [tick] = await fixture.tick({ 1: '64110' })
    expect(await fixture.order(user, id)).toMatchObject({
      status: 3,
      close_reason: 'liquidation',
      close_price: '64110.00',
      close_tick_id: tick?.id,
      fact_profits: '-90.30000000',
    })
    expect(await fixture.balance(user)).toEqual({ available: '644935000', locked: '0' })
    expect(
      await fixture.rows('SELECT kind, params FROM message WHERE user_id = $1', [user]),
    ).toEqual([
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
    ])
    expect(
      fixture.events.filter(({ partyId }) => partyId === user).map(({ event }) => event),
    ).toEqual(expect.arrayContaining(['lever_closed', 'message', 'wallet']))
    expect(
      await fixture.rows(
        `
          SELECT DISTINCT e.type FROM entry e JOIN journal j ON j.id = e.journal_id JOIN account a
          ON a.id = e.account_id
      WHERE j.cause = 'futures.closed' AND j.reference = $1 AND a.party_id = $2`,
        [String(id), user],
      ),
    ).toEqual([{ type: 32 }])
  })

  it('FUT-18 FUT-20 closes the largest loss first and stops as soon as the rate is above the threshold', async () => {
    const user = await fixture.user('200')
    const first = await fixture.open(user, { share: '10' }, { 1: '65000' })
    const second = await fixture.open(user, { share: '5' }, { 1: '64600' })
    const before = await fixture.balance(user)
    await fixture.fund(user, String(-(Number(before.available) / 1e8 - 20)))
    await fixture.restart()
    await fixture.tick({ 1: '64163' })
    expect([
      (await fixture.order(user, first)).status,
      (await fixture.order(user, second)).status,
    ]).toEqual([1, 1])
    await fixture.tick({ 1: '64162' })
    expect([
      (await fixture.order(user, first)).status,
      (await fixture.order(user, second)).status,
    ]).toEqual([3, 1])
    expect(await fixture.order(user, first)).toMatchObject({ close_reason: 'liquidation' })
    expect(
      await fixture.balance(user),
      'what the margin and the balance of 20 did not hold came from the second margin',
    ).toEqual({ available: '0', locked: '3221946000' })
  })

  it('FUT-19 FUT-21 FUT-42 a gap leaves the user at nothing, and the insurance fund pays what is missing', async () => {
    const user = await fixture.user('100')
    const id = await fixture.open(user, { share: '10' }, { 1: '65000' })
    const fund = await fixture.house('insurance_fund', 0)
    await fixture.tick({ 1: '63000' })
    expect(await fixture.balance(user)).toEqual({ available: '0', locked: '0' })
    expect(fund.available - (await fixture.house('insurance_fund', 0)).available).toBe(
      10_455_065_000n,
    )
    expect(
      await fixture.rows('SELECT paid_by_fund, borne_by_house FROM contract_order WHERE id = $1', [
        id,
      ]),
    ).toEqual([{ paid_by_fund: '10455065000', borne_by_house: '0' }])
  })

  it('FUT-45 MKT-17 liquidates what has a price while another of his pairs is delayed, and that one with its first confirmed price', async () => {
    const user = await fixture.user('100')
    const id = await fixture.open(user, { share: '10' }, { 1: '65000' })
    const other = await fixture.open(user, { share: '1', ...ETH }, { 2: '3200' })
    for (const price of ['65000', '65000']) await fixture.tick({ 1: price }, { afterMs: 6_000 })
    await fixture.tick({ 1: '63900' })
    expect(await fixture.order(user, id)).toMatchObject({ status: 3, close_reason: 'liquidation' })
    await fixture.tick({ 2: '1600' })
    expect(await fixture.order(user, other)).toMatchObject({ status: 1 })
    await fixture.tick({ 2: '1600' })
    expect(await fixture.order(user, other)).toMatchObject({
      status: 3,
      close_reason: 'liquidation',
    })
  })
})

describe('overnight fees', () => {
  it('FUT-23 FUT-24 LEDG-09 are taken at 00:01 UTC once a day, from the margin first', async () => {
    const user = await fixture.user('100')
    const id = await fixture.open(user, { share: '10' }, { 1: '65000' })
    fixture.clock.advance(Date.parse('2026-11-21T00:00:58Z') - fixture.clock.nowMs())
    await fixture.tick({ 1: '65000' }, { afterMs: 1_000 })
    expect(await fixture.order(user, id)).toMatchObject({ overnight_money: '0.00000000' })
    await fixture.tick({ 1: '65000' }, { afterMs: 1_000 })
    expect(await fixture.order(user, id)).toMatchObject({
      overnight_money: '0.97519500',
      caution_money: '64.03780500',
    })
    await fixture.tick({ 1: '65000' })
    await fixture.restart()
    await fixture.tick({ 1: '65000' })
    expect(await fixture.order(user, id)).toMatchObject({ overnight_money: '0.97519500' })
    expect(
      await fixture.rows(
        `
          SELECT to_char(day, 'YYYY-MM-DD') AS day, from_margin, from_balance
          FROM contract_overnight WHERE order_id = $1`,
        [id],
      ),
    ).toEqual([{ day: '2026-11-21', from_margin: '97519500', from_balance: '0' }])
    expect(
      await fixture.rows(
        `
          SELECT DISTINCT e.type FROM entry e JOIN journal j ON j.id = e.journal_id
          WHERE j.cause = 'futures.overnight'`,
      ),
    ).toEqual([{ type: 34 }])
  })

  it('FUT-23 a long downtime is charged day by day, each once', async () => {
    const user = await fixture.user('100')
    const id = await fixture.open(user, { share: '10' }, { 1: '65000' })
    await fixture.restart(() => {
      fixture.clock.advance(Date.parse('2026-11-23T09:00:00Z') - fixture.clock.nowMs())
      return Promise.resolve()
    })
    await fixture.tick({ 1: '65000' })
    expect(await fixture.order(user, id)).toMatchObject({ overnight_money: '2.92558500' })
    expect(
      await fixture.rows(
        `SELECT to_char(day, 'DD') AS day FROM contract_overnight WHERE order_id = $1 ORDER BY day`,
        [id],
      ),
    ).toEqual([{ day: '21' }, { day: '22' }, { day: '23' }])
  })
})

describe('a restart', () => {
  it('FUT-39 takes up missed rounds at their own ticks, in their order', async () => {
    const [user, waiting] = [await fixture.user('100'), await fixture.user('100')]
    const stopped = await fixture.open(
      user,
      { share: '1', stop_loss_price: '64800' },
      { 1: '65000' },
    )
    const pending = await fixture.file(waiting, { share: '1', target_price: '64750' })
    let ticks: readonly { id: number }[] = []
    await fixture.restart(async () => {
      await fixture.record({ 1: '64900' })
      ticks = [...(await fixture.record({ 1: '64790' })), ...(await fixture.record({ 1: '64700' }))]
      await fixture.record({ 1: '66000' })
    })
    expect(await fixture.order(user, stopped)).toMatchObject({
      status: 3,
      close_reason: 'sl',
      close_price: '64790.00',
      close_tick_id: ticks[0]?.id,
    })
    expect(await fixture.order(waiting, pending)).toMatchObject({
      status: 1,
      origin_price: '64700.00',
      open_tick_id: ticks[1]?.id,
    })
  })

  it('FUT-39 takes a round whole that lies across two pages of the record', async () => {
    const user = await fixture.user('100')
    const id = await fixture.open(user, { share: '1', stop_loss_price: '64800' }, { 1: '65000' })
    let across: readonly { id: number }[] = []
    fixture.clock.advance(6_000)
    await fixture.restart(async () => {
      await fixture.owner.query(
        `
        INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at,
          recorded_day)
        SELECT nextval('tick_id'), 2, 320000000000, at, 'test', '\\x00', '\\x00', 0, at,
          to_timestamp(at / 1000.0)::date
          FROM generate_series($1::bigint - 5000, $1::bigint - 1) at`,
        [fixture.clock.nowMs()],
      )
      across = await fixture.record({ 1: '64790', 2: '3201' })
      await fixture.record({ 1: '64900', 2: '3201' })
      // A page has 5,000 ticks: the last of the first page is the first of the round.
      await fixture.owner.query('UPDATE futures_cursor SET tick_id = $1', [
        (across[0]?.id ?? 0) - 5_000,
      ])
    })
    expect(await fixture.order(user, id)).toMatchObject({
      status: 3,
      close_reason: 'sl',
      close_price: '64790.00',
      close_tick_id: across[0]?.id,
    })
  })

  it('FUT-39 a round that was recorded and never announced is taken before the next one', async () => {
    const user = await fixture.user('100')
    const id = await fixture.open(user, { share: '1', stop_loss_price: '64900' }, { 1: '65000' })
    const pendingReply = fixture.ask(user, { share: '1' })
    const [missed] = await fixture.record({ 1: '64890' })
    await fixture.tick({ 1: '65500' })
    expect(await fixture.order(user, id)).toMatchObject({
      status: 3,
      close_reason: 'sl',
      close_tick_id: missed?.id,
    })
    expect(await pendingReply).toMatchObject({ message: 'Position opened' })
    const opened = (await listOpened(fixture.database, [user])).find((order) => order.id !== id)
    expect(opened?.openTickId, 'the first tick recorded after acceptance').toBe(missed?.id)
  })

  it('FUT-39 takes a long silence of announcements whole before the next round, page by page', async () => {
    const user = await fixture.user('100')
    const id = await fixture.open(user, { share: '1', stop_loss_price: '64900' }, { 1: '65000' })
    fixture.clock.advance(7_000)
    await fixture.owner.query(
      `
      INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at,
        recorded_day)
      SELECT nextval('tick_id'), 2, 320000000000, at, 'test', '\\x00', '\\x00', 0, at,
        to_timestamp(at / 1000.0)::date FROM generate_series($1::bigint - 5500, $1::bigint - 1) at`,
      [fixture.clock.nowMs()],
    )
    const [missed] = await fixture.record({ 1: '64890' })
    await fixture.tick({ 1: '65500' })
    expect(await fixture.order(user, id)).toMatchObject({
      status: 3,
      close_reason: 'sl',
      close_tick_id: missed?.id,
    })
  })

  it('FUT-39 judges a recorded round once: what a wallet went through stays as it was', async () => {
    const user = await fixture.user('100')
    const id = await fixture.open(
      user,
      { share: '1', target_profit_price: '65100' },
      { 1: '65000' },
    )
    await fixture.tick({ 1: '65200' })
    const closed = await fixture.order(user, id)
    await fixture.owner.query('UPDATE futures_cursor SET tick_id = 0')
    await fixture.restart()
    expect(await fixture.order(user, id)).toEqual(closed)
    expect(await fixture.rows(`SELECT 1 FROM journal WHERE cause = 'futures.closed'`)).toHaveLength(
      1,
    )
  })

  it('FUT-39 keeps with a close all that it was decided from', async () => {
    const user = await fixture.user('100')
    const id = await fixture.open(user, { share: '10' }, { 1: '65000' })
    await fixture.tick({ 1: '64110' })
    expect(await findClosing(fixture.database, id)).toMatchObject({
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
  const user = await fixture.user('100')
  const id = await fixture.open(user, { share: '10', target_profit_price: '65100' }, { 1: '65000' })
  const before = await fixture.balance(user)
  await fixture.owner.query(
    `UPDATE lease SET expires_at = now() - interval '1 second' WHERE name = 'futures'`,
  )
  await takeLeases(fixture.database, ['futures'])
  await fixture.tick({ 1: '65200' })
  const answered = fixture.close(user, id, { 1: '65200' }).then(
    () => 'answered',
    (error: Error) => error.name,
  )
  expect(await answered).toBe('LeaseLost')
  expect(await fixture.balance(user)).toEqual(before)
  expect(await fixture.rows('SELECT status FROM contract_order WHERE id = $1', [id])).toEqual([
    { status: 1 },
  ])
  expect(fixture.faults.map((fault) => (fault as Error).name)).toContain('LeaseLost')
})

it('FUT-39 OP2 terms of an order cannot be changed by the application, nor what happened taken back', async () => {
  const as = (text: string) => fixture.database.rows({ name: '', text })
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
  const user = await fixture.user('1000')
  const [id, over] = [
    await fixture.open(user, { share: '1' }, { 2: '3200', 1: '65000' }),
    await fixture.open(user, { share: '1' }, { 1: '65000' }),
  ]
  expect(await fixture.close(user, over, { 1: '65000' })).toEqual({ message: 'position closed' })
  const pending = await fixture.file(user, { share: '1', target_price: '60000' })
  const as = (order: number, change: string) =>
    fixture.database.rows({
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
  expect(await fixture.close(user, id, { 1: '65000' })).toEqual({ message: 'position closed' })
})
