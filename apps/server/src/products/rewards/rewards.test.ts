import { unitsOf } from '@candor/money'
import { messageOf } from '@candor/testing/fixtures/access'
import { RewardsWorld } from '@candor/testing/fixtures/rewards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger, LedgerAudit } from '../../platform/ledger/index.ts'
import { closeDueDays } from './close-day.ts'
import { verifyRewards } from './verify-rewards.ts'

const DAY_MS = 86_400_000
let world: RewardsWorld

describe('rebates', () => {
  beforeAll(async () => {
    world = await RewardsWorld.open()
  })
  afterAll(() => world.close())

  it('REW-04 a fee of 3.25065 pays 0.325065 to the inviter and 0.1625325 to his inviter, to the exchange account, from the fees taken', async () => {
    const top = await world.person({ nickname: 'Grand' })
    const inviter = await world.person({ inviter: top })
    const payer = await world.person({ inviter })
    const other = await world.person()
    await world.trade(other, payer, { price: '65013', amount: '0.05', sellFee: '3.25065' })
    await world.run()
    expect([
      await world.usdtOf(inviter),
      await world.usdtOf(top),
      await world.usdtOf(payer),
    ]).toEqual(['32506500', '16253250', '0'])
    const entries = await world.asOwner<{ type: number; change: string; house: string | null }>(`
      SELECT e.type, e.change, p.house FROM journal j JOIN entry e ON e.journal_id = j.id
      JOIN account a ON a.id = e.account_id JOIN party p ON p.id = a.party_id
      WHERE j.cause = 'rebate' ORDER BY e.type, e.change`)
    expect(entries).toEqual([
      { type: 33, change: '-32506500', house: 'house:fee' },
      { type: 33, change: '32506500', house: null },
      { type: 250, change: '-16253250', house: 'house:fee' },
      { type: 250, change: '16253250', house: null },
    ])
    expect(new Set(world.told.map(({ partyId, event }) => `${event} ${partyId}`))).toEqual(
      new Set([`wallet ${top.userId}`, `wallet ${inviter.userId}`]),
    )
    expect(messageOf(await world.door.rebates({}, world.context(inviter)))).toEqual({
      data: [
        {
          source_day: '2026-11-19',
          name: shortOf(payer),
          generation: 1,
          fee: '3.25065000',
          rate: '10.00',
          value: '0.32506500',
          status: 1,
        },
      ],
      page: 1,
      pages: 1,
      total: 1,
    })
    expect(await auditLedger(world.database, new LedgerAudit(), 'whole', [])).toEqual([])
  })

  it('REW-04 a day is closed once and a rebate paid once, however often it is tried, by several at once, and after its fees are gone', async () => {
    const [inviter, other] = [await world.person(), await world.person()]
    const payer = await world.person({ inviter })
    await world.trade(other, payer, { sellFee: '10', atMs: world.firstMidnightMs + 3_600_000 })
    world.clock.advance(DAY_MS)
    await Promise.all(Array.from({ length: 6 }, () => world.run()))
    await world.run()
    expect(await world.usdtOf(inviter)).toBe('100000000')
    expect(
      await world.asOwner('SELECT 1 FROM rebate WHERE receiver_id = $1', [inviter.userId]),
    ).toHaveLength(1)
  })

  it('REW-04 a fee in another currency counts at the last price of its day, and what the fees taken do not hold waits', async () => {
    const [inviter, other] = [await world.person(), await world.person()]
    const payer = await world.person({ inviter })
    const midnightMs = world.firstMidnightMs + 2 * DAY_MS
    await world.tick(1, '60000', midnightMs - 3_600_000)
    await world.tick(1, '65000', midnightMs - 1_000)
    await world.tick(1, '90000', midnightMs)
    await world.trade(payer, other, { buyFee: '0.0001', atMs: midnightMs - 7_200_000 })
    await world.asOwner(`UPDATE account SET available = 0 WHERE party_id = 2 AND currency_id = 3`)
    world.clock.advance(DAY_MS)
    await world.run()
    expect(await world.usdtOf(inviter)).toBe('0')
    expect(messageOf(await world.door.invite({}, world.context(inviter)))).toMatchObject({
      invite_return_total: '0.00000000',
      invite_waiting_total: '0.65000000',
    })
    await world.takeFee(3, '0.65')
    await world.run()
    expect(await world.usdtOf(inviter)).toBe('65000000')
  })

  it('REW-05 an earned rebate waits 90 days for the verification of both, and no longer', async () => {
    const [inviter, other] = [await world.person({ isVerified: false }), await world.person()]
    const [payer, late] = [
      await world.person({ inviter, isVerified: false }),
      await world.person({ inviter, isVerified: false }),
    ]
    const atMs = world.clock.nowMs() - (world.clock.nowMs() % DAY_MS)
    for (const one of [payer, late]) await world.trade(other, one, { sellFee: '10', atMs })
    world.clock.advance(DAY_MS)
    await world.run()
    expect(await world.usdtOf(inviter)).toBe('0')
    await world.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [inviter.userId])
    await world.run()
    expect(await world.usdtOf(inviter)).toBe('0')
    world.clock.advance(89 * DAY_MS)
    await world.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [payer.userId])
    await world.run()
    expect(await world.usdtOf(inviter)).toBe('100000000')
    world.clock.advance(DAY_MS)
    await world.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [late.userId])
    await world.run()
    expect(await world.usdtOf(inviter)).toBe('100000000')
    expect(
      messageOf(await world.door.rebates({}, world.context(inviter))).data.map(
        ({ status }) => status,
      ),
    ).toEqual([1, 2])
    expect(messageOf(await world.door.invite({}, world.context(inviter)))).toMatchObject({
      invite_waiting_total: '0.00000000',
    })
  })

  it('REW-05 no rebate to an account of the same verified identity, none beyond two generations, none for deposits or losses', async () => {
    const first = await world.person()
    const [second, other] = [await world.person({ inviter: first }), await world.person()]
    const middle = await world.person({ inviter: second })
    const payer = await world.person({ inviter: middle })
    await world.papers(middle, 'one person')
    await world.papers(payer, 'one person')
    await world.fund(payer, '1000')
    const atMs = world.clock.nowMs() - (world.clock.nowMs() % DAY_MS)
    await world.trade(other, payer, { sellFee: '10', atMs })
    world.clock.advance(DAY_MS)
    await world.run()
    expect([
      await world.usdtOf(first),
      await world.usdtOf(second),
      await world.usdtOf(middle),
    ]).toEqual(['0', '50000000', '0'])
  })

  it('REW-01 REW-02 answers the code, the link, numbers and lists with shortened names', async () => {
    const inviter = await world.person()
    const [one, two, other] = [
      await world.person({ inviter, nickname: 'Margarethe' }),
      await world.person({ inviter, isVerified: false }),
      await world.person(),
    ]
    const atMs = world.clock.nowMs() - (world.clock.nowMs() % DAY_MS)
    await world.trade(other, one, { sellFee: '10', atMs })
    world.clock.advance(DAY_MS)
    await world.run()
    const invite = messageOf(await world.door.invite({}, world.context(inviter)))
    const [row] = await world.asOwner<{ code: string }>(
      'SELECT invite_code AS code FROM app_user WHERE id = $1',
      [inviter.userId],
    )
    expect(invite).toMatchObject({
      extension_code: row?.code,
      link: `https://candor.example/#/pages/common/register?code=${row?.code}`,
      invite_num: 2,
      invite_traded_num: 1,
      invite_return_total: '1.00000000',
      rates: [
        { generation: 1, rate: '10.00' },
        { generation: 2, rate: '5.00' },
      ],
      verified: 1,
      waiting_days: 90,
    })
    const list = messageOf(await world.door.invited({ page: 1 }, world.context(inviter)))
    expect(list).toEqual({ data: invite.inviteList, page: 1, pages: 1, total: 2 })
    expect(list.data.map(({ name, verified, traded }) => [name, verified, traded])).toEqual([
      [shortOf(two), 0, 0],
      ['Ma***he', 1, 1],
    ])
    expect(messageOf(await world.door.rebates({ page: 2 }, world.context(inviter)))).toMatchObject({
      data: [],
      page: 2,
      total: 1,
    })
  })

  it('REW-04 a day is closed ten minutes after its end, when all that was decided before midnight is written, and not a moment earlier', async () => {
    const [last] = await world.asOwner<{ day: string }>(
      'SELECT max(day)::text AS day FROM reward_day',
    )
    const dueMs = Date.parse(`${last?.day}T00:00:00Z`) + 2 * DAY_MS + 600_000
    expect([
      await closeDueDays(world.deps, dueMs - 1),
      await closeDueDays(world.deps, dueMs),
      await closeDueDays(world.deps, dueMs),
    ]).toEqual([0, 1, 0])
  })

  it('WIRE-47 of many days that are due a server that is told to stop closes the one it is at, and its next start the others', async () => {
    const [last] = await world.asOwner<{ day: string }>(
      'SELECT max(day)::text AS day FROM reward_day',
    )
    const dueMs = Date.parse(`${last?.day}T00:00:00Z`) + 6 * DAY_MS
    expect([
      await closeDueDays(world.deps, dueMs, AbortSignal.abort()),
      await closeDueDays(world.deps, dueMs),
    ]).toEqual([1, 3])
  })
})

describe('verification', () => {
  beforeAll(async () => {
    world = await RewardsWorld.open()
  })
  afterAll(() => world.close())

  it('REW-04 REW-08 every closed day is computed again from its records, and a changed rebate, payment or level is found', async () => {
    const inviter = await world.person()
    const [payer, other] = [await world.person({ inviter }), await world.person()]
    await world.trade(other, payer, { price: '60000', amount: '1', sellFee: '60' })
    world.clock.advance(DAY_MS)
    await world.run()
    const differing = async () =>
      (await verifyRewards(world.deps)).map(({ difference }) => difference !== undefined)
    expect(await differing()).toEqual([false, false, false])
    await world.asOwner('UPDATE rebate SET value = value - 1')
    expect(await differing()).toEqual([true, true, false])
    await world.asOwner('UPDATE rebate SET value = value + 1')
    await world.asOwner('UPDATE rebate SET paid_at = NULL')
    expect(await differing()).toEqual([false, true, false])
    await world.asOwner('UPDATE rebate SET paid_at = now()')
    await world.asOwner('UPDATE vip_day SET level = 2')
    expect(await differing()).toEqual([false, false, true])
  })
})

describe('VIP levels', () => {
  beforeAll(async () => {
    world = await RewardsWorld.open()
  })
  afterAll(() => world.close())

  it('REW-06 REW-08 the level is computed at the end of each day from volume or average assets, both of 30 days, and stays as history', async () => {
    const [trader, holder, other] = [
      await world.person(),
      await world.person(),
      await world.person(),
    ]
    expect(messageOf(await world.door.vip({}, world.context(trader)))).toMatchObject({
      level: 0,
      next_level: 1,
      computed_for: null,
      fee_discount: '0.00',
    })
    await world.trade(trader, other, { price: '50000', amount: '2' })
    await world.asOwner(`UPDATE app_user SET created_at = $1`, [
      new Date(world.firstMidnightMs - DAY_MS),
    ])
    await world.fund(holder, '300000')
    await world.asOwner(`UPDATE journal SET created_at = $1 WHERE cause = 'test.funding'`, [
      new Date(world.firstMidnightMs - 1),
    ])
    await world.run()
    expect(messageOf(await world.door.vip({}, world.context(trader)))).toMatchObject({
      level: 2,
      next_level: 3,
      volume_30d: '100000.00000000',
      assets_30d: '0.00000000',
      computed_for: '2026-11-19',
      fee_discount: '20.00',
    })
    expect(messageOf(await world.door.vip({}, world.context(holder)))).toMatchObject({
      level: 1,
      volume_30d: '0.00000000',
      assets_30d: '10000.00000000',
    })
    world.clock.advance(29 * DAY_MS)
    await world.run()
    expect(messageOf(await world.door.vip({}, world.context(trader)))).toMatchObject({
      level: 2,
      computed_for: '2026-12-18',
    })
    expect(messageOf(await world.door.vip({}, world.context(holder)))).toMatchObject({
      level: 2,
      assets_30d: '300000.00000000',
    })
    world.clock.advance(DAY_MS)
    await world.run()
    expect(messageOf(await world.door.vip({}, world.context(trader)))).toMatchObject({
      level: 0,
      volume_30d: '0.00000000',
      computed_for: '2026-12-19',
    })
    const history = await world.asOwner<{ level: number }>(
      'SELECT level FROM vip_day WHERE user_id = $1 ORDER BY day',
      [trader.userId],
    )
    expect([history.length, history[0]?.level, history.at(-1)?.level]).toEqual([31, 2, 0])
  })

  it('REW-06 trades between accounts of one verified identity do not count, contracts count by their notional when they open', async () => {
    const [left, right, trader] = [await world.person(), await world.person(), await world.person()]
    await world.papers(left, 'twice')
    await world.papers(right, 'twice')
    const atMs = world.clock.nowMs() - (world.clock.nowMs() % DAY_MS)
    await world.trade(left, right, { price: '50000', amount: '20', atMs })
    await world.asOwner(
      `
      INSERT INTO contract_order (id, user_id, market_id, quote_id, side, kind, lots, lot_size,
        size, multiple, spread, fee_rate, overnight_rate, origin_margin, fee, reserve, created_ms,
          status,
        origin_price, entry, notional, open_tick_id, opened_ms, margin, overnight_to_ms,
          stops_set_ms, updated_at)
      SELECT nextval('contract_order_id'), $1, 1, 3, 1, 1, 1, 1, 1, 100, 0, 15000, 0, 1, 100000000,
        1, $2, s, 1, 1, $3, 1, $2, 1, $2, $2, now() FROM (VALUES (1), (2)) AS x(s)`,
      [trader.userId, atMs, unitsOf('5000').toString()],
    )
    world.clock.advance(DAY_MS)
    await world.run()
    expect(messageOf(await world.door.vip({}, world.context(left)))).toMatchObject({
      level: 0,
      volume_30d: '0.00000000',
    })
    expect(messageOf(await world.door.vip({}, world.context(trader)))).toMatchObject({
      level: 1,
      volume_30d: '10000.00000000',
    })
  })

  it("REW-08 nobody sets a level: the server's own role can change none that was computed", async () => {
    for (const text of [
      'UPDATE vip_day SET level = 3',
      'DELETE FROM vip_day',
      'UPDATE rebate SET value = value',
      'DELETE FROM rebate',
      'DELETE FROM reward_day',
    ]) {
      await expect(world.database.rows({ name: '', text }), text).rejects.toMatchObject({
        code: '42501',
      })
    }
  })
})

function shortOf({ userId }: { readonly userId: number }): string {
  const name = `C${userId}`
  return `${name.slice(0, 2)}***${name.slice(-2)}`
}
