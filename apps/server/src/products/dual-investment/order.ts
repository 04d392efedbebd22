import type { DualOrder, InBoth } from '@candor/engine/dual-investment/purchase'
import type { Fixed } from '@candor/engine/dual-investment/fixed-point'
import type { DualCurrency, DualProduct } from '@candor/engine/dual-investment/terms'
import type { Price, Quantity, Rate } from '@candor/money'

/** A product as it was listed; its terms are the engine's. */
export type ListedProduct = DualProduct & {
  readonly id: number
  readonly marketId: number
  readonly currencyId: number
  readonly soldShares: number
  readonly createdMs: number
  /** The price that its ladder was listed from. */
  readonly listedPrice: Price
  /** What may be set aside of either currency for its settlement day (DUAL-23). */
  readonly cap: InBoth
}

/** An order: what was fixed at its purchase, and its end once it has one. */
export type StoredOrder = DualOrder & {
  readonly id: number
  readonly userId: number
  readonly productId: number
  readonly marketId: number
  readonly currencyId: number
  readonly settleMs: number
  /** 00:00 UTC of the first day after its purchase on which its coin leaves the list (DUAL-25). */
  readonly delistedMs: number | undefined
  readonly shares: number
  readonly days: number
  readonly houseShare: Rate
  readonly variance: Fixed
  readonly shownRate: Rate | undefined
  readonly acceptedMs: number
  readonly acceptedTickId: number
  readonly tickId: number
  readonly tickPrice: Price
  readonly tickTs: number
  readonly createdMs: number
  readonly ended: EndedOrder | undefined
}

export type EndedOrder = {
  /** No price settled it, and its stake was returned (DUAL-24). */
  readonly isReturned: boolean
  readonly paidIn: DualCurrency
  readonly credit: Quantity
  readonly completedMs: number
}
