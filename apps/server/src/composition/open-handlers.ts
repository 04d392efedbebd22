import type { Language } from '@candor/contract'
import type { Clock } from '../clock/clock.ts'
import type { Settings } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import type { AllHandlers } from '../http/handler.ts'
import { accessHandlers } from '../account/access/index.ts'
import { alertHandlers } from '../account/alerts/index.ts'
import type { Borrowing } from '../products/borrowing/index.ts'
import { chatHandlers, hoursText, countUnreadAnswers } from '../account/chat/index.ts'
import { consentHandlers, findTermsArticle } from '../account/consents/index.ts'
import { closingHandlers } from '../account/closing/index.ts'
import { type DepositDeps, depositHandlers } from '../products/deposits/index.ts'
import {
  chainHandlers,
  toClockReport,
  creditHandlers,
  houseHandlers,
  createLedgerReports,
  proofHandlers,
  rulesHandlers,
} from '../platform/fairness/index.ts'
import { loadFreezeCounts, freezeHandlers } from '../account/freeze/index.ts'
import { toLoanExposures } from '../products/borrowing/index.ts'
import { toSecondsExposures } from '../products/seconds/index.ts'
import { toSwapExposures } from '../products/swap/index.ts'
import { futuresHandlers, loadHouseExposures, runLeverageMove } from '../products/futures/index.ts'
import { identityHandlers, unsealPapers } from '../account/identity/index.ts'
import { liabilityHandlers } from '../platform/liabilities/index.ts'
import { limitsHandlers } from '../account/limits/index.ts'
import { maintenanceHandlers } from '../platform/maintenance/index.ts'
import { marketMakerHandlers } from '../products/market-maker/index.ts'
import {
  marketHandlers,
  openFavouriteStore,
  type ProductFigures,
} from '../platform/markets/index.ts'
import { messageHandlers } from '../account/messages/index.ts'
import { listClosesAt } from '../platform/prices/index.ts'
import { productTermsHandlers } from '../platform/product-terms/index.ts'
import { repairHandlers } from '../platform/repairs/index.ts'
import { profileHandlers } from '../account/profile/index.ts'
import { purchaseHandlers, type PurchaseDeps } from '../products/purchases/index.ts'
import { recordsHandlers } from '../platform/records/index.ts'
import { endHeldByFreeze, recoveryHandlers } from '../account/recovery/index.ts'
import { type RewardsDeps, rewardsHandlers } from '../products/rewards/index.ts'
import type { Seconds } from '../products/seconds/index.ts'
import { securityHandlers } from '../account/security/index.ts'
import { siteHandlers } from '../platform/site/index.ts'
import { bookHandlers, toDepthLevels, spotHandlers } from '../products/spot/index.ts'
import { staffHandlers } from '../platform/staff/index.ts'
import type { Swaps } from '../products/swap/index.ts'
import { transferHandlers } from '../products/transfers/index.ts'
import {
  isChatPicture,
  isOwnPrivateUpload,
  isOwnUpload,
  isShowable,
  readForStaff,
} from '../platform/uploads/index.ts'
import { walletHandlers } from '../account/wallet/index.ts'
import { type WithdrawalDeps, withdrawalHandlers } from '../products/withdrawals/index.ts'
import type { Account } from './open-account.ts'
import type { Rules } from './open-rules.ts'
import type { TermsInForce } from './open-terms.ts'
import { flowSources, owedByUsers, proofSources, realisedProfits } from './products.ts'
import type { Secrets } from '../secrets/stored-secrets.ts'
import { translate } from '../texts/index.ts'
import type { Trading } from './trading.ts'
import { VERSION } from '../version.ts'

export type HandlerParts = {
  readonly settings: Settings
  readonly secrets: Secrets
  readonly clock: Clock
  readonly database: Database
  readonly trading: Trading
  readonly seconds: Seconds
  readonly borrowing: Borrowing
  readonly swaps: Swaps
  readonly deposits: DepositDeps
  readonly purchases: PurchaseDeps
  readonly withdrawals: WithdrawalDeps
  readonly rewards: RewardsDeps
  readonly products: ProductFigures
  readonly account: Account
  readonly rules: Rules
  readonly terms: TermsInForce
  onEvents(events: QueuedEvents | undefined): void
  notifySupport(userId: number, unread: number): void
}

/** Who answers each call. An area that is forgotten does not compile. */
export function openHandlers(parts: HandlerParts): AllHandlers {
  const ledgerReport = createLedgerReports(parts.clock, parts.database)
  const ledger = async () => ({ message: await ledgerReport() })
  return {
    ...accountHandlers(parts),
    ...moneyHandlers(parts),
    ...productHandlers(parts),
    ...publicHandlers(parts),
    fairness: { ...fairnessHandlers(parts), ledger },
    staff: {
      ...staffHandlers(parts.account.staff),
      ledger,
      ...repairHandlers(parts.database),
      ...productTermsHandlers(parts.database, parts.terms.books, () => parts.rules.publish()),
    },
  }
}

/** What concerns somebody's own account: ways in, papers, protections, what is written to him. */
function accountHandlers(
  parts: HandlerParts,
): Pick<
  AllHandlers,
  | 'access'
  | 'chat'
  | 'closing'
  | 'consents'
  | 'freeze'
  | 'identity'
  | 'limits'
  | 'messages'
  | 'profile'
  | 'recovery'
  | 'security'
> {
  const { settings, secrets, database, trading, account, onEvents } = parts
  const { access, notices } = account
  const { sealKey } = secrets
  const relyingParty = () => account.relyingParty()
  return {
    access: accessHandlers(access),
    chat: chatHandlers({
      database,
      hours: supportHours(settings),
      isChatPicture,
      onEvents,
      notifySupport: parts.notifySupport,
      readPicture: (userId, path) =>
        readForStaff({ database, folder: account.staff.folder }, userId, path),
    }),
    closing: closingHandlers({
      ...access,
      sealKey,
      nameOf: (id) => trading.catalogue.currency(id)?.name ?? '',
      termsAt: (id, nowMs) => parts.terms.currencyAt(id, nowMs).withdrawal,
      openPapers: (userId, sealed) => unsealPapers(userId, sealed, sealKey),
    }),
    consents: consentHandlers(database),
    freeze: freezeHandlers({
      ...access,
      notices,
      sealKey,
      endHeldRecovery: (tx, userId, nowMs) => endHeldByFreeze(tx, access, userId, nowMs),
    }),
    identity: identityHandlers({
      database,
      sealKey,
      levelsAt: (nowMs) => parts.terms.limitsAt(nowMs).levels,
      isOwnPrivateUpload,
    }),
    limits: limitsHandlers({ database, realised: realisedProfits }),
    messages: messageHandlers({
      database,
      unreadOfSupport: (userId) => countUnreadAnswers(database, userId),
      onEvents,
    }),
    profile: profileHandlers({ database, isOwnUpload, isShowable }),
    recovery: recoveryHandlers({ ...access, notices, sealKey, relyingParty }),
    security: securityHandlers({ ...access, notices, sealKey, relyingParty }, access),
  }
}

/** What brings money in, moves it about and takes it out, and the record of it. */
function moneyHandlers(
  parts: HandlerParts,
): Pick<
  AllHandlers,
  'deposits' | 'purchases' | 'records' | 'rewards' | 'transfers' | 'wallet' | 'withdrawals'
> {
  const { database, trading, account, onEvents } = parts
  const { wallet } = account
  return {
    deposits: depositHandlers(parts.deposits),
    purchases: purchaseHandlers(parts.purchases),
    records: recordsHandlers(database, {
      usdtPrice: (currencyId) => wallet.usdtPrice(currencyId),
      closes: (currencyIds, momentsMs) => loadUsdtCloses(parts, currencyIds, momentsMs),
    }),
    rewards: rewardsHandlers(parts.rewards, () => account.relyingParty().origin),
    transfers: transferHandlers({
      database,
      catalogue: trading.catalogue,
      onEvents,
      loanGate: parts.borrowing.gate,
      leverageMove: (userId, quoteId, work) =>
        runLeverageMove(trading.futures, userId, quoteId, work),
    }),
    wallet: walletHandlers(wallet),
    withdrawals: withdrawalHandlers(parts.withdrawals),
  }
}

/** What is traded and lent. */
function productHandlers(
  parts: HandlerParts,
): Pick<AllHandlers, 'borrowing' | 'futures' | 'seconds' | 'spot' | 'swap'> {
  const {
    database,
    trading,
    account: { wallet },
  } = parts
  return {
    borrowing: parts.borrowing.handlers,
    futures: futuresHandlers({
      engine: trading.futures,
      cnyRate: () => wallet.perUsd('CNY'),
      usdtPrice: (currencyId) => wallet.usdtPrice(currencyId),
      levels: (symbol, count) => listBestLevels(trading, symbol, count),
    }),
    seconds: parts.seconds.handlers,
    spot: spotHandlers(database, trading.exchange),
    swap: parts.swaps.handlers,
  }
}

/** What everybody sees: markets and their prices, and the site's own pages. */
function publicHandlers({
  settings,
  database,
  trading,
  products,
  terms,
}: HandlerParts): Pick<AllHandlers, 'alerts' | 'markets' | 'site'> {
  const { catalogue, exchange, prices } = trading
  const { featuresOff, frameHosts, links, sandbox } = settings
  return {
    alerts: alertHandlers({ database, catalogue }),
    markets: {
      ...marketHandlers({
        catalogue,
        board: prices.board,
        favourites: openFavouriteStore(database),
        products,
      }),
      ...bookHandlers(database, exchange),
      ...prices.handlers.markets,
    },
    site: {
      ...maintenanceHandlers(terms.maintenances),
      ...siteHandlers({
        database,
        sandbox,
        version: VERSION,
        featuresOff,
        frameHosts,
        links,
        supportHours: (language) => hoursText(language, supportHours(settings)),
        priceSource: (language) => priceSource(settings, language),
        terms: findTermsArticle,
      }),
    },
  }
}

/** When people answer in the chat; a sandbox has nobody who does. */
function supportHours({
  sandbox,
  supportHours: hours,
}: Settings): Settings['supportHours'] | undefined {
  return sandbox ? undefined : hours
}

/** What customers check results with. */
function fairnessHandlers({
  settings,
  secrets,
  database,
  clock,
  trading,
  seconds,
  borrowing,
  swaps,
  rules: { store },
}: HandlerParts): Omit<AllHandlers['fairness'], 'ledger'> {
  const { futures, prices, maker, makerStore, reconciler } = trading
  const nameOf = (currencyId: number): string =>
    trading.catalogue.currency(currencyId)?.name ?? `currency ${currencyId}`
  return {
    ...prices.handlers.fairness,
    ...marketMakerHandlers(clock, maker, makerStore),
    ...chainHandlers(database),
    ...proofHandlers(database, proofSources),
    ...houseHandlers({
      clock,
      database,
      secondsResults: () => seconds.results(),
      exposures: [
        () => loadHouseExposures(futures),
        async () => toSecondsExposures(await seconds.house()),
        async () => toLoanExposures(await borrowing.lent()),
        async () => toSwapExposures(await swaps.exposures()),
      ],
    }),
    ...creditHandlers({ clock, database, flows: flowSources, nameOf }),
    ...rulesHandlers({
      store,
      priceSources: () => prices.sources(),
      ledgerState: () => reconciler.state(),
    }),
    ...liabilityHandlers({
      database,
      clock,
      sealKey: secrets.sealKey,
      isSandbox: settings.sandbox,
      owed: owedByUsers,
      nameOf,
    }),
    clock: () => Promise.resolve({ message: toClockReport(clock) }),
    freezes: async (_input, { receivedAtMs }) => ({
      message: await loadFreezeCounts(database, receivedAtMs),
    }),
  }
}

/** The recorded closes of currencies' pairs with USDT at moments. */
async function loadUsdtCloses(
  { database, trading: { catalogue } }: HandlerParts,
  currencyIds: readonly number[],
  momentsMs: readonly number[],
) {
  const pairs = currencyIds.flatMap((currencyId) => catalogue.pricedInUsdt(currencyId) ?? [])
  const closes = await listClosesAt(
    database,
    pairs.map(({ id }) => id),
    momentsMs,
  )
  return new Map(pairs.map(({ id, base }) => [base.id, closes.get(id) ?? []]))
}

/** The best levels of a pair's spot book; none while the pair has no book. */
function listBestLevels({ exchange }: Trading, symbol: string, count: number) {
  const pair = exchange.pairBySymbol(symbol)
  const { bids, asks } =
    pair === undefined ? { bids: [], asks: [] } : toDepthLevels(exchange, pair, count)
  const level = ([price, number]: [string, string]) => ({ price, number })
  return { bids: bids.map(level), asks: asks.map(level) }
}

function priceSource({ prices }: Settings, language: Language): { source: string; note: string } {
  return { source: prices.kind, note: translate(language, `price-source-${prices.kind}`) }
}
