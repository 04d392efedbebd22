import { closeOnlyAt } from '@candor/engine/maintenance/window'
import { isPricing } from '@candor/engine/prices/usability'
import {
  Desk,
  type DeskParts,
  FUNDED_HOUSE,
  FUNDED_INSURANCE,
  type FuturesPair,
  termsOfPairs,
} from '../products/futures/index.ts'
import { otherAccountsOf } from '../account/identity/index.ts'
import { riskVersions } from '../account/limits/index.ts'
import { maintenanceRefusal, type Maintenances } from '../platform/maintenance/index.ts'
import type { Catalogue } from '../platform/markets/index.ts'
import { sendMessages } from '../account/messages/index.ts'
import type { PriceBoard } from '../platform/prices/index.ts'
import { feeDiscount } from '../products/rewards/index.ts'
import { gatesOf } from './products.ts'

export type FuturesOptions = Pick<
  DeskParts,
  | 'database'
  | 'calls'
  | 'clock'
  | 'lease'
  | 'termsAt'
  | 'fundTermsAt'
  | 'together'
  | 'onEvents'
  | 'onFault'
  | 'onLeaseLost'
> & {
  readonly catalogue: Catalogue
  readonly board: Pick<PriceBoard, 'onTick'>
  readonly isSandbox: boolean
  /** From when multiples above 25 ask for experience (FUT-49). */
  readonly highLeverageFromMs: number
  readonly maintenances: Pick<Maintenances, 'all'>
}

/**
 * The desk of contracts, with what other modules say: the gates of the user's own limits, the
 * message of a liquidation, pricing ticks.
 */
export function openFutures({
  catalogue,
  board,
  isSandbox,
  maintenances,
  highLeverageFromMs,
  ...rest
}: FuturesOptions): Desk {
  return new Desk({
    ...rest,
    ...gatesOf('contracts'),
    highLeverage: {
      fromMs: highLeverageFromMs,
      version: riskVersions.leverage,
      mayTrade: gatesOf('leverage').mayTrade,
    },
    feeDiscount,
    pairs: pairsOf(catalogue),
    otherAccounts: otherAccountsOf,
    maintenanceAt: (acceptedMs) => {
      const found = closeOnlyAt(maintenances.all(), acceptedMs)
      return found === undefined ? undefined : maintenanceRefusal(found)
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
function pairsOf(catalogue: Catalogue): FuturesPair[] {
  const listed = catalogue.markets()
  return termsOfPairs(
    listed.map(({ id, symbol, quote, isOpen }) => ({ id, symbol, quoteId: quote.id, isOpen })),
  ).map((terms) => {
    const market = listed.find(({ id }) => id === terms.marketId)
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
