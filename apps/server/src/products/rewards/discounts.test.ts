import { unitsOf } from '@candor/money'
import { ExchangeFixture } from '@candor/testing/fixtures/exchange'
import { FuturesFixture } from '@candor/testing/fixtures/futures'
import { SecondsFixture } from '@candor/testing/fixtures/seconds'
import type pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { orderFees } from '@candor/server/composition/products'
import { auditLedger, LedgerAudit } from '../../platform/ledger/index.ts'
import { listSecondsFees, listSecondsHolds, secondsTerms } from '../seconds/index.ts'
import { listSpotHolds } from '../spot/index.ts'
import { loadFuturesFees, futuresHolds } from '../futures/index.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Sets the level that a day's end would have given a user. */
async function setLevel(owner: pg.Pool, userId: number, level: number, day: string): Promise<void> {
  await owner.query(
    'INSERT INTO reward_day (day, closed_at) VALUES ($1, now()) ON CONFLICT DO NOTHING',
    [day],
  )
  await owner.query(
    `
      INSERT INTO vip_day (user_id, day, volume, assets, volume_30d, assets_30d, level)
      VALUES ($1, $2, 0, 0, 0, 0, $3)`,
    [userId, day, level],
  )
}

it('REW-07 REW-04 contracts: an order freezes the lowered rate, pays by it, and earns rebates of what was paid', async () => {
  const fixture = await FuturesFixture.open()
  closing.push(() => fixture.stop())
  await fixture.tick({ 1: '65000' })
  const user = await fixture.user('200')
  await setLevel(fixture.owner, user, 1, '2026-11-19')
  const fees: string[] = []
  for (const level of [1, 3]) {
    if (level === 3) await setLevel(fixture.owner, user, 3, '2026-11-20')
    const id = await fixture.open(user, { share: '10' }, { 1: '65000' })
    const [row] = (await fixture.rows('SELECT fee_rate, fee FROM contract_order WHERE id = $1', [
      id,
    ])) as [{ fee_rate: string; fee: string }]
    fees.push(`${row.fee_rate} ${row.fee}`)
  }
  expect(fees).toEqual(['45000 292558500', '35000 227545500'])
  const [paid] = await loadFuturesFees(fixture.database, 0, fixture.clock.nowMs() + 1)
  expect(paid).toMatchObject({ userId: user, currencyId: 3, amount: 292_558_500n + 227_545_500n })
  const waiting = await fixture.ask(user, { share: '1', status: 0, target_price: '60000' })
  if ('refused' in waiting) throw new Error(waiting.refused)
  expect((await loadFuturesFees(fixture.database, 0, fixture.clock.nowMs() + 1))[0]?.amount).toBe(
    520_104_000n,
  )
  // A coupon is told the same fees order by order, and not that of an order that waits (REW-13).
  const ofOrders = await orderFees.get('futures')?.(fixture.database, {
    userIds: [user],
    quoteId: 3,
    fromMs: 0,
    untilMs: fixture.clock.nowMs() + 1,
  })
  expect(ofOrders?.map(({ fee, tradeId, currencyId }) => [fee, tradeId, currencyId])).toEqual([
    [292_558_500n, 0, 3],
    [227_545_500n, 0, 3],
  ])
  expect(await auditLedger(fixture.database, new LedgerAudit(), 'whole', [futuresHolds])).toEqual(
    [],
  )
})

it('REW-07 spot: an order freezes the lowered rates at acceptance; a level lost or won afterwards changes nothing of it', async () => {
  const fixture = await ExchangeFixture.open()
  closing.push(() => fixture.close())
  const [seller, buyer] = [await fixture.party('1', '0'), await fixture.party('0', '100000')]
  for (const [party, level] of [
    [seller, 2],
    [buyer, 0],
  ] as const) {
    await fixture.owner.query(
      `
        INSERT INTO app_user (id, username, email, password_hash, invite_code, created_at)
        VALUES ($1, 'u' || $1::bigint, 'u' || $1::bigint, 'x', 'i' || $1::bigint, now())`,
      [party],
    )
    await setLevel(fixture.owner, party, level, '2026-11-18')
  }
  await fixture.place(seller, { side: 'sell', amount: '0.05', price: '65013' })
  await setLevel(fixture.owner, seller, 0, '2026-11-19')
  await fixture.place(buyer, { side: 'buy', amount: '0.05', price: '65013' })
  const rows = await fixture.owner.query<{ maker_fee: string; taker_fee: string; fee: string }>(
    'SELECT maker_fee, taker_fee, fee FROM spot_order ORDER BY id',
  )
  expect(rows.rows).toEqual([
    { maker_fee: '80000', taker_fee: '80000', fee: '260052000' },
    { maker_fee: '100000', taker_fee: '100000', fee: '5000' },
  ])
  expect(await auditLedger(fixture.database, new LedgerAudit(), 'whole', [listSpotHolds])).toEqual(
    [],
  )
})

it('REW-07 REW-04 seconds: an order freezes the lowered rate; a tie gives its fee back, so that it was not paid', async () => {
  const fixture = await SecondsFixture.open({ ...secondsTerms, fee: unitsOf('0.02') })
  closing.push(() => fixture.close())
  const user = await fixture.person('1000')
  await setLevel(fixture.owner, user.userId, 2, '2026-11-19')
  for (const end of ['65001', '65000']) {
    const answer = await fixture.placed(user)
    if ('refused' in answer) throw new Error(answer.refused)
    fixture.clock.advance(29_500)
    await fixture.tick(end)
    fixture.clock.advance(1_500)
    await fixture.tick(end)
    await fixture.seconds.settle()
  }
  const orders = await fixture.asOwner<{ fee_rate: string; fee: string; result: number }>(
    'SELECT fee_rate, fee, result FROM seconds_order ORDER BY id',
  )
  const lowered = 1_600_000n
  expect(orders).toEqual(
    [1, 0].map((result) => ({ fee_rate: String(lowered), fee: String(lowered * 100n), result })),
  )
  const paid = await listSecondsFees(fixture.database, 0, fixture.clock.nowMs() + 1)
  expect(paid).toEqual([{ userId: user.userId, currencyId: 3, amount: lowered * 100n }])
  expect(
    await auditLedger(fixture.database, new LedgerAudit(), 'whole', [listSecondsHolds]),
  ).toEqual([])
})
