import { unitsOf } from '@candor/money'
import { messageOf } from '@candor/testing/fixtures/access'
import { RewardsFixture } from '@candor/testing/fixtures/rewards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger, fundHouseOnce, LedgerAudit } from '../../platform/ledger/index.ts'
import { CAMPAIGN_HOUSE } from '../../kernel/house-accounts.ts'

const DAY_MS = 86_400_000
let fixture: RewardsFixture

describe('coupons', () => {
  beforeAll(async () => {
    fixture = await RewardsFixture.open()
    // One campaign at a time: those of the other kinds have tests of their own.
    await fixture.asOwner('DELETE FROM campaign WHERE id > 1')
  })
  afterAll(() => fixture.close())

  it('REW-11 a campaign gives everybody whom its rule means one coupon, once for a verified identity, and the server can choose nobody', async () => {
    const [first, unverified, twice, again] = [
      await fixture.person(),
      await fixture.person({ isVerified: false }),
      await fixture.person(),
      await fixture.person(),
    ]
    await fixture.papers(twice, 'same')
    await fixture.papers(again, 'same')
    await Promise.all([fixture.run(), fixture.run(), fixture.run()])
    const owners = await fixture.asOwner<{ user_id: string }>(
      'SELECT user_id FROM coupon ORDER BY id',
    )
    expect(owners.map(({ user_id: id }) => Number(id))).toEqual([first.userId, twice.userId])
    await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [unverified.userId])
    await fixture.run()
    expect((await couponsOf(unverified)).total).toBe(1)
    for (const text of [
      `
        INSERT INTO coupon (campaign_id, user_id, issued_at, expires_at)
        VALUES (1, 1, now(), now())`,
      'UPDATE campaign SET amount = 1',
      'UPDATE coupon SET user_id = 1',
      'UPDATE coupon SET expires_at = now()',
    ]) {
      await expect(fixture.database.rows({ name: '', text }), text).rejects.toMatchObject({
        code: '42501',
      })
    }
    await fixture.asOwner('UPDATE campaign SET most = 3')
    await fixture.person()
    await fixture.run()
    expect(await fixture.asOwner('SELECT 1 FROM coupon')).toHaveLength(3)
    await fixture.asOwner('UPDATE campaign SET most = 10000')
  })

  it('REW-11 a campaign that has not begun, is over, or is another installation’s issues nothing', async () => {
    const person = await fixture.person()
    const [running] = await fixture.asOwner<{ starts_at: Date }>('SELECT starts_at FROM campaign')
    const at = new Date(fixture.clock.nowMs())
    for (const [column, value] of [
      ['starts_at', new Date(at.getTime() + 1)],
      ['ends_at', at],
    ] as const) {
      await fixture.asOwner(`UPDATE campaign SET ${column} = $1`, [value])
      await fixture.run()
      expect((await couponsOf(person)).total, column).toBe(0)
      await fixture.asOwner('UPDATE campaign SET starts_at = $1, ends_at = NULL', [
        running?.starts_at,
      ])
    }
    expect(await fixture.asOwner('SELECT coupon_issue(false, $1) AS count', [at])).toEqual([
      { count: '0' },
    ])
    await fixture.run()
    expect((await couponsOf(person)).total).toBe(1)
  })

  it('REW-09 REW-12 a coupon tells all its terms, and that nothing is to be fulfilled before a withdrawal', async () => {
    const person = await fixture.person()
    await fixture.run()
    const [coupon] = (await couponsOf(person, 1)).data
    expect(coupon).toMatchObject({
      kind: 'cash',
      price: '10.00000000',
      unit: 'USDT',
      name: 'Cash coupon',
      project_name: 'Sandbox welcome',
      status: 1,
      used_time: null,
      issued_time: '2026-11-20 12:00:00',
      expired_time: '2026-12-20 12:00:00',
    })
    expect(coupon?.terms).toEqual([
      'Credits 10 USDT to your exchange account as soon as you use it.',
      'Can be used once, within 30 days of its issue: until Dec 20, 2026 12:00:00 UTC. This time stands still while your account is frozen.',
      'No conditions: no deposit, no trade, and nothing to fulfil before a withdrawal.',
      'Everyone with basic verification gets it, once per verified identity. Nobody is hand-picked.',
      'Sandbox: no real money moves.',
    ])
    expect((await couponsOf(person, 0)).total).toBe(0)
  })

  it("REW-10 is used once: the amount is credited from the campaign's account with its record, and the coupon is among the used", async () => {
    const person = await fixture.person()
    await fixture.run()
    const id = (await couponsOf(person)).data[0]?.id ?? 0
    const use = () => fixture.handlers.useCoupon({ id }, fixture.context(person))
    expect(await use()).toEqual({ refused: 'COUPON_STATE' })
    expect(await fixture.usdtOf(person)).toBe('0')
    await fundCampaign('20')
    const answers = await Promise.all(Array.from({ length: 10 }, use))
    expect(answers.filter((answer) => 'message' in answer)).toEqual([
      { message: 'coupon used: 10 USDT credited to your exchange account' },
    ])
    expect(
      answers.filter((answer) => 'refused' in answer && answer.refused === 'COUPON_STATE'),
    ).toHaveLength(9)
    expect(await fixture.usdtOf(person)).toBe('1000000000')
    expect((await couponsOf(person, 1)).total).toBe(0)
    expect((await couponsOf(person, 0)).data).toMatchObject([
      { id, status: 0, used_time: '2026-11-20 12:00:00' },
    ])
    expect(await auditLedger(fixture.database, new LedgerAudit(), 'whole', [])).toEqual([])
  })

  it('REW-10 NOT_FOUND for a coupon of somebody else, COUPON_STATE when it is expired', async () => {
    const [person, other] = [await fixture.person(), await fixture.person()]
    await fixture.run()
    const id = (await couponsOf(person)).data[0]?.id ?? 0
    expect(await fixture.handlers.useCoupon({ id }, fixture.context(other))).toEqual({
      refused: 'NOT_FOUND',
    })
    expect(await fixture.handlers.useCoupon({ id: 999_999 }, fixture.context(person))).toEqual({
      refused: 'NOT_FOUND',
    })
    fixture.clock.advance(30 * DAY_MS)
    expect(await fixture.handlers.useCoupon({ id }, fixture.context(person))).toEqual({
      refused: 'COUPON_STATE',
    })
    // The database itself takes no use from its last moment on, whoever was late.
    const text = `UPDATE coupon SET used_at = expires_at WHERE id = ${id}`
    await expect(fixture.database.rows({ name: '', text })).rejects.toThrow(
      /was over when it was used/,
    )
    expect((await couponsOf(person, 0)).total).toBe(1)
  })

  it('REW-11 a campaign that is used up looks for nobody, however many have no coupon of it', async () => {
    await fixture.asOwner(
      `WITH p AS (INSERT INTO party (created_at) SELECT now() FROM generate_series(1, 9000)
         RETURNING id)
       INSERT INTO app_user (id, username, email, password_hash, invite_code, auth_level,
         created_at)
       SELECT id, 'C' || id, id || '@many.test', 'x', 'many' || id, 1, now() FROM p`,
    )
    await fixture.asOwner('UPDATE campaign SET most = 3000')
    const issue = async () =>
      (
        await fixture.asOwner<{ count: string }>('SELECT coupon_issue(true, $1) AS count', [
          new Date(fixture.clock.nowMs()),
        ])
      )[0]?.count
    const before = (await fixture.asOwner('SELECT 1 FROM coupon')).length
    expect(Number(await issue())).toBe(3_000 - before)
    const began = performance.now()
    expect(Number(await issue())).toBe(0)
    // Counting the campaign once for each of the other six thousand took several seconds.
    expect(performance.now() - began).toBeLessThan(1_000)
  }, 60_000)
})

async function couponsOf(person: Parameters<RewardsFixture['context']>[0], status?: 0 | 1) {
  return messageOf(
    await fixture.handlers.coupons(status === undefined ? {} : { status }, fixture.context(person)),
  )
}

async function fundCampaign(usdt: string): Promise<void> {
  await fundHouseOnce(
    fixture.database,
    { house: CAMPAIGN_HOUSE, currencyId: 3, marketId: 1, amount: unitsOf(usdt) },
    new Date(fixture.clock.nowMs()),
  )
}
