import { coverFee } from '@candor/engine/rewards/coupon'
import { add, quantity, subtract } from '@candor/money'
import { listCredits } from '../../platform/ledger/index.ts'
import type { Verdict } from '../define-product.ts'
import { type RewardsDeps, findUsdtId } from './rewards-deps.ts'
import type { CoverRow, FeeOfProduct } from './store-covers.ts'
import { listCovers, listUsedFeeCoupons, type UsedFeeCoupon } from './store-verify.ts'
import type { Queryable } from './store.ts'

type Covered = Pick<RewardsDeps, 'catalogue' | 'orderFees'>

/** Computes again what fee coupons paid back. */
export async function verifyCovers(
  deps: Covered & Pick<RewardsDeps, 'database'>,
): Promise<Verdict[]> {
  return deps.database.snapshot(async (at) => {
    const coupons = await listUsedFeeCoupons(at)
    return [
      {
        what: `fees paid back by ${coupons.length} coupons: each once, of what its order was charged, and none is missing`,
        difference: await findCoverDifference(at, deps, coupons),
      },
    ]
  })
}

/**
 * Holds what each coupon paid back against the fees that orders were charged, its own rest and the
 * ledger (REW-13); undefined where all agree.
 */
async function findCoverDifference(
  db: Queryable,
  deps: Covered,
  coupons: readonly UsedFeeCoupon[],
): Promise<string | undefined> {
  const credits = new Map(
    (await listCredits(db, 'coupon.fee')).map(({ reference, userId, amount }) => [
      reference,
      `${amount} to ${userId}`,
    ]),
  )
  let count = 0
  for (const coupon of coupons) {
    const covers = await listCovers(db, coupon.id)
    count += covers.length
    const fees = await listFees(db, deps, coupon, covers)
    const odd =
      findOddCover(coupon, covers, fees) ??
      findMissing(coupon, covers, fees) ??
      covers.find(({ id, covered }) => credits.get(String(id)) !== `${covered} to ${coupon.userId}`)
        ?.id
    if (odd !== undefined) return `coupon ${coupon.id}: fee ${odd}`
  }
  return count === credits.size ? undefined : `${count} fees, ${credits.size} credits`
}

/** The recorded fees of a coupon's time. */
async function listFees(
  db: Queryable,
  { catalogue, orderFees }: Covered,
  { userId, usedMs, untilMs }: UsedFeeCoupon,
  covers: readonly CoverRow[],
): Promise<Map<string, FeeOfProduct>> {
  const asked = {
    userIds: [userId],
    quoteId: findUsdtId({ catalogue }),
    fromMs: usedMs,
    untilMs: covers.reduce((end, { chargedMs }) => Math.max(end, chargedMs + 1), untilMs),
  }
  const fees = new Map<string, FeeOfProduct>()
  for (const [product, list] of orderFees)
    for (const fee of await list(db, asked))
      fees.set(keyOf({ ...fee, product }), { ...fee, product })
  return fees
}

function keyOf({ product, orderId, tradeId }: Pick<CoverRow, 'product' | 'orderId' | 'tradeId'>) {
  return `${product} ${orderId} ${tradeId}`
}

/** A fee that was not charged so, was charged outside the coupon's time, or came out of order. */
function findOddCover(
  { amount, covered, usedMs, untilMs }: UsedFeeCoupon,
  covers: readonly CoverRow[],
  fees: ReadonlyMap<string, FeeOfProduct>,
): string | undefined {
  let paid = quantity(0n)
  for (const cover of covers) {
    const charged = fees.get(keyOf(cover))
    const isRight =
      charged?.fee === cover.fee &&
      charged.price === cover.price &&
      charged.chargedMs === cover.chargedMs &&
      cover.chargedMs >= usedMs &&
      cover.chargedMs < untilMs &&
      cover.leftBefore === subtract(amount, paid)
    if (!isRight) return keyOf(cover)
    paid = add(paid, cover.covered)
  }
  return paid === covered ? undefined : 'in all'
}

/** A fee that a coupon that ended should have paid back. */
function findMissing(
  { amount, covered, isComplete }: UsedFeeCoupon,
  covers: readonly CoverRow[],
  fees: ReadonlyMap<string, FeeOfProduct>,
): string | undefined {
  if (!isComplete || covered === amount) return undefined
  const known = new Set(covers.map(keyOf))
  const missing = [...fees].find(
    ([key, fee]) => !known.has(key) && coverFee(fee, amount) !== undefined,
  )
  return missing?.[0]
}
