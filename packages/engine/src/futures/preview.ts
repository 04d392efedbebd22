import type { Price, Quantity, Rate } from '@candor/money'
import { subtract } from '@candor/money'
import type { OpeningContext, OpeningRefusal, OpeningRequest } from './judge.ts'
import { judgeOpening } from './judge.ts'
import type { Mark } from './order.ts'
import { overnightFee } from './overnight.ts'
import { profitOf } from './profit.ts'
import type { Quote } from './quote.ts'
import { openMarket } from './quote.ts'
import type { PriceMarks, RiskWallet } from './risk.ts'
import { liquidationPrice, riskRate } from './risk.ts'
import type { FuturesTerms } from './terms.ts'

/** No order has this id. */
const NOT_YET = 0

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
  readonly riskRate: string
  /**
   * What the position would bring at its stops, negative for a loss, the opening fee not counted;
   * undefined without the stop.
   */
  readonly profitAtTakeProfit: Quantity | undefined
  readonly profitAtStopLoss: Quantity | undefined
  readonly greatestProfit: Quantity
}

/**
 * Shows what an opening would do, with the functions that decide. A limit order is shown as if it
 * opened at its target. What only the house knows (exposure, its funds, the insurance fund) is
 * taken as the context has it.
 */
export function previewOpening(
  request: OpeningRequest,
  terms: FuturesTerms,
  context: OpeningContext,
  wallet: RiskWallet,
  marks: PriceMarks,
): OpeningPreview | OpeningRefusal {
  const quote = judgeOpening(request, terms, context)
  if ('refused' in quote) return quote
  const { takeProfit, stopLoss } = request
  const mark: Mark = { tickId: 0, price: quote.price, ts: 0, recordedAt: 0 }
  const position = openMarket(NOT_YET, terms, quote, mark, {
    takeProfit,
    stopLoss,
    stopsSetAtMs: 0,
  })
  const after = {
    balance: subtract(wallet.balance, quote.debit),
    positions: [...wallet.positions, position],
  }
  const marksAfter = new Map(marks).set(terms.marketId, mark)
  return {
    quote,
    balanceAfter: after.balance,
    overnightRate: terms.overnight,
    overnightFee: overnightFee(position),
    liquidationPrice: liquidationPrice(after, marksAfter, terms.marketId),
    riskRate: riskRate(after, marksAfter),
    profitAtTakeProfit: takeProfit === undefined ? undefined : profitOf(position, takeProfit),
    profitAtStopLoss: stopLoss === undefined ? undefined : profitOf(position, stopLoss),
    greatestProfit: position.reserve,
  }
}
