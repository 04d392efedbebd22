import { createHmac } from 'node:crypto'
import type { Feature } from '@candor/contract'
import type { Quantity } from '@candor/money'
import type { Clock } from '../clock/clock.ts'
import type { Settings } from '../config/config.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import type { Pools } from '../db/pools.ts'
import type { CapacityLimits } from '../http/load/capacity.ts'
import type { RateLimits } from '../http/limits.ts'
import type { Revocations } from '../account/access/index.ts'
import type { ProductPlatform } from '../kernel/product-platform.ts'
import { FiatRates, createRatesProvider } from '../platform/fiat/index.ts'
import {
  type Catalogue,
  type ListedMarket,
  type ProductFigures,
  toCurrencyList,
} from '../platform/markets/index.ts'
import { isTradable } from '../products/seconds/index.ts'
import { CapabilityBook } from './capability-book.ts'
import { createCoreCapabilities, createMoneyOut, toChainCapabilities } from './core-capabilities.ts'
import { openAccount } from './open-account.ts'
import { openChain, readAddressTree } from './open-chain.ts'
import { openHandlers } from './open-handlers.ts'
import { type OpenedProducts, openProducts, startEngines } from './open-products.ts'
import { openReconciler } from './open-reconciler.ts'
import { openRules } from './open-rules.ts'
import type { TermsInForce } from './open-terms.ts'
import type { Secrets } from '../secrets/stored-secrets.ts'
import type { Trading } from './trading.ts'

export type ModuleParts = {
  readonly settings: Settings
  readonly secrets: Secrets
  readonly clock: Clock
  readonly pools: Pools
  readonly trading: Trading
  readonly terms: TermsInForce
  readonly limits: RateLimits
  readonly capacity: CapacityLimits
  readonly revocations: Revocations
  /** The served port, once known. */
  port(): number
  /** The console's own port, once served; undefined without one. */
  consolePort(): number | undefined
  onEvents(events: QueuedEvents | undefined): void
  notifySupport(userId: number, unread: number): void
  /** Tells the operator a sentence. */
  alarm(sentence: string): void
  onFault(error: unknown): void
  /** Another process took the leases; this one must end. */
  onFatal(error: unknown): void
}

/** Products, accounts and the handlers of all calls. */
export type Modules = Awaited<ReturnType<typeof openModules>>

/**
 * Opens accounts and products with their dependencies on each other, and starts what holds a lease;
 * scheduled work does not start yet.
 */
export async function openModules(parts: ModuleParts) {
  const { settings, secrets, clock, pools, trading, terms, alarm, onFault } = parts
  const { calls: database, settlement } = pools
  // Needs no node, so it is refused before any engine runs.
  if (settings.evm !== undefined) readAddressTree(settings.evm)
  const fiat = await openFiat(parts)
  const book = new CapabilityBook()
  const moneyOut = createMoneyOut(clock)
  const account = openAccount({
    ...parts,
    database,
    ask: book.handOut(['depositAddresses', 'feeDiscount']),
    moneyOut,
    fiat,
  })
  const figures = listProductFigures(settings, () => book.handOut(['futuresEngine']), terms, clock)
  const products = await openProducts(
    toProductPlatform(parts),
    createCoreCapabilities({
      secrets,
      terms,
      fiat,
      account,
      moneyOut,
      settings,
      listedCurrencies: () =>
        toCurrencyList(trading.catalogue, trading.prices.board, figures).currency,
    }),
    book,
  )
  await startEngines(products, trading.onStop)
  const reconciler = openReconciler({
    settings,
    secrets,
    clock,
    database: settlement,
    revocations: parts.revocations,
    log: alarm,
    onFault,
  })
  await reconciler.start()
  trading.onStop('reconciler', () => reconciler.stop())
  // Late, so that neither engines nor the reconciler wait for a node.
  const chain = await openDepositChain(parts)
  book.provide(toChainCapabilities(chain))
  const rules = await openRules({
    ...parts,
    database,
    connections: settings.connections,
    products: products.capabilities,
    isSandbox: settings.sandbox,
  })
  const handlers = openHandlers({
    ...parts,
    database,
    products,
    figures,
    account,
    rules,
    reconciler,
  })
  return { account, chain, fiat, handlers, products, reconciler, rules }
}

/** The platform services of every product. */
function toProductPlatform(parts: ModuleParts): ProductPlatform {
  const { settings, secrets, clock, pools, trading, onEvents, onFault, onFatal } = parts
  const { catalogue, prices } = trading
  return {
    database: pools.calls,
    settlement: pools.settlement,
    clock,
    isSandbox: settings.sandbox,
    catalogue,
    prices,
    leaseOf: (name) => trading.leaseOf(name),
    deriveKey: (purpose) => createHmac('sha256', secrets.codeKey).update(purpose).digest(),
    usdtPrice(currencyId) {
      const market = catalogue.pricedInUsdt(currencyId)
      return market === undefined ? undefined : prices.board.last(market.id)?.price
    },
    onEvents,
    onFault,
    onLeaseLost: onFatal,
  }
}

async function openFiat({ settings, pools, alarm }: ModuleParts): Promise<FiatRates> {
  const provider = settings.rates === undefined ? undefined : createRatesProvider(settings.rates)
  const fiat = new FiatRates({ database: pools.settlement, provider, log: alarm })
  await fiat.read()
  return fiat
}

/** The deposit and payout chain, where configured. */
async function openDepositChain({
  settings,
  pools: { calls: database },
  clock,
  trading,
  terms,
  onEvents,
  onFault,
}: ModuleParts) {
  const minDeposit = createMinDepositLookup(trading.catalogue, terms)
  return settings.evm === undefined
    ? undefined
    : openChain({ settings: settings.evm, database, clock, minDeposit, onEvents, onFault })
}

function createMinDepositLookup(
  catalogue: Catalogue,
  terms: TermsInForce,
): (coin: string, nowMs: number) => Quantity {
  return (coin, nowMs) => {
    const currency = catalogue.currencies().find(({ name }) => name === coin)
    if (currency === undefined) throw new Error(`${coin} is not listed`)
    return terms.currencyAt(currency.id, nowMs).deposit.minAmount
  }
}

/** The products' figures of currencies and pairs besides prices (MKT-01, MKT-04). */
function listProductFigures(
  { featuresOff }: Settings,
  products: () => Pick<OpenedProducts['capabilities'], 'futuresEngine'>,
  terms: TermsInForce,
  clock: Clock,
): ProductFigures {
  const isOn = (feature: Feature): boolean => !featuresOff.includes(feature)
  return {
    get seconds() {
      const { fee, minStake, maxStake, maxOpen } = terms.secondsAt(clock.nowMs())
      return {
        fee,
        minStake,
        maxStake,
        maxOpen,
        isTradable: (market: ListedMarket) => isOn('seconds') && isTradable(market),
      }
    },
    futures: {
      toFuturesTerms({ id }) {
        const { futuresEngine } = products()
        const pair = futuresEngine.parts.pairs.find((one) => one.terms.marketId === id)
        const publishedTerms =
          pair === undefined ? undefined : futuresEngine.termsAt(pair, clock.nowMs())
        return publishedTerms === undefined
          ? undefined
          : { ...publishedTerms, isOpen: publishedTerms.isOpen && isOn('futures') }
      },
    },
    listing: {
      currencyTerms: ({ id }) => terms.currencyAt(id, clock.nowMs()),
      spotTerms: ({ id }) => terms.pairAt(id, clock.nowMs()).spot,
      isSpotOn: isOn('spot'),
    },
  }
}
