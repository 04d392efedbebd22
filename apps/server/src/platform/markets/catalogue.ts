import type { CurrencyTerms } from '@candor/engine/listing/currency-terms'
import type { Notional, Price, Quantity, Rate } from '@candor/money'

export type Category = 'crypto' | 'stock'

/**
 * A listed currency. The three accounts beside the exchange account exist where their flag is set.
 */
export type Currency = {
  readonly id: number
  readonly name: string
  readonly sort: number
  readonly isDisplayed: boolean
  readonly decimals: number
  readonly category: Category
  readonly hasFiatAccount: boolean
  readonly hasLeverageAccount: boolean
  readonly hasOptionsAccount: boolean
  /**
   * A user's exchange account of it, its only one, is opened when something first comes in, and
   * with a request for a loan (LEDG-16).
   */
  readonly isOpenedOnUse: boolean
  /**
   * The terms it is listed with, in force until a version is (STAFF-08): who judges asks for the
   * terms of his moment.
   */
  readonly firstTerms: CurrencyTerms
}

/** A listed pair; its id is the match_id of MKT-04. */
export type ListedMarket = {
  readonly id: number
  readonly symbol: string
  readonly base: Currency
  readonly quote: Currency
  readonly category: Category
  readonly sort: number
  readonly isDisplayed: boolean
  /** Whether new orders are taken; spot answers PAIR_CLOSED when not (MKT-24). No call sets it. */
  readonly isOpen: boolean
  /**
   * Whether anybody trades in it at all; a pair that is not traded only prices its coin (MKT-31).
   */
  readonly isTraded: boolean
  readonly priceStep: Price
  readonly amountStep: Quantity
  readonly maxAmount: Quantity
  /** What it is listed with, in force until a version is (STAFF-08). */
  readonly minNotional: Notional
  readonly makerFee: Rate
  readonly takerFee: Rate
}

/** What is listed, in order of sort; read again by refresh. */
export type Catalogue = {
  currencies(): readonly Currency[]
  currency(id: number): Currency | undefined
  currencyNamed(name: string): Currency | undefined
  /**
   * The pairs that are traded: who takes orders, keeps books or shows markets asks for these, here
   * and in the two below.
   */
  markets(): readonly ListedMarket[]
  market(id: number): ListedMarket | undefined
  marketNamed(symbol: string): ListedMarket | undefined
  /**
   * All pairs whose prices are recorded, those that are not traded among them (MKT-31): who records
   * or asks what a coin is worth asks for these.
   */
  pricedPairs(): readonly ListedMarket[]
  /** The pair that prices a currency in USDT. */
  pricedInUsdt(currencyId: number): ListedMarket | undefined
  refresh(): Promise<void>
}

export type Listing = {
  readonly currencies: readonly Currency[]
  readonly markets: readonly ListedMarket[]
}

/** Reads the listing once and keeps it, since every call asks for it. */
export async function loadCatalogue(readListing: () => Promise<Listing>): Promise<Catalogue> {
  let listing = await readListing()
  const listTradedMarkets = (): readonly ListedMarket[] =>
    listing.markets.filter(({ isTraded }) => isTraded)
  return {
    currencies: () => listing.currencies,
    currency: (id) => listing.currencies.find((currency) => currency.id === id),
    currencyNamed: (name) => listing.currencies.find((currency) => currency.name === name),
    markets: listTradedMarkets,
    market: (id) => listTradedMarkets().find((market) => market.id === id),
    marketNamed: (symbol) => listTradedMarkets().find((market) => market.symbol === symbol),
    pricedPairs: () => listing.markets,
    pricedInUsdt: (currencyId) =>
      listing.markets.find(({ base, quote }) => base.id === currencyId && quote.name === 'USDT'),
    refresh: async () => {
      listing = await readListing()
    },
  }
}
