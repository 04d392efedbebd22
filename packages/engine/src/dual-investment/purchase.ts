import { type Price, type Quantity, quantity, type Rate, SCALE, subtract } from '@candor/money'
import { type DualQuote } from './rate.ts'
import {
  type DualCurrency,
  type DualProduct,
  type DualType,
  daysUntil,
  investmentOf,
  paidCurrencyOf,
  YEAR_SECONDS,
} from './terms.ts'

/** An amount in each of the two currencies. */
export type InBoth = Readonly<Record<DualCurrency, Quantity>>

/** What an order fixes at its purchase; its outcomes follow from nothing else. */
export type DualOrder = {
  readonly type: DualType
  readonly linkedPrice: Price
  readonly investment: Quantity
  /** The yearly rate as a fraction. */
  readonly rate: Rate
  /** The seconds that interest is paid for (DUAL-08). */
  readonly seconds: number
}

/** A purchase as it is filed. Only one of the outcomes will be paid. */
export type DualPurchase = DualOrder & {
  readonly shares: number
  readonly days: number
  readonly quote: DualQuote
  readonly outcomes: InBoth
  /** What the house locks beside the investment until the settlement (DUAL-23). */
  readonly setAside: InBoth
}

/** Interest of this long is set aside too, for the case that the feed stays silent (DUAL-24). */
export const SILENT_SECONDS = 86_400

/** Both outcomes of an order, each exact and cut once at its end (DUAL-09, DUAL-11). */
export function computeOutcomes(order: DualOrder): InBoth {
  const { type, linkedPrice, investment } = order
  const [stake, linked, [grown, whole]] = [
    investment as bigint,
    linkedPrice as bigint,
    growthOf(order, order.seconds),
  ]
  return type === 'call'
    ? {
        coin: quantity((stake * grown) / whole),
        usdt: quantity((stake * linked * grown) / (whole * SCALE)),
      }
    : {
        coin: quantity((stake * SCALE * grown) / (linked * whole)),
        usdt: quantity((stake * grown) / whole),
      }
}

/** The stake with interest for a day more, when no price settles an order (DUAL-24). */
export function computeSilentReturn(order: DualOrder): Quantity {
  const [grown, whole] = growthOf(order, order.seconds + SILENT_SECONDS)
  return quantity(((order.investment as bigint) * grown) / whole)
}

/**
 * What the house locks: each outcome in its own currency, less what the customer brought of it, and
 * in the paid currency enough for the silent return.
 */
export function computeSetAside(order: DualOrder): InBoth {
  const paid = paidCurrencyOf(order.type)
  return {
    ...computeOutcomes(order),
    [paid]: subtract(computeSilentReturn(order), order.investment),
  }
}

/** An order's figures at a quote. */
export function computePurchase(
  product: Pick<DualProduct, 'type' | 'linkedPrice' | 'settleMs'>,
  shares: number,
  quote: DualQuote,
): DualPurchase {
  const order: DualOrder = {
    type: product.type,
    linkedPrice: product.linkedPrice,
    investment: investmentOf(product.type, shares),
    rate: quote.rate,
    seconds: quote.seconds,
  }
  return {
    ...order,
    shares,
    days: daysUntil(product.settleMs, quote.mark.ts),
    quote,
    outcomes: computeOutcomes(order),
    setAside: computeSetAside(order),
  }
}

/** 1 + rate x seconds / 31,536,000 as a fraction. */
function growthOf({ rate }: DualOrder, seconds: number): readonly [grown: bigint, whole: bigint] {
  const whole = SCALE * BigInt(YEAR_SECONDS)
  return [whole + (rate as bigint) * BigInt(seconds), whole]
}
