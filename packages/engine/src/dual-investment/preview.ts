import {
  costRoundedDown,
  type Price,
  type Quantity,
  shareRoundedDown,
  subtract,
  toQuantity,
} from '@candor/money'
import { computePurchase, type DualOrder, type DualPurchase } from './purchase.ts'
import { type DualQuote, shareOfStake } from './rate.ts'
import { currencyAt } from './settlement.ts'
import { computeCredit } from './postings.ts'
import { type DualCurrency, type DualProduct } from './terms.ts'

/** What the purchase page shows before confirming (DUAL-15, DUAL-22). */
export type DualPreview = DualPurchase & {
  /** What the risk is worth in the paid currency, and the part of it that the house keeps. */
  readonly riskWorth: Quantity
  readonly houseKeeps: Quantity
  /** What would be left of the balance; negative when it does not suffice. */
  readonly balanceAfter: Quantity
}

export function previewDual(
  product: DualProduct,
  shares: number,
  quote: DualQuote,
  balance: Quantity,
): DualPreview {
  const purchase = computePurchase(product, shares, quote)
  const riskWorth = shareOfStake(purchase.investment, quote.riskShare)
  return {
    ...purchase,
    riskWorth,
    houseKeeps: shareRoundedDown(riskWorth, product.houseShare),
    balanceAfter: subtract(balance, purchase.investment),
  }
}

/** What an order would pay at a settlement price, and plain holding, both in USDT, cut. */
export function worthAt(
  order: DualOrder,
  at: Price,
): { readonly currency: DualCurrency; readonly paid: Quantity; readonly held: Quantity } {
  const currency = currencyAt(order, at)
  const { amount } = computeCredit(order, currency)
  const inUsdt = (coins: Quantity): Quantity => toQuantity(costRoundedDown(at, coins))
  return {
    currency,
    paid: currency === 'coin' ? inUsdt(amount) : amount,
    held: order.type === 'call' ? inUsdt(order.investment) : order.investment,
  }
}
