import { FIRST_FUND_TERMS, type FuturesTerms, NOTIONAL_TIERS } from '@candor/engine/futures/terms'
import { firstLevels } from '@candor/engine/identity/limits'
import type { CurrencyTerms } from '@candor/engine/listing/currency-terms'
import type { ListingTerms } from '@candor/engine/listing/delisting'
import type { LimitTerms } from '@candor/engine/listing/limit-terms'
import type { PairTerms } from '@candor/engine/listing/pair-terms'
import { type SecondsTerms, capLongPayouts } from '@candor/engine/seconds/terms'
import type { Clock } from '../clock/clock.ts'
import type { Settings } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { boundTerms, listFuturesTerms } from '../products/futures/index.ts'
import { type Maintenances, openMaintenances } from '../platform/maintenance/index.ts'
import type { Catalogue } from '../platform/markets/index.ts'
import { findAmendedFrom } from '../kernel/store-versions.ts'
import { forSubject, openTermsBook, ANNOUNCED_MS } from '../kernel/versioned-terms.ts'
import {
  openProductTerms,
  type ProductBooks,
  type ProductTermsInForce,
} from './open-product-terms.ts'
import {
  currencyTerms,
  limitTerms,
  listingTerms,
  pairTerms,
  type ProductBook,
} from '../platform/product-terms/index.ts'
import {
  computeBreakEvens,
  firstSecondsTerms,
  readProduct,
  writeProduct,
} from '../products/seconds/index.ts'

type TermsBooks = ProductBooks & {
  readonly seconds: ProductBook<SecondsTerms>
  readonly pair: ProductBook<PairTerms>
  readonly currency: ProductBook<CurrencyTerms>
  readonly limits: ProductBook<LimitTerms>
  readonly delisting: ProductBook<ListingTerms>
}

/**
 * The published terms by time (STAFF-08). The root passes a module the one function it needs; the
 * module calls it once with the acceptance time of the order or request (`context.receivedAtMs`),
 * and stores on it what it needs later. So, for withdrawals: `currencyAt(currencyId,
 * receivedAtMs).withdrawal` for open, fee, minimum and maximum,
 * `limitsAt(receivedAtMs).levels[level]` for the level's limits.
 */
export type TermsInForce = Pick<ProductTermsInForce, 'bookOf' | 'termsNow' | 'listLaterRules'> & {
  readonly books: TermsBooks
  secondsAt(nowMs: number): SecondsTerms
  /** The currency must be listed. */
  currencyAt(currencyId: number, nowMs: number): CurrencyTerms
  /** The pair must be listed. */
  pairAt(marketId: number, nowMs: number): PairTerms
  /** A pair's contracts as listed, with their changeable terms. */
  contractsAt(futuresTerms: FuturesTerms, nowMs: number): FuturesTerms
  limitsAt(nowMs: number): LimitTerms
  /** Announced maintenance (SITE-15). */
  readonly maintenances: Maintenances
  /** When leverages above 25 start to require experience (FUT-49). */
  readonly highLeverageFromMs: number
  end(): Promise<void>
}

type TermsParts = {
  readonly database: Database
  readonly clock: Clock
  readonly catalogue: Catalogue
  readonly settings: Pick<Settings, 'sandbox'>
  onFault(error: unknown): void
}

/** Reads every kind's published versions beside its initial terms, and keeps reading them. */
export async function openTerms(parts: TermsParts): Promise<TermsInForce> {
  const { catalogue } = parts
  const highLeverageFromMs = (await findAmendedFrom(parts.database, 'leverage')) ?? Infinity
  const maintenances = await openMaintenances(parts)
  const boundedFromMs = (await findAmendedFrom(parts.database, 'pair')) ?? Infinity
  const opened = await openBooks(parts)
  const { seconds, pair, currency, limits, delisting } = opened
  const ofProducts = await openProductTerms(parts, parts.settings.sandbox)
  return {
    ...ofProducts,
    books: {
      ...ofProducts.books,
      seconds: seconds.book,
      pair: pair.book,
      currency: currency.book,
      limits: limits.book,
      delisting: delisting.book,
    },
    secondsAt: (nowMs) => seconds.book.at(nowMs),
    currencyAt: (currencyId, nowMs) =>
      currency.book.at(nowMs, catalogue.currency(currencyId)?.name),
    pairAt: (marketId, nowMs) => pair.book.at(nowMs, catalogue.market(marketId)?.symbol),
    contractsAt(futuresTerms, nowMs) {
      const { notionalTiers, personShare, pendingShare } = limits.book.at(nowMs)
      return {
        ...futuresTerms,
        ...pair.book.at(nowMs, futuresTerms.symbol).contracts,
        isGapBound: nowMs >= boundedFromMs,
        notionalTiers,
        personShare,
        pendingShare,
      }
    },
    limitsAt: (nowMs) => limits.book.at(nowMs),
    maintenances,
    highLeverageFromMs,
    end: async () => {
      await maintenances.end()
      await ofProducts.end()
      for (const { end } of Object.values(opened)) await end()
    },
  }
}

/** The book of each kind, and how to stop reading it. */
async function openBooks(parts: TermsParts) {
  const { catalogue } = parts
  const [seconds, pair, currency, limits, delisting] = await Promise.all([
    openTermsBook(parts, 'seconds', {
      ...forSubject({
        first: firstSecondsTerms,
        read: readProduct,
        write: writeProduct,
        noticeMs: () => ANNOUNCED_MS,
        amend: capLongPayouts,
      }),
      breakEvens: computeBreakEvens,
    }),
    openTermsBook(parts, 'pair', pairTerms(createInitialPairTerms(catalogue), toBoundedPair)),
    openTermsBook(parts, 'currency', currencyTerms(listFirstTerms(catalogue))),
    openTermsBook(
      parts,
      'limits',
      limitTerms({ levels: firstLevels, notionalTiers: NOTIONAL_TIERS, fund: FIRST_FUND_TERMS }),
    ),
    openTermsBook(parts, 'delisting', listingTerms(catalogue.currencies().map(({ name }) => name))),
  ])
  return { seconds, pair, currency, limits, delisting }
}

/** The terms of each currency's listing, by its name. */
function listFirstTerms(catalogue: Catalogue): ReadonlyMap<string, CurrencyTerms> {
  return new Map(catalogue.currencies().map(({ name, firstTerms }) => [name, firstTerms]))
}

/** The second version of the contract terms. */
function toBoundedPair(terms: PairTerms, symbol: string): PairTerms {
  return terms.contracts === undefined
    ? terms
    : { ...terms, contracts: boundTerms(symbol, terms.contracts) }
}

function createInitialPairTerms(catalogue: Catalogue): ReadonlyMap<string, PairTerms> {
  const markets = catalogue.markets()
  const contracts = new Map(
    listFuturesTerms(
      markets.map(({ id, symbol, quote, isOpen }) => ({ id, symbol, quoteId: quote.id, isOpen })),
    ).map((terms) => [terms.marketId, terms]),
  )
  return new Map(
    markets.map(({ id, symbol, makerFee, takerFee, minNotional }) => [
      symbol,
      { spot: { makerFee, takerFee, minNotional }, contracts: contracts.get(id) },
    ]),
  )
}
