import { unitsOf } from '@candor/money'
import { messageOf } from '@candor/testing/fixtures/access'
import { RewardsFixture } from '@candor/testing/fixtures/rewards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger, LedgerAudit } from '../../platform/ledger/index.ts'
import { closeDueDays } from './close-day.ts'
import { verifyRewards } from './verify-rewards.ts'

const DAY_MS = 86_400_000
let fixture: RewardsFixture

describe('rebates', () => {
  beforeAll(async () => {
    fixture = await RewardsFixture.open()
  })
  afterAll(() => fixture.close())

  it('REW-04 a fee of 3.25065 pays 0.325065 to the inviter and 0.1625325 to his inviter, to the exchange account, from the fees taken', async () => {
    const top = await fixture.person({ nickname: 'Grand' })
    const inviter = await fixture.person({ inviter: top })
    const payer = await fixture.person({ inviter })
    const other = await fixture.person()
    await fixture.trade(other, payer, { price: '65013', amount: '0.05', sellFee: '3.25065' })
    await fixture.run()
    expect([
      await fixture.usdtOf(inviter),
      await fixture.usdtOf(top),
      await fixture.usdtOf(payer),
    ]).toEqual(['32506500', '16253250', '0'])
    const entries = await fixture.asOwner<{ type: number; change: string; house: string | null }>(`
      SELECT e.type, e.change, p.house FROM journal j JOIN entry e ON e.journal_id = j.id
      JOIN account a ON a.id = e.account_id JOIN party p ON p.id = a.party_id
      WHERE j.cause = 'rebate' ORDER BY e.type, e.change`)
    expect(entries).toEqual([
      { type: 33, change: '-32506500', house: 'house:fee' },
      { type: 33, change: '32506500', house: null },
      { type: 250, change: '-16253250', house: 'house:fee' },
      { type: 250, change: '16253250', house: null },
    ])
    expect(new Set(fixture.sentEvents.map(({ partyId, event }) => `${event} ${partyId}`))).toEqual(
      new Set([`wallet ${top.userId}`, `wallet ${inviter.userId}`]),
    )
    expect(messageOf(await fixture.handlers.rebates({}, fixture.context(inviter)))).toEqual({
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
    expect(await auditLedger(fixture.database, new LedgerAudit(), 'whole', [])).toEqual([])
  })

  it('REW-04 a day is closed once and a rebate paid once, however often it is tried, by several at once, and after its fees are gone', async () => {
    const [inviter, other] = [await fixture.person(), await fixture.person()]
    const payer = await fixture.person({ inviter })
    await fixture.trade(other, payer, { sellFee: '10', atMs: fixture.firstMidnightMs + 3_600_000 })
    fixture.clock.advance(DAY_MS)
    await Promise.all(Array.from({ length: 6 }, () => fixture.run()))
    await fixture.run()
    expect(await fixture.usdtOf(inviter)).toBe('100000000')
    expect(
      await fixture.asOwner('SELECT 1 FROM rebate WHERE receiver_id = $1', [inviter.userId]),
    ).toHaveLength(1)
  })

  it('REW-04 a fee in another currency counts at the last price of its day, and what the fees taken do not hold waits', async () => {
    const [inviter, other] = [await fixture.person(), await fixture.person()]
    const payer = await fixture.person({ inviter })
    const midnightMs = fixture.firstMidnightMs + 2 * DAY_MS
    await fixture.tick(1, '60000', midnightMs - 3_600_000)
    await fixture.tick(1, '65000', midnightMs - 1_000)
    await fixture.tick(1, '90000', midnightMs)
    await fixture.trade(payer, other, { buyFee: '0.0001', atMs: midnightMs - 7_200_000 })
    await fixture.asOwner(`UPDATE account SET available = 0 WHERE party_id = 2 AND currency_id = 3`)
    fixture.clock.advance(DAY_MS)
    await fixture.run()
    expect(await fixture.usdtOf(inviter)).toBe('0')
    expect(messageOf(await fixture.handlers.invite({}, fixture.context(inviter)))).toMatchObject({
      invite_return_total: '0.00000000',
      invite_waiting_total: '0.65000000',
    })
    await fixture.takeFee(3, '0.65')
    await fixture.run()
    expect(await fixture.usdtOf(inviter)).toBe('65000000')
  })

  it('REW-05 an earned rebate waits 90 days for the verification of both, and no longer', async () => {
    const [inviter, other] = [await fixture.person({ isVerified: false }), await fixture.person()]
    const [payer, late] = [
      await fixture.person({ inviter, isVerified: false }),
      await fixture.person({ inviter, isVerified: false }),
    ]
    const atMs = fixture.clock.nowMs() - (fixture.clock.nowMs() % DAY_MS)
    for (const one of [payer, late]) await fixture.trade(other, one, { sellFee: '10', atMs })
    fixture.clock.advance(DAY_MS)
    await fixture.run()
    expect(await fixture.usdtOf(inviter)).toBe('0')
    await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [inviter.userId])
    await fixture.run()
    expect(await fixture.usdtOf(inviter)).toBe('0')
    fixture.clock.advance(89 * DAY_MS)
    await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [payer.userId])
    await fixture.run()
    expect(await fixture.usdtOf(inviter)).toBe('100000000')
    fixture.clock.advance(DAY_MS)
    await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [late.userId])
    await fixture.run()
    expect(await fixture.usdtOf(inviter)).toBe('100000000')
    expect(
      messageOf(await fixture.handlers.rebates({}, fixture.context(inviter))).data.map(
        ({ status }) => status,
      ),
    ).toEqual([1, 2])
    expect(messageOf(await fixture.handlers.invite({}, fixture.context(inviter)))).toMatchObject({
      invite_waiting_total: '0.00000000',
    })
  })

  it('REW-05 no rebate to an account of the same verified identity, none beyond two generations, none for deposits or losses', async () => {
    const first = await fixture.person()
    const [second, other] = [await fixture.person({ inviter: first }), await fixture.person()]
    const middle = await fixture.person({ inviter: second })
    const payer = await fixture.person({ inviter: middle })
    await fixture.papers(middle, 'one person')
    await fixture.papers(payer, 'one person')
    await fixture.fund(payer, '1000')
    const atMs = fixture.clock.nowMs() - (fixture.clock.nowMs() % DAY_MS)
    await fixture.trade(other, payer, { sellFee: '10', atMs })
    fixture.clock.advance(DAY_MS)
    await fixture.run()
    expect([
      await fixture.usdtOf(first),
      await fixture.usdtOf(second),
      await fixture.usdtOf(middle),
    ]).toEqual(['0', '50000000', '0'])
  })

  it('REW-01 REW-02 answers the code, the link, numbers and lists with shortened names', async () => {
    const inviter = await fixture.person()
    const [one, two, other] = [
      await fixture.person({ inviter, nickname: 'Margarethe' }),
      await fixture.person({ inviter, isVerified: false }),
      await fixture.person(),
    ]
    const atMs = fixture.clock.nowMs() - (fixture.clock.nowMs() % DAY_MS)
    await fixture.trade(other, one, { sellFee: '10', atMs })
    fixture.clock.advance(DAY_MS)
    await fixture.run()
    const invite = messageOf(await fixture.handlers.invite({}, fixture.context(inviter)))
    const [row] = await fixture.asOwner<{ code: string }>(
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
    const list = messageOf(await fixture.handlers.invited({ page: 1 }, fixture.context(inviter)))
    expect(list).toEqual({ data: invite.inviteList, page: 1, pages: 1, total: 2 })
    expect(list.data.map(({ name, verified, traded }) => [name, verified, traded])).toEqual([
      [shortOf(two), 0, 0],
      ['Ma***he', 1, 1],
    ])
    expect(
      messageOf(await fixture.handlers.rebates({ page: 2 }, fixture.context(inviter))),
    ).toMatchObject({
      data: [],
      page: 2,
      total: 1,
    })
  })

  it('REW-04 a day is closed ten minutes after its end, when all that was decided before midnight is written, and not a moment earlier', async () => {
    const [last] = await fixture.asOwner<{ day: string }>(
      'SELECT max(day)::text AS day FROM reward_day',
    )
    const dueMs = Date.parse(`${last?.day}T00:00:00Z`) + 2 * DAY_MS + 600_000
    expect([
      await closeDueDays(fixture.deps, dueMs - 1),
      await closeDueDays(fixture.deps, dueMs),
      await closeDueDays(fixture.deps, dueMs),
    ]).toEqual([0, 1, 0])
  })

  it('WIRE-47 of many days that are due a server that is told to stop closes the one it is at, and its next start the others', async () => {
    const [last] = await fixture.asOwner<{ day: string }>(
      'SELECT max(day)::text AS day FROM reward_day',
    )
    const dueMs = Date.parse(`${last?.day}T00:00:00Z`) + 6 * DAY_MS
    expect([
      await closeDueDays(fixture.deps, dueMs, AbortSignal.abort()),
      await closeDueDays(fixture.deps, dueMs),
    ]).toEqual([1, 3])
  })
})

describe('verification', () => {
  beforeAll(async () => {
    fixture = await RewardsFixture.open()
  })
  afterAll(() => fixture.close())

  it('REW-04 REW-08 every closed day is computed again from its records, and a changed rebate, payment or level is found', async () => {
    const inviter = await fixture.person()
    const [payer, other] = [await fixture.person({ inviter }), await fixture.person()]
    await fixture.trade(other, payer, { price: '60000', amount: '1', sellFee: '60' })
    fixture.clock.advance(DAY_MS)
    await fixture.run()
    const differing = async () =>
      (await verifyRewards(fixture.deps)).map(({ difference }) => difference !== undefined)
    expect(await differing()).toEqual([false, false, false])
    await fixture.asOwner('UPDATE rebate SET value = value - 1')
    expect(await differing()).toEqual([true, true, false])
    await fixture.asOwner('UPDATE rebate SET value = value + 1')
    await fixture.asOwner('UPDATE rebate SET paid_at = NULL')
    expect(await differing()).toEqual([false, true, false])
    await fixture.asOwner('UPDATE rebate SET paid_at = now()')
    await fixture.asOwner('UPDATE vip_day SET level = 2')
    expect(await differing()).toEqual([false, false, true])
  })
})

describe('VIP levels', () => {
  beforeAll(async () => {
    fixture = await RewardsFixture.open()
  })
  afterAll(() => fixture.close())

  it('REW-06 REW-08 the level is computed at the end of each day from volume or average assets, both of 30 days, and stays as history', async () => {
    const [trader, holder, other] = [
      await fixture.person(),
      await fixture.person(),
      await fixture.person(),
    ]
    expect(messageOf(await fixture.handlers.vip({}, fixture.context(trader)))).toMatchObject({
      level: 0,
      next_level: 1,
      computed_for: null,
      fee_discount: '0.00',
    })
    await fixture.trade(trader, other, { price: '50000', amount: '2' })
    await fixture.asOwner(`UPDATE app_user SET created_at = $1`, [
      new Date(fixture.firstMidnightMs - DAY_MS),
    ])
    await fixture.fund(holder, '300000')
    await fixture.asOwner(`UPDATE journal SET created_at = $1 WHERE cause = 'test.funding'`, [
      new Date(fixture.firstMidnightMs - 1),
    ])
    await fixture.run()
    expect(messageOf(await fixture.handlers.vip({}, fixture.context(trader)))).toMatchObject({
      level: 2,
      next_level: 3,
      volume_30d: '100000.00000000',
      assets_30d: '0.00000000',
      computed_for: '2026-11-19',
      fee_discount: '20.00',
    })
    expect(messageOf(await fixture.handlers.vip({}, fixture.context(holder)))).toMatchObject({
      level: 1,
      volume_30d: '0.00000000',
      assets_30d: '10000.00000000',
    })
    fixture.clock.advance(29 * DAY_MS)
    await fixture.run()
    expect(messageOf(await fixture.handlers.vip({}, fixture.context(trader)))).toMatchObject({
      level: 2,
      computed_for: '2026-12-18',
    })
    expect(messageOf(await fixture.handlers.vip({}, fixture.context(holder)))).toMatchObject({
      level: 2,
      assets_30d: '300000.00000000',
    })
    fixture.clock.advance(DAY_MS)
    await fixture.run()
    expect(messageOf(await fixture.handlers.vip({}, fixture.context(trader)))).toMatchObject({
      level: 0,
      volume_30d: '0.00000000',
      computed_for: '2026-12-19',
    })
    const history = await fixture.asOwner<{ level: number }>(
      'SELECT level FROM vip_day WHERE user_id = $1 ORDER BY day',
      [trader.userId],
    )
    expect([history.length, history[0]?.level, history.at(-1)?.level]).toEqual([31, 2, 0])
  })

  it('REW-06 trades between accounts of one verified identity do not count, contracts count by their notional when they open', async () => {
    const [left, right, trader] = [
      await fixture.person(),
      await fixture.person(),
      await fixture.person(),
    ]
    await fixture.papers(left, 'twice')
    await fixture.papers(right, 'twice')
    const atMs = fixture.clock.nowMs() - (fixture.clock.nowMs() % DAY_MS)
    await fixture.trade(left, right, { price: '50000', amount: '20', atMs })
    await fixture.asOwner(
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
    fixture.clock.advance(DAY_MS)
    await fixture.run()
    expect(messageOf(await fixture.handlers.vip({}, fixture.context(left)))).toMatchObject({
      level: 0,
      volume_30d: '0.00000000',
    })
    expect(messageOf(await fixture.handlers.vip({}, fixture.context(trader)))).toMatchObject({
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
      await expect(fixture.database.rows({ name: '', text }), text).rejects.toMatchObject({
        code: '42501',
      })
    }
  })
})

function shortOf({ userId }: { readonly userId: number }): string {
  const name = `C${userId}`
  return `${name.slice(0, 2)}***${name.slice(-2)}`
}
