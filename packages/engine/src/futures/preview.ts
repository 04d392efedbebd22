import type { Price, Quantity, Rate } from '@candor/money'
import { subtract } from '@candor/money'
import type { OpeningContext, OpeningRefusal, OpeningRequest } from './validate-opening.ts'
import { validateOpening } from './validate-opening.ts'
import type { Mark } from './order.ts'
import { overnightFee } from './overnight.ts'
import { computeProfit } from './profit.ts'
import type { Quote } from './quote.ts'
import { openMarket } from './quote.ts'
import type { PriceMarks, RiskWallet } from './risk.ts'
import { liquidationPrice, marginRatio } from './risk.ts'
import type { FuturesTerms } from './terms.ts'

/** No order has this id. */
const UNASSIGNED_ID = 0

/** What a ticket shows before the order is sent (FUT-40). */
export type OpeningPreview = {
  readonly quote: Quote
  readonly balanceAfter: Quantity
  readonly overnightRate: Rate
  /** One day's fee. */
  readonly overnightFee: Quantity
  /**
   * Of the wallet once the order is open, other pairs at their marks; undefined when the pair's
   * price cannot bring it there.
   */
  readonly liquidationPrice: Price | undefined
  readonly marginRatio: string
  /**
   * What the position would bring at its stops, negative for a loss, the opening fee not counted;
   * undefined without the stop.
   */
  readonly profitAtTakeProfit: Quantity | undefined
  readonly profitAtStopLoss: Quantity | undefined
  readonly maxProfit: Quantity
}

/**
 * Shows what an opening would do, with the functions that decide. A limit order is shown as if it
 * opened at its limit price. What only the house knows (exposure, its funds, the insurance fund) is
 * taken as the context has it.
 */
export function previewOpening(
  request: OpeningRequest,
  terms: FuturesTerms,
  context: OpeningContext,
  wallet: RiskWallet,
  marks: PriceMarks,
): OpeningPreview | OpeningRefusal {
  const quote = validateOpening(request, terms, context)
  if ('refused' in quote) return quote
  const { takeProfit, stopLoss } = request
  const mark: Mark = { tickId: 0, price: quote.price, ts: 0, recordedAt: 0 }
  const position = openMarket(UNASSIGNED_ID, terms, quote, mark, {
    takeProfit,
    stopLoss,
    stopsSetAtMs: 0,
  })
  const walletAfter = {
    balance: subtract(wallet.balance, quote.debit),
    positions: [...wallet.positions, position],
  }
  const marksAfter = new Map(marks).set(terms.marketId, mark)
  return {
    quote,
    balanceAfter: walletAfter.balance,
    overnightRate: terms.overnight,
    overnightFee: overnightFee(position),
    liquidationPrice: liquidationPrice(walletAfter, marksAfter, terms.marketId),
    marginRatio: marginRatio(walletAfter, marksAfter),
    profitAtTakeProfit: takeProfit === undefined ? undefined : computeProfit(position, takeProfit),
    profitAtStopLoss: stopLoss === undefined ? undefined : computeProfit(position, stopLoss),
    maxProfit: position.reserve,
  }
}
