import { type LockProduct, lockProduct } from '@candor/contract'
import { isPublishable, type LockTerms } from '@candor/engine/lock-mining/terms'
import { formatTrimmed, parseQuantity, type Quantity, type Rate, unitsOf } from '@candor/money'
import type { ProductTerms } from '../../platform/product-terms/index.ts'
import { ANNOUNCED_MS, type OwnTerms } from '../../kernel/versioned-terms.ts'
import { firstLockTerms } from './terms.ts'

/** The terms of every product, each a subject by its number (MINE-27). */
export const lockTerms: ProductTerms<LockTerms> = {
  first: firstLockTerms,
  read: readLockProduct,
  write: writeLockProduct,
  noticeMs: () => ANNOUNCED_MS,
  breakEvens: () => [],
}

/** Parses a version's fields (STAFF-08); undefined where contradictory, or of no product. */
function readLockProduct(fields: unknown): OwnTerms<LockTerms> | undefined {
  const { success, data } = lockProduct.safeParse(fields)
  if (!success || !firstLockTerms.has(data.product)) return undefined
  const amounts = [data.daily_rate, data.least, data.free_most, data.most, data.stock]
  if (amounts.some((text) => parseQuantity(text) === undefined)) return undefined
  const terms: LockTerms = {
    currency: data.currency,
    days: data.days,
    dailyRate: unitsOf<Rate>(data.daily_rate),
    min: unitsOf<Quantity>(data.least),
    freeMax: unitsOf<Quantity>(data.free_most),
    max: unitsOf<Quantity>(data.most),
    stock: unitsOf<Quantity>(data.stock),
    needsReview: data.review,
    isOpen: data.open,
  }
  return isPublishable(terms) ? { subject: data.product, terms } : undefined
}

/** Serializes terms to a version's fields. */
export function writeLockProduct({ subject, terms }: OwnTerms<LockTerms>): LockProduct {
  return {
    product: subject,
    currency: terms.currency,
    days: terms.days,
    daily_rate: formatTrimmed(terms.dailyRate),
    least: formatTrimmed(terms.min),
    free_most: formatTrimmed(terms.freeMax),
    most: formatTrimmed(terms.max),
    stock: formatTrimmed(terms.stock),
    review: terms.needsReview,
    open: terms.isOpen,
  }
}
