import type { CouponKind } from '@candor/contract/rewards'
import type { CouponTerms } from '@candor/engine/rewards/coupon'
import { type Quantity, quantity, type Rate, rate } from '@candor/money'
import { type RowOf, statement } from '../../db/connection.ts'
import { countUpTo } from '../../db/list.ts'
import type { Queryable, Transaction } from './store.ts'

/** A campaign is its published rule (REW-11). */
export type Campaign = {
  readonly id: number
  readonly name: string
  readonly kind: CouponKind
  readonly currencyId: number
  readonly currency: string
  readonly amount: Quantity
  /** How many days a trial lock or a fee coupon runs from its use; undefined of cash. */
  readonly runDays: number | undefined
  /** The daily rate of a trial lock. */
  readonly dailyRate: Rate | undefined
  readonly validDays: number
  readonly maxCoupons: number
  readonly startsAt: Date
  readonly endsAt: Date | undefined
  readonly isSandbox: boolean
}
export type Coupon = {
  readonly id: number
  readonly issuedAt: Date
  /** Later by the time in which the account was frozen (USER-39); so is runsUntil. */
  readonly expiresAt: Date
  readonly usedAt: Date | undefined
  /** What a fee coupon paid back so far, until when it runs, and when it ended. */
  readonly covered: Quantity
  readonly runsUntil: Date | undefined
  readonly endedAt: Date | undefined
  readonly campaign: Campaign
}

const CAMPAIGN = `c.id AS campaign_id, c.name, c.kind, c.currency_id, y.name AS currency, c.amount,
  c.run_days, c.daily_rate, c.valid_days, c.most, c.starts_at, c.ends_at, c.sandbox`
const CAMPAIGNS = statement(
  'rewards-campaigns',
  `
    SELECT ${CAMPAIGN} FROM campaign c JOIN currency y ON y.id = c.currency_id WHERE c.sandbox <= $1
    ORDER BY c.id`,
)

/** Every campaign of an installation: a sandbox has its own. */
export async function listCampaigns(db: Queryable, isSandbox: boolean): Promise<Campaign[]> {
  return (await db.rows(CAMPAIGNS, [isSandbox])).map(toCampaign)
}

const ISSUE = statement('rewards-issue-coupons', 'SELECT coupon_issue($1, $2) AS count')

/** Issues coupons to everybody whom a running campaign addresses; returns the number created. */
export async function issueCoupons(db: Queryable, isSandbox: boolean, now: Date): Promise<number> {
  const [row] = await db.rows(ISSUE, [isSandbox, now])
  return row?.count ?? 0
}

/** A coupon's deadline at the time $3: it waits while its account is frozen (USER-39). */
const DEADLINE = `k.expires_at + frozen_time(ARRAY[k.user_id], k.issued_at,
    least($3::timestamptz, k.used_at))`
/** The end of a fee coupon's running time at a time. */
export const runsUntilSql = (now: string): string =>
  `(k.runs_until + frozen_time(ARRAY[k.user_id], k.used_at, ${now}))`
const COUPON = `
  SELECT k.id, k.issued_at, ${DEADLINE} AS expires_at, k.used_at, k.covered,
    ${runsUntilSql('least($3::timestamptz, k.ended_at)')} AS runs_until, k.ended_at, ${CAMPAIGN}
  FROM coupon k JOIN campaign c ON c.id = k.campaign_id JOIN currency y ON y.id = c.currency_id`
const FILTER = `($2::boolean IS NULL OR (k.used_at IS NULL AND ${DEADLINE} > $3) = $2)`
const OWN = statement(
  'rewards-own-coupons',
  `${COUPON} WHERE k.user_id = $1 AND ${FILTER} ORDER BY k.id DESC LIMIT $4 OFFSET $5`,
)
const COUNT = countUpTo(
  'rewards-own-coupons-count',
  `FROM coupon k WHERE k.user_id = $1 AND ${FILTER}`,
)

/** A user's coupons, newest first: usable, unusable, or all (REW-09). */
export async function listCoupons(
  db: Queryable,
  userId: number,
  isUsable: boolean | undefined,
  now: Date,
  limit: number,
  offset: number,
): Promise<{ rows: Coupon[]; total: number }> {
  const filter = [userId, isUsable ?? null, now] as const
  const [rows, countRows] = await Promise.all([
    db.rows(OWN, [...filter, limit, offset]),
    db.rows(COUNT, filter),
  ])
  return { rows: rows.map(toCoupon), total: countRows[0]?.count ?? 0 }
}

const LOCK = statement(
  'rewards-lock-coupon',
  `${COUPON} WHERE k.id = $1 AND k.user_id = $2 FOR UPDATE OF k`,
)
const USED = statement(
  'rewards-coupon-used',
  'UPDATE coupon SET used_at = $2, runs_until = $3 WHERE id = $1',
)

/** A user's own coupon, locked until the transaction ends; undefined without one of this id. */
export async function lockCoupon(
  tx: Transaction,
  userId: number,
  couponId: number,
  now: Date,
): Promise<Coupon | undefined> {
  const [row] = await tx.rows(LOCK, [couponId, userId, now])
  return row === undefined ? undefined : toCoupon(row)
}

/** Marks a coupon as used, in the transaction of its effect; a fee coupon runs until a time. */
export async function markUsed(
  tx: Transaction,
  couponId: number,
  now: Date,
  runsUntil?: Date,
): Promise<void> {
  await tx.rows(USED, [couponId, now, runsUntil ?? null])
}

/** What a campaign's coupon is worth, as the engine counts with it. */
export function termsOf({ kind, amount, runDays, dailyRate }: Campaign): CouponTerms {
  if (kind === 'cash') return { kind, amount }
  if (runDays === undefined) throw new Error(`a campaign of kind ${kind} does not say its days`)
  if (kind === 'fee') return { kind, amount, days: runDays }
  if (dailyRate === undefined) throw new Error('a campaign of trials does not say its rate')
  return { kind, amount, dailyRate, days: runDays }
}

function toCoupon(row: RowOf<typeof LOCK>): Coupon {
  return {
    id: row.id,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at ?? undefined,
    covered: quantity(row.covered),
    runsUntil: row.runs_until ?? undefined,
    endedAt: row.ended_at ?? undefined,
    campaign: toCampaign(row),
  }
}

function toCampaign(row: RowOf<typeof CAMPAIGNS>): Campaign {
  return {
    id: row.campaign_id,
    name: row.name,
    kind: row.kind,
    currencyId: row.currency_id,
    currency: row.currency,
    amount: quantity(row.amount),
    runDays: row.run_days ?? undefined,
    dailyRate: row.daily_rate === null ? undefined : rate(row.daily_rate),
    validDays: row.valid_days,
    maxCoupons: row.most,
    startsAt: row.starts_at,
    endsAt: row.ends_at ?? undefined,
    isSandbox: row.sandbox,
  }
}
