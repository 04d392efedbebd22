import type { Feature, HaltReason } from '@candor/contract'
import type { Quantity } from '@candor/money'
import type { Clock } from '../clock/clock.ts'
import type { Settings } from '../config/config.ts'
import type { Queryable } from '../db/connection.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import type { Pools } from '../db/pools.ts'
import type { CapacityLimits } from '../http/capacity.ts'
import type { RateLimits } from '../http/limits.ts'
import type { Revocations } from '../account/access/index.ts'
import type { DepositDeps } from '../products/deposits/index.ts'
import { FiatRates, createRatesProvider } from '../platform/fiat/index.ts'
import { loadMoneyOut } from '../platform/ledger/index.ts'
import type { Catalogue, ListedMarket, ProductFigures } from '../platform/markets/index.ts'
import { loadPurchaseHolds } from '../products/purchases/index.ts'
import type { RewardsDeps } from '../products/rewards/index.ts'
import { isTradable } from '../products/seconds/index.ts'
import { isOwnPrivateUpload } from '../platform/uploads/index.ts'
import type { WithdrawalGates } from '../products/withdrawals/index.ts'
import { openAccount } from './open-account.ts'
import { openBorrowing } from './open-borrowing.ts'
import { openChain } from './open-chain.ts'
import { openHandlers } from './open-handlers.ts'
import { openPurchases } from './open-purchases.ts'
import { openRules } from './open-rules.ts'
import { openSeconds } from './open-seconds.ts'
import { openSwap } from './open-swap.ts'
import type { TermsInForce } from './open-terms.ts'
import { openWithdrawals } from './open-withdrawals.ts'
import { feesPaid, owedByUsers, volumesTraded } from './products.ts'
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
  /** The port that is served, once it is. */
  port(): number
  /** The console's own port, once it is served; undefined where it has none. */
  consolePort(): number | undefined
  onEvents(events: QueuedEvents | undefined): void
  notifySupport(userId: number, unread: number): void
  /** Tells the operator something in a sentence. */
  alarm(sentence: string): void
  onFault(error: unknown): void
}

/** The products beside prices and markets, each by its name, and who answers each call. */
export type Modules = Awaited<ReturnType<typeof openModules>>

/**
 * Opens each product with what it needs of the others, and nothing of it begins to work by itself
 * yet.
 */
export async function openModules(parts: ModuleParts) {
  const {
    settings,
    secrets,
    clock,
    pools: { calls: database },
    trading,
    terms,
    limits,
    capacity,
    onEvents,
    notifySupport,
  } = parts
  const isSandbox = settings.sandbox
  const products = listProductFigures(settings, trading, terms, clock)
  const moneyIn = await openMoneyIn(parts)
  const tradedProducts = await openTraded(parts, products)
  const rewards: RewardsDeps = {
    database,
    catalogue: trading.catalogue,
    isSandbox,
    fees: feesPaid,
    volumes: volumesTraded,
    owed: owedByUsers,
    onEvents,
  }
  const { account, withdrawals } = openMoneyOut(parts, moneyIn, tradedProducts)
  const rules = await openRules({
    database,
    clock,
    limits,
    capacity,
    connections: settings.connections,
    trading,
    terms,
    isSandbox,
  })
  const { deposits, purchases } = moneyIn
  const handlers = openHandlers({
    settings,
    secrets,
    clock,
    database,
    trading,
    ...tradedProducts,
    deposits,
    withdrawals: withdrawals.deps,
    purchases,
    rewards,
    products,
    account,
    rules,
    terms,
    onEvents,
    notifySupport,
  })
  const { seconds, borrowing } = tradedProducts
  return { account, borrowing, ...moneyIn, handlers, rewards, rules, seconds, withdrawals }
}

/**
 * The ways in: a chain where one is set up, deposits, and purchases at the rates of other money.
 */
async function openMoneyIn({
  settings,
  secrets,
  clock,
  pools: { calls: database, settlement },
  trading,
  terms,
  alarm,
  onEvents,
  onFault,
}: ModuleParts) {
  const minDeposit = createMinDepositLookup(trading.catalogue, terms)
  const chain =
    settings.evm === undefined
      ? undefined
      : await openChain({ settings: settings.evm, database, clock, minDeposit, onEvents, onFault })
  const deposits: DepositDeps = {
    database,
    secret: secrets.addressKey,
    sandbox: settings.sandbox,
    chain: chain?.deposits,
    isOwnPrivateUpload,
    onEvents,
    onFault,
    termsAt: (id, nowMs) => terms.currencyAt(id, nowMs).deposit,
  }
  const provider = settings.rates === undefined ? undefined : createRatesProvider(settings.rates)
  const fiat = new FiatRates({ database: settlement, provider, log: alarm })
  await fiat.read()
  return {
    chain,
    deposits,
    fiat,
    purchases: openPurchases({ settings, secrets, database, terms, fiat, onEvents }),
  }
}

/** What is traded and lent beside spot and contracts. */
async function openTraded(
  {
    settings,
    secrets,
    clock,
    pools: { calls: database, settlement },
    trading,
    terms,
    onEvents,
    onFault,
  }: ModuleParts,
  products: ProductFigures,
) {
  const shared = { database, settlement, clock, isSandbox: settings.sandbox, onEvents, onFault }
  const { secondsAt: termsAt, maintenances } = terms
  return {
    seconds: await openSeconds({ ...shared, termsAt, maintenances, products }, trading),
    borrowing: await openBorrowing(shared, trading),
    swaps: await openSwap({ ...shared, secret: secrets.codeKey }, trading),
  }
}

/** Accounts, and the way out of them, which loans, purchases and a halt of all money may bar. */
function openMoneyOut(
  {
    settings,
    secrets,
    clock,
    pools: { calls: database },
    trading,
    terms,
    revocations,
    port,
    consolePort,
    onEvents,
    onFault,
  }: ModuleParts,
  { chain, deposits, fiat }: Awaited<ReturnType<typeof openMoneyIn>>,
  { borrowing }: Awaited<ReturnType<typeof openTraded>>,
) {
  const gates: WithdrawalGates = {
    loanGate: borrowing.gate,
    purchaseHolds: loadPurchaseHolds,
    moneyOut: (at) => loadHalt(at, clock),
  }
  const { moneyOut } = gates
  const account = openAccount({
    settings,
    secrets,
    database,
    clock,
    terms,
    trading,
    deposits,
    borrowing: borrowing.review,
    revocations,
    moneyOut,
    fiat,
    onEvents,
    port,
    consolePort,
  })
  const chainCarrier = chain?.payoutProvider
  const isSandbox = settings.sandbox
  return {
    account,
    withdrawals: openWithdrawals({
      database,
      clock,
      secrets,
      isSandbox,
      chainCarrier,
      terms,
      account,
      gates,
      onEvents,
      onFault,
    }),
  }
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

/** Why no money may leave, as withdrawals and their review ask it (LEDG-20). */
async function loadHalt(
  db: Queryable,
  clock: Clock,
): Promise<{ readonly reason: HaltReason } | undefined> {
  const state = await loadMoneyOut(db, clock.nowMs())
  return state.isHalted ? { reason: state.reason } : undefined
}

/** What products say of currencies and pairs beside their prices (MKT-01, MKT-04). */
function listProductFigures(
  { featuresOff }: Settings,
  { futures }: Pick<Trading, 'futures'>,
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
        const pair = futures.parts.pairs.find((one) => one.terms.marketId === id)
        const publishedTerms = pair === undefined ? undefined : futures.termsAt(pair, clock.nowMs())
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
