import { unitsOf } from '@candor/money'
import type { Caller } from '../../http/handler.ts'
import { messageOf } from '@candor/testing/fixtures/access'
import { RewardsFixture } from '@candor/testing/fixtures/rewards'
import { verifyProofs } from '../../platform/fairness/index.ts'
import { auditLedger, fundHouseOnce, LedgerAudit } from '../../platform/ledger/index.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { findCoverProof, listCoverProofs } from './store-proof.ts'
import { listCouponHolds } from './store-holds.ts'
import { CAMPAIGN_HOUSE } from '../../kernel/house-accounts.ts'
import { verifyCovers } from './verify-covers.ts'
import { verifyRewards } from './verify-rewards.ts'

const DAY_MS = 86_400_000
const CAMPAIGN = 3
let fixture: RewardsFixture
/** The other side of every trade. */
let market: Caller

beforeAll(async () => {
  fixture = await RewardsFixture.open()
  await fixture.asOwner('DELETE FROM campaign WHERE id <> $1', [CAMPAIGN])
  await fundHouseOnce(
    fixture.database,
    { house: CAMPAIGN_HOUSE, currencyId: 3, marketId: CAMPAIGN, amount: unitsOf('500') },
    new Date(fixture.clock.nowMs()),
  )
  market = await fixture.person({ isVerified: false })
})
afterAll(() => fixture.close())
afterEach(async () => {
  const audit = await auditLedger(fixture.database, new LedgerAudit(), 'whole', [listCouponHolds])
  expect(audit).toEqual([])
  const { database } = fixture
  const proofs = await verifyProofs(database, {
    coupon: { own: findCoverProof, decided: listCoverProofs },
  } as Parameters<typeof verifyProofs>[1])
  expect(proofs.filter(({ difference }) => difference !== undefined)).toEqual([])
  const verdicts = [...(await verifyRewards(fixture.deps)), ...(await verifyCovers(fixture.deps))]
  expect(verdicts.filter(({ difference }) => difference !== undefined)).toEqual([])
})

it('REW-12 REW-13 a fee coupon in use pays each fee back once, in their order and exactly, until it is used up', async () => {
  const person = await withCoupon()
  await sell(person, '4.5', -1)
  const before = await campaign()
  expect(await use(person)).toEqual({
    message:
      'fee coupon in use: up to 20 USDT of fees are paid back until Dec 20, 2026 12:00:00 UTC',
  })
  expect(await campaign()).toEqual({
    available: before.available - 20,
    locked: before.locked + 20,
  })
  await sell(person, '4.5')
  // Bought: the fee is a coin's, worth its own trade's price.
  await fixture.trade(person, market, {
    price: '65000',
    buyFee: '0.0001',
    atMs: fixture.clock.nowMs(),
  })
  await fixture.run()
  await Promise.all([fixture.run(), fixture.run(), fixture.run()])
  expect(await fixture.usdtOf(person)).toBe(units('11'))
  expect(await couponOf(person)).toMatchObject({
    status: 0,
    running: 1,
    left: '9.00000000',
    runs_until: '2026-12-20 12:00:00',
    refunds: [
      { product: 'spot', currency: 'BTC', fee: '0.00010000', covered: '6.50000000' },
      { product: 'spot', currency: 'USDT', fee: '4.50000000', covered: '4.50000000' },
    ],
  })
  // What is left of the coupon pays a part of the next one, and nothing of those after it.
  await sell(person, '10')
  await sell(person, '3')
  await fixture.run()
  await sell(person, '2')
  await fixture.run()
  expect(await fixture.usdtOf(person)).toBe(units('20'))
  const used = await couponOf(person)
  expect(used).toMatchObject({ running: 0, left: '0.00000000' })
  const [proved] = used?.refunds ?? []
  expect(await findCoverProof(fixture.database, person.userId, proved?.id ?? 0)).toMatchObject({
    kind: 'coupon',
    formula: 'coupon.fee',
    inputs: { fee: '10.00000000', price: '1.00000000', left_before: '9.00000000' },
    result: { worth: '10.00000000', covered: '9.00000000', lessened: '9.00000000' },
  })
  const stranger = await fixture.person()
  expect(await findCoverProof(fixture.database, stranger.userId, proved?.id ?? 0)).toBeUndefined()
  expect(await campaign()).toEqual({ available: before.available - 20, locked: before.locked })
})

it('REW-04 REW-13 what a coupon paid back earns no rebate and no volume more: inviters receive of what was really paid', async () => {
  const inviter = await fixture.person()
  const person = await withCoupon({ inviter })
  await use(person)
  // Of 30 the coupon pays 20, and 10 % of the other 10 are the inviter's.
  await sell(person, '30')
  const [{ volume: alone } = { volume: '' }] = await fixture.asOwner<{ volume: string }>(
    'SELECT sum(price * amount)::text AS volume FROM spot_trade',
  )
  // Long before its day is closed the fee is paid back; if nobody looked until then, it is first.
  fixture.clock.advance(DAY_MS)
  await fixture.run()
  expect(await fixture.usdtOf(person)).toBe(units('20'))
  expect(
    await fixture.asOwner(
      'SELECT fee::text, value::text FROM rebate WHERE payer_id = $1 AND receiver_id = $2',
      [person.userId, inviter.userId],
    ),
  ).toEqual([{ fee: units('10'), value: units('1') }])
  expect(
    await fixture.asOwner('SELECT sum(price * amount)::text AS volume FROM spot_trade'),
  ).toEqual([{ volume: alone }])
})

it('REW-10 REW-13 one coupon of an account runs at a time, however many are used at once, and none is used twice', async () => {
  const person = await withCoupon()
  await anotherCampaign('second-fees')
  await fixture.run()
  const ids = await couponIds(person)
  expect(ids).toHaveLength(2)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      fixture.handlers.useCoupon({ id: ids[index % 2] ?? 0 }, fixture.context(person)),
    ),
  )
  expect(answers.filter((answer) => 'message' in answer)).toHaveLength(1)
  expect(
    answers.filter((answer) => 'refused' in answer && answer.refused === 'COUPON_STATE'),
  ).toHaveLength(11)
  await sell(person, '25')
  await fixture.run()
  expect(await fixture.usdtOf(person)).toBe(units('20'))
  // The first is used up: now the other may run, and what it missed is not its business.
  const { data } = messageOf(await fixture.handlers.coupons({ status: 1 }, fixture.context(person)))
  fixture.clock.advance(1)
  expect(
    await fixture.handlers.useCoupon({ id: data[0]?.id ?? 0 }, fixture.context(person)),
  ).toHaveProperty('message')
  await fixture.run()
  expect(await fixture.usdtOf(person)).toBe(units('20'))
  await sell(person, '25')
  await fixture.run()
  expect(await fixture.usdtOf(person)).toBe(units('40'))
  await endOtherCampaigns()
})

it('REW-11 REW-13 fees before its use, after its end, of somebody else or of an account of the same identity are not paid back, and its rest goes back', async () => {
  const [person, twin] = [await fixture.person(), await fixture.person()]
  await fixture.papers(person, 'twins')
  await fixture.papers(twin, 'twins')
  await fixture.run()
  expect(await couponIds(twin)).toEqual([])
  const before = await campaign()
  await use(person)
  await sell(twin, '5')
  const [row] = await fixture.asOwner<{ runs_until: Date }>(
    'SELECT runs_until FROM coupon WHERE user_id = $1',
    [person.userId],
  )
  const endMs = row?.runs_until.getTime() ?? 0
  fixture.clock.advance(endMs - fixture.clock.nowMs() - 1)
  await sell(person, '1')
  fixture.clock.advance(1)
  await sell(person, '2')
  // It ends once everything of its time is written; who reads late loses nothing.
  await fixture.run()
  expect(await couponOf(person)).toMatchObject({ running: 0, left: '19.00000000' })
  expect((await campaign()).locked).toBe(before.locked + 19)
  fixture.clock.advance(600_000)
  await fixture.run()
  expect(await fixture.usdtOf(person)).toBe(units('1'))
  expect(await fixture.usdtOf(twin)).toBe('0')
  expect(await campaign()).toEqual({ available: before.available - 1, locked: before.locked })
})

it('REW-13 what was charged a moment before its use is not paid back, although somebody else’s coupon runs longer', async () => {
  const [earlier, person] = [await withCoupon(), await withCoupon()]
  await use(earlier)
  fixture.clock.advance(1_000)
  await sell(person, '7', -1)
  await use(person)
  await sell(person, '2')
  await sell(earlier, '20')
  await fixture.run()
  expect(await fixture.usdtOf(person)).toBe(units('2'))
  expect(await fixture.usdtOf(earlier)).toBe(units('20'))
})

it('LEDG-19 a coupon whose campaign could not pay all of it is refused and stays usable', async () => {
  await anotherCampaign('poor-fees', '19.99999999')
  const person = await fixture.person()
  await fixture.run()
  const [id = 0] = (await couponIds(person)).toSorted((a, b) => b - a)
  expect(await fixture.handlers.useCoupon({ id }, fixture.context(person))).toEqual({
    refused: 'COUPON_STATE',
  })
  const { data } = messageOf(await fixture.handlers.coupons({ status: 1 }, fixture.context(person)))
  expect(data.map((one) => one.id)).toContain(id)
  await endOtherCampaigns()
})

it('REW-13 USER-42 a closed account is paid nothing any more, and its coupon ends', async () => {
  const person = await withCoupon()
  const before = await campaign()
  await use(person)
  await sell(person, '5')
  await fixture.asOwner(
    'UPDATE app_user SET closed_at = now(), email = NULL, auth_level = 0 WHERE id = $1',
    [person.userId],
  )
  await fixture.run()
  expect(await fixture.usdtOf(person)).toBe('0')
  expect(await campaign()).toEqual(before)
})

it('REW-13 the application cannot pay a fee twice, more than the fee, or more than was left', async () => {
  const person = await withCoupon()
  await use(person)
  await sell(person, '5')
  await fixture.run()
  const copy = (over: string): string => `
    INSERT INTO coupon_fee (coupon_id, product, order_id, trade_id, currency_id, fee, price, worth,
      left_before, covered, lessened, charged_ms, covered_ms)
    SELECT coupon_id, product, order_id, ${over}, charged_ms, covered_ms FROM coupon_fee
    ORDER BY id DESC LIMIT 1`
  const columns = 'currency_id, fee, price, worth, left_before, covered, lessened'
  for (const [text, code] of [
    [copy(`trade_id, ${columns}`), '23505'],
    [copy(`trade_id + 1, ${columns.replace('covered', 'covered + 1')}`), '23514'],
    [copy(`trade_id + 1, ${columns.replace('worth', 'worth * 2')}`), '23514'],
    [copy(`trade_id + 1, ${columns.replace('left_before', '1')}`), '23514'],
    [copy(`trade_id + 1, ${columns.replace('lessened', 'lessened - 1')}`), '23514'],
    ['UPDATE coupon_fee SET covered = covered', '42501'],
    ['DELETE FROM coupon_fee', '42501'],
  ] as const)
    await expect(fixture.database.rows({ name: '', text }), text).rejects.toMatchObject({ code })
})

it('REW-13 npm run verify finds a fee that was not charged so, a wrong sum and a fee that is missing', async () => {
  const person = await withCoupon()
  await use(person)
  await sell(person, '5')
  await fixture.run()
  const differs = async (text: string, back: string): Promise<boolean> => {
    await fixture.asOwner(text)
    const [verdict] = await verifyCovers(fixture.deps)
    await fixture.asOwner(back)
    return verdict?.difference !== undefined
  }
  const mine = `coupon_id = (SELECT max(id) FROM coupon WHERE user_id = ${person.userId})`
  const coupon = `id = (SELECT max(id) FROM coupon WHERE user_id = ${person.userId})`
  for (const [text, back] of [
    [
      `UPDATE coupon_fee SET charged_ms = charged_ms + 1 WHERE ${mine}`,
      `UPDATE coupon_fee SET charged_ms = charged_ms - 1 WHERE ${mine}`,
    ],
    [
      `UPDATE coupon SET covered = covered + 1 WHERE ${coupon}`,
      `UPDATE coupon SET covered = covered - 1 WHERE ${coupon}`,
    ],
  ] as const)
    expect(await differs(text, back), text).toBe(true)
  // Another trade of its time, of which nothing was paid back although the coupon is over.
  await fixture.asOwner(`UPDATE coupon SET ended_at = used_at WHERE ${coupon}`)
  await sell(person, '1')
  expect((await verifyCovers(fixture.deps))[0]?.difference).toContain('fee spot')
  await fixture.asOwner(`UPDATE coupon SET ended_at = NULL WHERE ${coupon}`)
  await fixture.run()
})

it('REW-13 REW-04 a coupon that cannot be paid holds up no other, no rebate and no new coupon; the day waits for it', async () => {
  const [bad, good, inviter] = [await withCoupon(), await withCoupon(), await fixture.person()]
  const payer = await fixture.person({ inviter, isVerified: false })
  await sell(payer, '10')
  fixture.clock.advance(DAY_MS)
  await fixture.run()
  for (const person of [bad, good]) {
    await use(person)
    await sell(person, '3')
  }
  const late = await fixture.person()
  await fixture.asOwner(
    `CREATE FUNCTION refuse_bad() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'this coupon is bad'; END $$;
     CREATE TRIGGER refuse_bad BEFORE INSERT ON coupon_fee FOR EACH ROW
       WHEN (NEW.coupon_id = ${(await couponIds(bad))[0]}) EXECUTE FUNCTION refuse_bad()`,
  )
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [payer.userId])
  const faults: unknown[] = []
  const { onFault } = fixture
  fixture.onFault = (error) => faults.push(error)
  fixture.clock.advance(DAY_MS)
  const closed = () => fixture.asOwner('SELECT count(*) FROM reward_day')
  const before = await closed()
  await fixture.run()
  fixture.onFault = onFault
  expect(faults.map(String)).toContainEqual(expect.stringContaining('this coupon is bad'))
  expect(await fixture.usdtOf(good)).toBe(units('3'))
  expect(await fixture.usdtOf(bad)).toBe('0')
  expect(await fixture.usdtOf(inviter)).toBe(units('1'))
  expect(await couponIds(late)).toHaveLength(1)
  expect(await closed()).toEqual(before)
  await fixture.asOwner('DROP FUNCTION refuse_bad() CASCADE')
  await fixture.run()
  expect(await fixture.usdtOf(bad)).toBe(units('3'))
  expect(await closed()).not.toEqual(before)
})

it('REW-13 more fees than one transaction pays back are all paid back once, by several workers', async () => {
  const person = await withCoupon()
  await use(person)
  for (let count = 0; count < 201; count += 1) await sell(person, '0.01')
  await Promise.all([fixture.run(), fixture.run(), fixture.run()])
  expect(await fixture.usdtOf(person)).toBe(units('2.01'))
})

/** A new person with a coupon of the campaign. */
async function withCoupon(other: Parameters<RewardsFixture['person']>[0] = {}): Promise<Caller> {
  const person = await fixture.person(other)
  await fixture.run()
  return person
}

async function couponIds(person: Caller): Promise<number[]> {
  return messageOf(await fixture.handlers.coupons({}, fixture.context(person))).data.map(
    ({ id }) => id,
  )
}

async function couponOf(person: Caller) {
  return messageOf(await fixture.handlers.coupons({}, fixture.context(person))).data[0]
}

async function use(person: Caller) {
  const [id = 0] = await couponIds(person)
  const answer = await fixture.handlers.useCoupon({ id }, fixture.context(person))
  expect(answer).toHaveProperty('message')
  return answer
}

/** Sells for a fee in USDT, now or some milliseconds from now. */
async function sell(person: Caller, fee: string, inMs = 0): Promise<void> {
  await fixture.trade(market, person, { sellFee: fee, atMs: fixture.clock.nowMs() + inMs })
}

/** A further campaign of fee coupons, with so much in its account. */
async function anotherCampaign(name: string, usdt = '100'): Promise<void> {
  const [row] = await fixture.asOwner<{ id: number }>(
    `
      INSERT INTO campaign SELECT (SELECT max(id) + 1 FROM campaign), $1, kind, currency_id, amount,
        valid_days, most, starts_at, NULL, sandbox, run_days, daily_rate
      FROM campaign WHERE id = $2 RETURNING id`,
    [name, CAMPAIGN],
  )
  await fundHouseOnce(
    fixture.database,
    { house: CAMPAIGN_HOUSE, currencyId: 3, marketId: row?.id ?? 0, amount: unitsOf(usdt) },
    new Date(fixture.clock.nowMs()),
  )
}

async function endOtherCampaigns(): Promise<void> {
  await fixture.asOwner(`UPDATE campaign SET ends_at = starts_at + interval '1 s' WHERE id > $1`, [
    CAMPAIGN,
  ])
}

/** The campaign's account, in whole USDT. */
async function campaign(): Promise<{ available: number; locked: number }> {
  const [row] = await fixture.asOwner<{ available: string; locked: string }>(
    `
      SELECT available, locked FROM account a JOIN party p ON p.id = a.party_id
      WHERE p.house = $1 AND a.shard = $2`,
    [CAMPAIGN_HOUSE, CAMPAIGN],
  )
  return {
    available: Number(row?.available) / 100_000_000,
    locked: Number(row?.locked) / 100_000_000,
  }
}

function units(text: string): string {
  return unitsOf(text).toString()
}
