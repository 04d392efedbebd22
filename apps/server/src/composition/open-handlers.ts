import { type Language, type ReviewKind, reviewKinds } from '@candor/contract'
import { exposedProducts, productExportKinds } from '@candor/contract/words/product-words'
import type { Clock } from '../clock/clock.ts'
import type { Settings } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import type { AllHandlers } from '../http/handler.ts'
import { accessHandlers } from '../account/access/index.ts'
import { alertHandlers } from '../account/alerts/index.ts'
import { chatHandlers, hoursText, countUnreadAnswers } from '../account/chat/index.ts'
import { consentHandlers, findTermsArticle } from '../account/consents/index.ts'
import { closingHandlers } from '../account/closing/index.ts'
import {
  chainHandlers,
  toClockReport,
  creditHandlers,
  houseHandlers,
  createLedgerReports,
  proofHandlers,
  rulesHandlers,
} from '../platform/fairness/index.ts'
import { disputeHandlers, loadDisputeCounts } from '../account/disputes/index.ts'
import { loadFreezeCounts, freezeHandlers } from '../account/freeze/index.ts'
import { identityHandlers, markOfDocument, unsealPapers } from '../account/identity/index.ts'
import { liabilityHandlers } from '../platform/liabilities/index.ts'
import { limitsHandlers } from '../account/limits/index.ts'
import { maintenanceHandlers } from '../platform/maintenance/index.ts'
import {
  marketHandlers,
  openFavouriteStore,
  type ProductFigures,
} from '../platform/markets/index.ts'
import { messageHandlers } from '../account/messages/index.ts'
import type { Reconciler } from '../platform/ledger/index.ts'
import { listClosesAt } from '../platform/prices/index.ts'
import { productTermsHandlers } from '../platform/product-terms/index.ts'
import { repairHandlers } from '../platform/repairs/index.ts'
import { profileHandlers } from '../account/profile/index.ts'
import { recordsHandlers } from '../platform/records/index.ts'
import { endHeldByFreeze, recoveryHandlers } from '../account/recovery/index.ts'
import { securityHandlers } from '../account/security/index.ts'
import { siteHandlers } from '../platform/site/index.ts'
import type { Reviewable } from '../kernel/reviewable.ts'
import { judgedByStaff, staffHandlers } from '../platform/staff/index.ts'
import {
  isChatPicture,
  isOwnPrivateUpload,
  isOwnUpload,
  isShowable,
  readForStaff,
} from '../platform/uploads/index.ts'
import { walletHandlers } from '../account/wallet/index.ts'
import type { Account } from './open-account.ts'
import type { OpenedProducts } from './open-products.ts'
import type { Rules } from './open-rules.ts'
import type { TermsInForce } from './open-terms.ts'
import {
  disputedOrders,
  flowSources,
  neutralRecords,
  orderSheets,
  owedByUsers,
  proofSources,
  realisedProfits,
  recordVariant,
} from './products.ts'
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
  readonly products: OpenedProducts
  readonly figures: ProductFigures
  readonly account: Account
  readonly rules: Rules
  readonly terms: TermsInForce
  readonly reconciler: Pick<Reconciler, 'state'>
  onEvents(events: QueuedEvents | undefined): void
  notifySupport(userId: number, unread: number): void
}

/** The handlers of all calls. A missing one does not compile. */
export function openHandlers(parts: HandlerParts): AllHandlers {
  const ledgerReport = createLedgerReports(parts.clock, parts.database)
  const ledger = async () => ({ message: await ledgerReport() })
  const { handlers: ofProducts, opened } = parts.products
  return {
    ...ofProducts,
    ...accountHandlers(parts),
    ...recordHandlers(parts),
    ...publicHandlers(parts),
    fairness: { ...ofProducts.fairness, ...fairnessHandlers(parts), ledger },
    staff: {
      ...staffHandlers(parts.account.staff, listReviews(opened)),
      ledger,
      ...repairHandlers(parts.database),
      documentMark: ({ document }) =>
        Promise.resolve({
          message: markOfDocument(parts.secrets.sealKey, document).toString('hex'),
        }),
      ...productTermsHandlers({
        database: parts.database,
        books: parts.terms.books,
        previews: opened.flatMap(({ product }) => product.previews ?? []),
        onPublished: () => parts.rules.publish(),
      }),
    },
  }
}

/** The products' reviews; a kind without a review stops the start. */
function listReviews(opened: OpenedProducts['opened']): readonly Reviewable[] {
  const reviews = opened.flatMap(({ product }) => product.reviews ?? [])
  const known = new Set<ReviewKind>([...judgedByStaff, ...reviews.map(({ kind }) => kind)])
  const missing = reviewKinds.filter((kind) => !known.has(kind))
  if (missing.length > 0) throw new Error(`nobody reviews ${missing.join(', ')}`)
  return reviews
}

/** An account's own calls: login, papers, protection, messages. */
function accountHandlers(
  parts: HandlerParts,
): Pick<
  AllHandlers,
  | 'access'
  | 'chat'
  | 'closing'
  | 'consents'
  | 'disputes'
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
    disputes: disputeHandlers({
      database,
      orders: disputedOrders,
      proofs: proofSources,
      onEvents,
    }),
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

/** Order exports; a kind of the contract that no product provides stops the start. */
function listSheets(): typeof orderSheets {
  const missing = productExportKinds.filter((kind) => orderSheets[kind] === undefined)
  if (missing.length > 0) throw new Error(`nobody writes files of ${missing.join(', ')}`)
  return orderSheets
}

/** A person's balances and their records. */
function recordHandlers(parts: HandlerParts): Pick<AllHandlers, 'records' | 'wallet'> {
  const { database, account } = parts
  return {
    records: recordsHandlers(
      database,
      {
        usdtPrice: (currencyId) => account.wallet.usdtPrice(currencyId),
        closes: (currencyIds, momentsMs) => loadUsdtCloses(parts, currencyIds, momentsMs),
        neutralRecords,
      },
      { orders: listSheets(), variantOf: recordVariant },
    ),
    wallet: walletHandlers(account.wallet),
  }
}

/** Public calls: markets and their prices, and the site's pages. */
function publicHandlers({
  settings,
  database,
  trading,
  products,
  figures,
  terms,
}: HandlerParts): Pick<AllHandlers, 'alerts' | 'markets' | 'site'> {
  const { catalogue, prices } = trading
  const { featuresOff, frameHosts, links, sandbox } = settings
  return {
    alerts: alertHandlers({ database, catalogue }),
    markets: {
      ...marketHandlers({
        catalogue,
        board: prices.board,
        favourites: openFavouriteStore(database),
        products: figures,
      }),
      ...products.handlers.markets,
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

/** Support hours in the chat; a sandbox has none. */
function supportHours({
  sandbox,
  supportHours: hours,
}: Settings): Settings['supportHours'] | undefined {
  return sandbox ? undefined : hours
}

/** The calls for checking results. */
function fairnessHandlers({
  settings,
  secrets,
  database,
  clock,
  trading,
  products: { opened, capabilities },
  reconciler,
  rules: { store, rulesNow },
}: HandlerParts): Omit<
  AllHandlers['fairness'],
  'ledger' | keyof OpenedProducts['handlers']['fairness']
> {
  const { prices } = trading
  const nameOf = (currencyId: number): string =>
    trading.catalogue.currency(currencyId)?.name ?? `currency ${currencyId}`
  return {
    ...prices.handlers.fairness,
    ...chainHandlers(database),
    ...proofHandlers(database, proofSources),
    ...houseHandlers({
      clock,
      database,
      secondsResults: () => capabilities.secondsResults(),
      exposures: exposedProducts.flatMap(
        (area) => opened.find(({ name }) => toArea(name) === area)?.product.exposures ?? [],
      ),
      promises: opened.flatMap(({ product }) => product.promises ?? []),
    }),
    ...creditHandlers({ clock, database, flows: flowSources, nameOf }),
    ...rulesHandlers({
      store,
      rulesNow,
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
    disputes: async (_input, { receivedAtMs }) => ({
      message: await loadDisputeCounts(database, receivedAtMs),
    }),
  }
}

/** The recorded closes of currencies' pairs with USDT at given times. */
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

function priceSource({ prices }: Settings, language: Language): { source: string; note: string } {
  return { source: prices.kind, note: translate(language, `price-source-${prices.kind}`) }
}

/** A product's area on the wire: market-maker's is marketMaker. */
function toArea(product: string): string {
  return product.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
}
