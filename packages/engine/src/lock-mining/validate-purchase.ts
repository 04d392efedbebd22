import { add, floorDivide, min, type Quantity, quantity, SCALE, subtract } from '@candor/money'
import { termDays, totalInterest } from './schedule.ts'
import type { LockTerms } from './terms.ts'

/** The facts a purchase is validated against; an undefined one is not known yet. */
export type PurchaseContext = {
  /** The product's terms at its acceptance; undefined where there is no such product. */
  readonly terms: LockTerms | undefined
  readonly isVerified: boolean
  /** The version of the terms that the customer was shown, where they name it, and the present. */
  readonly shownVersion?: number | undefined
  readonly version?: number
  /** What all accounts of the same person have running in the product (MINE-24). */
  readonly ownRunning?: Quantity
  /** What all customers have running in it, and what house:mining has free in its coin. */
  readonly allRunning?: Quantity
  readonly houseFree?: Quantity
  readonly userFree?: Quantity
}

export type PurchaseRefusal =
  | {
      readonly refused:
        | 'PARAM_ERROR'
        | 'NOT_FOUND'
        | 'PROJECT_NOT_OPEN'
        | 'TERMS_CHANGED'
        | 'SOLD_OUT'
    }
  | { readonly refused: 'AMOUNT_MIN'; readonly details: { readonly min: Quantity } }
  | { readonly refused: 'AMOUNT_MAX'; readonly details: { readonly max: Quantity } }
  | {
      readonly refused: 'INSUFFICIENT_BALANCE'
      readonly details: { readonly needed: Quantity; readonly available: Quantity }
    }

/** Why an amount cannot be locked, in the order of MINE-03; undefined where it can. */
export function validatePurchase(
  amount: Quantity,
  context: PurchaseContext,
): PurchaseRefusal | undefined {
  const { terms, shownVersion, version } = context
  if (amount <= 0n) return { refused: 'PARAM_ERROR' }
  if (terms === undefined) return { refused: 'NOT_FOUND' }
  if (!terms.isOpen) return { refused: 'PROJECT_NOT_OPEN' }
  if (shownVersion !== undefined && shownVersion !== version) return { refused: 'TERMS_CHANGED' }
  if (amount < terms.min) return { refused: 'AMOUNT_MIN', details: { min: terms.min } }
  const max = remainingForPerson(terms, context)
  if (amount > max) return { refused: 'AMOUNT_MAX', details: { max } }
  return findSupplyRefusal(amount, terms, context)
}

function findSupplyRefusal(
  amount: Quantity,
  terms: LockTerms,
  { allRunning, houseFree, userFree }: PurchaseContext,
): PurchaseRefusal | undefined {
  const isSoldOut =
    (allRunning !== undefined && add(allRunning, amount) > terms.stock) ||
    (houseFree !== undefined && totalInterest({ ...terms, amount }) > houseFree)
  if (isSoldOut) return { refused: 'SOLD_OUT' }
  return userFree !== undefined && amount > userFree
    ? { refused: 'INSUFFICIENT_BALANCE', details: { needed: amount, available: userFree } }
    : undefined
}

/** Whether a term ends by the day on which its coin leaves the list, if one was announced. */
export function endsListed(days: number, startMs: number, delistsMs: number | undefined): boolean {
  return termDays({ startMs, days, delistedMs: delistsMs }) === days
}

/** What a person may still lock in a product (MINE-24). */
export function remainingForPerson(
  { max, freeMax }: Pick<LockTerms, 'max' | 'freeMax'>,
  { isVerified, ownRunning = quantity(0n) }: Pick<PurchaseContext, 'isVerified' | 'ownRunning'>,
): Quantity {
  const bound = isVerified ? max : freeMax
  return ownRunning >= bound ? quantity(0n) : subtract(bound, ownRunning)
}

/** What is left of a product for all: of its stock, and of what the house can promise (MINE-21). */
export function remainingStock(
  terms: Pick<LockTerms, 'stock' | 'dailyRate' | 'days'>,
  allRunning: Quantity,
  houseFree: Quantity,
): Quantity {
  if (allRunning >= terms.stock) return quantity(0n)
  return min(subtract(terms.stock, allRunning), payableAmount(terms, houseFree))
}

/** The largest amount whose whole interest the house has free. */
function payableAmount(
  { dailyRate, days }: Pick<LockTerms, 'dailyRate' | 'days'>,
  houseFree: Quantity,
): Quantity {
  const ratePerTerm = (dailyRate as bigint) * BigInt(days)
  return quantity(floorDivide(((houseFree as bigint) + 1n) * SCALE - 1n, ratePerTerm))
}
