import type { FundTerms, FuturesTerms } from '@candor/engine/futures/terms'
import { closeOnlyAt } from '@candor/engine/maintenance/window'
import { isPricing } from '@candor/engine/prices/usability'
import type { Capabilities, ProductPlatform } from '../../kernel/product-platform.ts'
import { findMaintenanceRefusal } from '../../platform/maintenance/index.ts'
import type { Catalogue } from '../../platform/markets/index.ts'
import { cancelPendingOrders } from './orders/cancel-orders.ts'
import { FuturesEngine } from './futures-engine.ts'
import { loadHouseExposures } from './exposure/house-exposure.ts'
import type { BatchSizes, FuturesPair, Liquidation } from './parts.ts'
import { futuresHandlers } from './routes.ts'
import { FUNDED_HOUSE, FUNDED_INSURANCE, listFuturesTerms } from './terms.ts'
import { runLeverageMove, type WalletMove } from './wallets/wallet-move.ts'

declare module '../../kernel/product-platform.ts' {
  interface Capabilities {
    readonly futuresEngine: FuturesEngine
    /** A transfer into or out of a leverage account, as a command of its wallet (MOVE-03). */
    leverageMove<T>(userId: number, quoteId: number, work: WalletMove<T>): Promise<T>
  }
}

type Asked = Pick<
  Capabilities,
  'feeDiscount' | 'highLeverageVersion' | 'otherAccounts' | 'sendMessages' | 'tradeGates'
>

export type FuturesOptions = Pick<
  ProductPlatform,
  'clock' | 'isSandbox' | 'leaseOf' | 'onEvents' | 'onFault' | 'onLeaseLost'
> & {
  readonly catalogue: Pick<Catalogue, 'markets'>
  readonly database: ProductPlatform['database']
  readonly calls?: ProductPlatform['database']
  readonly board: Pick<ProductPlatform['prices']['board'], 'onTick'>
  readonly batchSizes?: BatchSizes
  readonly maintenances: Pick<Capabilities['terms']['maintenances'], 'all'>
  /** When leverages above 25 start to require experience (FUT-49). */
  readonly highLeverageFromMs: number
  termsAt(listed: FuturesTerms, nowMs: number): FuturesTerms
  fundTermsAt(nowMs: number): FundTerms
}

/** Composes contracts: the engine, its calls, and what others may cancel or move in it. */
export function composeFutures(
  platform: ProductPlatform,
  ask: Asked & Pick<Capabilities, 'bestLevels' | 'fiatPerUsd' | 'terms'>,
) {
  const { terms } = ask
  const engine = createFuturesEngine(
    {
      ...platform,
      database: platform.settlement,
      calls: platform.database,
      board: platform.prices.board,
      termsAt: (listed, nowMs) => terms.contractsAt(listed, nowMs),
      fundTermsAt: (nowMs) => terms.limitsAt(nowMs).fund,
      maintenances: terms.maintenances,
      highLeverageFromMs: terms.highLeverageFromMs,
    },
    ask,
  )
  return Promise.resolve({
    handlers: {
      futures: futuresHandlers({
        engine,
        cnyRate: () => ask.fiatPerUsd('CNY'),
        usdtPrice: (currencyId) => platform.usdtPrice(currencyId),
        levels: (symbol, count) => ask.bestLevels(symbol, count),
      }),
    },
    provides: {
      futuresEngine: engine,
      leverageMove: <T>(userId: number, quoteId: number, work: WalletMove<T>) =>
        runLeverageMove(engine, userId, quoteId, work),
    },
    engine: { name: 'contracts', start: () => engine.start(), stop: () => engine.stop() },
    exposures: () => loadHouseExposures(engine),
    cancelWaiting: (userId: number) => cancelPendingOrders(engine, userId),
  })
}

/**
 * The futures engine with its dependencies: the gates of the user's own limits, liquidation
 * messages, pricing ticks.
 */
export function createFuturesEngine(options: FuturesOptions, ask: Asked): FuturesEngine {
  const { database, calls, clock, catalogue, board, maintenances, termsAt, fundTermsAt } = options
  return new FuturesEngine({
    database,
    ...(calls === undefined ? {} : { calls }),
    ...(options.batchSizes === undefined ? {} : { batchSizes: options.batchSizes }),
    clock,
    termsAt,
    fundTermsAt,
    lease: options.leaseOf('futures'),
    onEvents: options.onEvents,
    onFault: options.onFault,
    onLeaseLost: options.onLeaseLost,
    ...ask.tradeGates('contracts'),
    highLeverage: {
      fromMs: options.highLeverageFromMs,
      version: ask.highLeverageVersion,
      mayTrade: ask.tradeGates('leverage').mayTrade,
    },
    feeDiscount: (tx, userId) => ask.feeDiscount(tx, userId),
    pairs: listPairs(catalogue),
    otherAccounts: (tx, userId) => ask.otherAccounts(tx, userId),
    maintenanceAt: (acceptedMs) => {
      const window = closeOnlyAt(maintenances.all(), acceptedMs)
      return window === undefined ? undefined : findMaintenanceRefusal(window)
    },
    funding: options.isSandbox ? { house: FUNDED_HOUSE, insurance: FUNDED_INSURANCE } : undefined,
    onLiquidated: (tx, now, liquidations) =>
      ask.sendMessages(tx, now, liquidations.map(toLiquidationMessage)),
    onTicks: (listener) =>
      board.onTick((ticks) => {
        listener(ticks.filter(isPricing))
      }),
  })
}

function toLiquidationMessage({
  userId,
  orderId,
  symbol,
  price,
  tickId,
  loss,
  remained,
  currency,
}: Liquidation) {
  return {
    userId,
    kind: 'liquidation' as const,
    params: { order: orderId, pair: symbol, price, tick: tickId, loss, remained, currency },
  }
}

function listPairs(catalogue: Pick<Catalogue, 'markets'>): FuturesPair[] {
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
