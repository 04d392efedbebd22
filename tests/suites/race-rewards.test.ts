import { randomUUID } from 'node:crypto'
import { unitsOf } from '@candor/money'
import { auditLedger, fundHouseOnce, LedgerAudit } from '@candor/server/platform/ledger/index'
import { holdSources } from '@candor/server/composition/products'
import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { race, same, tally } from '../support/harness/attacks/race.ts'
import { sized } from '@candor/testing/size'

const ROUNDS = sized({ run: 8, campaign: 500 })
const AT_ONCE = 50
const clock = new FakeClock(Date.now())
let fixture: TestPlatform
let person: Person

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  person = await newPerson(fixture)
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [person.userId])
})
afterAll(() => fixture.stop())

it(
  `S2 POST /user/coupon/use: ${ROUNDS} rounds, one coupon, ${AT_ONCE} at once: one effect; under one key ${AT_ONCE} equal answers`,
  { timeout: 300_000 },
  async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const id = await couponOfRound(round)
      const isKeyed = round % 2 === 0
      const key = randomUUID()
      const shot = { method: 'POST', path: '/user/coupon/use', token: person.token, body: { id } }
      const answers = await race(
        fixture.address,
        isKeyed
          ? Array.from({ length: AT_ONCE }, () => ({ ...shot, key }))
          : same(AT_ONCE, () => shot),
        isKeyed,
      )
      expect(tally(answers), `round ${round}`).toEqual(
        isKeyed ? { ok: AT_ONCE } : { ok: 1, COUPON_STATE: AT_ONCE - 1 },
      )
      expect(
        new Set(
          answers
            .filter(({ type }) => type === 'ok')
            .map(({ text }) => (JSON.parse(text) as { message: string }).message),
        ).size,
      ).toBe(1)
      expect(await usdtOf(person)).toBe(String(BigInt(round) * 1_000_000_000n))
    }
    expect(await fixture.asOwner(`SELECT 1 FROM journal WHERE cause = 'coupon'`)).toHaveLength(
      ROUNDS,
    )
    expect(
      await auditLedger(fixture.platform.database, new LedgerAudit(), 'whole', holdSources),
    ).toEqual([])
  },
)

it.each([
  { kind: 'trial', amount: '1000', cost: '1015', runDays: 5, rate: 300_000 },
  { kind: 'fee', amount: '20', cost: '20', runDays: 30, rate: null },
])(
  `S2 REW-12 POST /user/coupon/use of kind $kind, ${AT_ONCE} at once: what it costs is set aside once`,
  { timeout: 300_000 },
  async ({ kind, amount, cost, runDays, rate }) => {
    const id = await couponOf(2_000 + runDays, `race-${kind}`, {
      kind,
      amount,
      cost,
      runDays,
      rate,
    })
    const before = await usdtOf(person)
    const answers = await race(
      fixture.address,
      same(AT_ONCE, () => ({
        method: 'POST',
        path: '/user/coupon/use',
        token: person.token,
        body: { id },
      })),
      false,
    )
    expect(tally(answers)).toEqual({ ok: 1, COUPON_STATE: AT_ONCE - 1 })
    expect(await usdtOf(person)).toBe(before)
    const [account] = await fixture.asOwner<{ available: string; locked: string }>(
      `
        SELECT available, locked FROM account a JOIN party p ON p.id = a.party_id
        WHERE p.house = 'house:campaigns' AND a.shard = $1`,
      [2_000 + runDays],
    )
    expect(account).toEqual({ available: '0', locked: unitsOf(cost).toString() })
    expect(
      await auditLedger(fixture.platform.database, new LedgerAudit(), 'whole', holdSources),
    ).toEqual([])
  },
)

/** A further campaign of a kind that holds what one coupon costs, and the coupon. */
async function couponOf(
  campaign: number,
  name: string,
  terms: {
    readonly kind: string
    readonly amount: string
    readonly cost: string
    readonly runDays: number
    readonly rate: number | null
  },
): Promise<number> {
  await fixture.asOwner(
    `
      INSERT INTO campaign
      SELECT $1, $2, $3, currency_id, $4, valid_days, 1, starts_at, ends_at, sandbox, $5, $6
      FROM campaign WHERE id = 1`,
    [campaign, name, terms.kind, unitsOf(terms.amount).toString(), terms.runDays, terms.rate],
  )
  return fundedCoupon(campaign, terms.cost)
}

/** A further campaign that pays as much as the first, and its coupon for the one user. */
async function couponOfRound(round: number): Promise<number> {
  const campaign = 1_000 + round
  const name = [...String(round)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  await fixture.asOwner(
    `
      INSERT INTO campaign
      SELECT $1, $2, kind, currency_id, amount, valid_days, 1, starts_at, ends_at, sandbox
      FROM campaign WHERE id = 1`,
    [campaign, `round-${name}`],
  )
  return fundedCoupon(campaign, '10')
}

async function fundedCoupon(campaign: number, usdt: string): Promise<number> {
  await fundHouseOnce(
    fixture.platform.database,
    { house: 'house:campaigns', currencyId: 3, marketId: campaign, amount: unitsOf(usdt) },
    new Date(clock.nowMs()),
  )
  const [row] = await fixture.asOwner<{ id: string }>(
    `
    INSERT INTO coupon (campaign_id, user_id, issued_at, expires_at)
    VALUES ($1, $2, $3, $3::timestamptz + interval '1 day') RETURNING id`,
    [campaign, person.userId, new Date(clock.nowMs())],
  )
  return Number(row?.id)
}

async function usdtOf({ userId }: Person): Promise<string> {
  const [row] = await fixture.asOwner<{ available: string }>(
    'SELECT available FROM account WHERE party_id = $1 AND currency_id = 3 AND kind = 2',
    [userId],
  )
  return row?.available ?? ''
}
