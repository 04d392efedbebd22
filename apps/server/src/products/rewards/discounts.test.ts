import { unitsOf } from '@candor/money'
import { ExchangeWorld } from '@candor/testing/fixtures/exchange'
import { FuturesWorld } from '@candor/testing/fixtures/futures'
import { SecondsWorld } from '@candor/testing/fixtures/seconds'
import type pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { auditLedger, LedgerAudit } from '../../platform/ledger/index.ts'
import { secondsFees, secondsHolds, secondsTerms } from '../seconds/index.ts'
import { spotHolds } from '../spot/index.ts'
import { futuresFees, futuresHolds } from '../futures/index.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Gives a user the level that a day's end would have given him. */
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
  const world = await FuturesWorld.open()
  closing.push(() => world.stop())
  await world.tick({ 1: '65000' })
  const user = await world.user('200')
  await setLevel(world.owner, user, 1, '2026-11-19')
  const fees: string[] = []
  for (const level of [1, 3]) {
    if (level === 3) await setLevel(world.owner, user, 3, '2026-11-20')
    const id = await world.open(user, { share: '10' }, { 1: '65000' })
    const [row] = (await world.rows('SELECT fee_rate, fee FROM contract_order WHERE id = $1', [
      id,
    ])) as [{ fee_rate: string; fee: string }]
    fees.push(`${row.fee_rate} ${row.fee}`)
  }
  expect(fees).toEqual(['45000 292558500', '35000 227545500'])
  const [paid] = await futuresFees(world.database, 0, world.clock.nowMs() + 1)
  expect(paid).toMatchObject({ userId: user, currencyId: 3, amount: 292_558_500n + 227_545_500n })
  const waiting = await world.ask(user, { share: '1', status: 0, target_price: '60000' })
  if ('refused' in waiting) throw new Error(waiting.refused)
  expect((await futuresFees(world.database, 0, world.clock.nowMs() + 1))[0]?.amount).toBe(
    520_104_000n,
  )
  expect(await auditLedger(world.database, new LedgerAudit(), 'whole', [futuresHolds])).toEqual([])
})

it('REW-07 spot: an order freezes the lowered rates at acceptance; a level lost or won afterwards changes nothing of it', async () => {
  const world = await ExchangeWorld.open()
  closing.push(() => world.close())
  const [seller, buyer] = [await world.party('1', '0'), await world.party('0', '100000')]
  for (const [party, level] of [
    [seller, 2],
    [buyer, 0],
  ] as const) {
    await world.owner.query(
      `
        INSERT INTO app_user (id, username, email, password_hash, invite_code, created_at)
        VALUES ($1, 'u' || $1::bigint, 'u' || $1::bigint, 'x', 'i' || $1::bigint, now())`,
      [party],
    )
    await setLevel(world.owner, party, level, '2026-11-18')
  }
  await world.place(seller, { side: 'sell', amount: '0.05', price: '65013' })
  await setLevel(world.owner, seller, 0, '2026-11-19')
  await world.place(buyer, { side: 'buy', amount: '0.05', price: '65013' })
  const rows = await world.owner.query<{ maker_fee: string; taker_fee: string; fee: string }>(
    'SELECT maker_fee, taker_fee, fee FROM spot_order ORDER BY id',
  )
  expect(rows.rows).toEqual([
    { maker_fee: '80000', taker_fee: '80000', fee: '260052000' },
    { maker_fee: '100000', taker_fee: '100000', fee: '5000' },
  ])
  expect(await auditLedger(world.database, new LedgerAudit(), 'whole', [spotHolds])).toEqual([])
})

it('REW-07 REW-04 seconds: an order freezes the lowered rate; a tie gives its fee back, so that it was not paid', async () => {
  const world = await SecondsWorld.open({ ...secondsTerms, fee: unitsOf('0.02') })
  closing.push(() => world.close())
  const user = await world.person('1000')
  await setLevel(world.owner, user.userId, 2, '2026-11-19')
  for (const end of ['65001', '65000']) {
    const answer = await world.placed(user)
    if ('refused' in answer) throw new Error(answer.refused)
    world.clock.advance(29_500)
    await world.tick(end)
    world.clock.advance(1_500)
    await world.tick(end)
    await world.seconds.settle()
  }
  const orders = await world.asOwner<{ fee_rate: string; fee: string; result: number }>(
    'SELECT fee_rate, fee, result FROM seconds_order ORDER BY id',
  )
  const lowered = 1_600_000n
  expect(orders).toEqual(
    [1, 0].map((result) => ({ fee_rate: String(lowered), fee: String(lowered * 100n), result })),
  )
  const paid = await secondsFees(world.database, 0, world.clock.nowMs() + 1)
  expect(paid).toEqual([{ userId: user.userId, currencyId: 3, amount: lowered * 100n }])
  expect(await auditLedger(world.database, new LedgerAudit(), 'whole', [secondsHolds])).toEqual([])
})
