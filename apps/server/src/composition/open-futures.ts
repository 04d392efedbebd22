import { closeOnlyAt } from '@candor/engine/maintenance/window'
import { isPricing } from '@candor/engine/prices/usability'
import {
  FuturesEngine,
  type FuturesEngineParts,
  FUNDED_HOUSE,
  FUNDED_INSURANCE,
  type FuturesPair,
  listFuturesTerms,
} from '../products/futures/index.ts'
import { listOtherAccounts } from '../account/identity/index.ts'
import { riskVersions } from '../account/limits/index.ts'
import { findMaintenanceRefusal, type Maintenances } from '../platform/maintenance/index.ts'
import type { Catalogue } from '../platform/markets/index.ts'
import { sendMessages } from '../account/messages/index.ts'
import type { PriceBoard } from '../platform/prices/index.ts'
import { loadFeeDiscount } from '../products/rewards/index.ts'
import { composeGates } from './products.ts'

export type FuturesOptions = Pick<
  FuturesEngineParts,
  | 'database'
  | 'calls'
  | 'clock'
  | 'lease'
  | 'termsAt'
  | 'fundTermsAt'
  | 'batchSizes'
  | 'onEvents'
  | 'onFault'
  | 'onLeaseLost'
> & {
  readonly catalogue: Catalogue
  readonly board: Pick<PriceBoard, 'onTick'>
  readonly isSandbox: boolean
  /** From when leverages above 25 ask for experience (FUT-49). */
  readonly highLeverageFromMs: number
  readonly maintenances: Pick<Maintenances, 'all'>
}

/**
 * The futures engine, with what other modules say: the gates of the user's own limits, the message
 * of a liquidation, pricing ticks.
 */
export function openFutures({
  catalogue,
  board,
  isSandbox,
  maintenances,
  highLeverageFromMs,
  ...rest
}: FuturesOptions): FuturesEngine {
  return new FuturesEngine({
    ...rest,
    ...composeGates('contracts'),
    highLeverage: {
      fromMs: highLeverageFromMs,
      version: riskVersions.leverage,
      mayTrade: composeGates('leverage').mayTrade,
    },
    feeDiscount: loadFeeDiscount,
    pairs: listPairs(catalogue),
    otherAccounts: listOtherAccounts,
    maintenanceAt: (acceptedMs) => {
      const window = closeOnlyAt(maintenances.all(), acceptedMs)
      return window === undefined ? undefined : findMaintenanceRefusal(window)
    },
    funding: isSandbox ? { house: FUNDED_HOUSE, insurance: FUNDED_INSURANCE } : undefined,
    onLiquidated: (tx, now, liquidations) =>
      sendMessages(
        tx,
        now,
        liquidations.map(
          ({ userId, orderId, symbol, price, tickId, loss, remained, currency }) => ({
            userId,
            kind: 'liquidation',
            params: { order: orderId, pair: symbol, price, tick: tickId, loss, remained, currency },
          }),
        ),
      ),
    onTicks: (listener) =>
      board.onTick((ticks) => {
        listener(ticks.filter(isPricing))
      }),
  })
}

/** The listed pairs that have contracts. */
function listPairs(catalogue: Catalogue): FuturesPair[] {
  const markets = catalogue.markets()
  return listFuturesTerms(
    markets.map(({ id, symbol, quote, isOpen }) => ({ id, symbol, quoteId: quote.id, isOpen })),
  ).map((terms) => {
    const market = markets.find(({ id }) => id === terms.marketId)
    if (market === undefined) throw new Error(`${terms.symbol} is not listed`)
    return {
      terms,
      baseId: market.base.id,
      base: market.base.name,
      quote: market.quote.name,
      priceStep: market.priceStep,
    }
  })
}
