import { isPricing } from '@candor/engine/prices/usability'
import type { Database } from './db/connection.ts'
import type { Lease } from './db/lease.ts'
import type { Clock } from './clock/clock.ts'
import type { QueuedEvents } from './db/outbox.ts'
import { Desk, FUNDED_HOUSE, FUNDED_INSURANCE, type FuturesPair, INSURANCE_FLOOR, realisedProfit, termsOfPairs } from './modules/futures/index.ts'
import { lossGate, mayTrade, type RealisedProfit } from './modules/limits/index.ts'
import type { Catalogue } from './modules/markets/index.ts'
import { sendMessage } from './modules/messages/index.ts'
import type { PriceBoard } from './modules/prices/index.ts'
import { secondsProfit } from './modules/seconds/index.ts'

/** Products whose closed orders count towards a user's own daily loss limit (USER-31). */
export const realised: readonly RealisedProfit[] = [secondsProfit, realisedProfit]

export type FuturesOptions = {
  readonly database: Database
  readonly clock: Clock
  readonly catalogue: Catalogue
  readonly board: Pick<PriceBoard, 'onTick'>
  readonly lease: Lease
  readonly isSandbox: boolean
  onEvents(events: QueuedEvents | undefined): void
  onFault(error: unknown): void
  onLeaseLost(error: unknown): void
}

/** The desk of contracts, put together with the modules whose word it needs. */
export function openFutures({ catalogue, board, isSandbox, ...rest }: FuturesOptions): Desk {
  return new Desk({
    ...rest, pairs: futuresPairs(catalogue), insuranceFloor: INSURANCE_FLOOR, funding: isSandbox ? { house: FUNDED_HOUSE, insurance: FUNDED_INSURANCE } : undefined,
    mayOpen: (tx, userId, nowMs) => mayTrade(tx, userId, 'contracts', nowMs), lossGate: lossGate(realised),
    onLiquidated: (tx, now, { userId, orderId, symbol, price, tickId, loss, remained, currency }) =>
      sendMessage(tx, now, { userId, kind: 'liquidation', params: { order: orderId, pair: symbol, price, tick: tickId, loss, remained, currency } }),
    onTicks: (listener) => board.onTick((ticks) => {
      listener(ticks.filter(isPricing).map(({ marketId, id, price, ts, recordedAt }) => ({ marketId, id, price, ts, recordedAt })))
    }),
  })
}

/** The listed pairs that have contracts. */
export function futuresPairs(catalogue: Catalogue): FuturesPair[] {
  const listed = catalogue.markets()
  return termsOfPairs(listed.map(({ id, symbol, quote, isOpen }) => ({ id, symbol, quoteId: quote.id, isOpen }))).map((terms) => {
    const market = listed.find(({ id }) => id === terms.marketId)
    if (market === undefined) throw new Error(`${terms.symbol} is not listed`)
    return { terms, baseId: market.base.id, base: market.base.name, quote: market.quote.name }
  })
}
