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
   * A user's only account of it, the exchange account, is opened by the first credit, and with a
   * loan request (LEDG-16).
   */
  readonly isOpenedOnUse: boolean
  /**
   * The terms of its listing, in force until a version replaces them (STAFF-08): decisions use the
   * terms of their own time.
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
  /**
   * Whether new orders are accepted; spot returns PAIR_CLOSED when not (MKT-24). No call sets it.
   */
  readonly isOpen: boolean
  /** Whether it is traded at all; an untraded pair only prices its coin (MKT-31). */
  readonly isTraded: boolean
  readonly priceStep: Price
  readonly amountStep: Quantity
  readonly maxAmount: Quantity
  /** The terms of its listing, in force until a version replaces them (STAFF-08). */
  readonly minNotional: Notional
  readonly makerFee: Rate
  readonly takerFee: Rate
}

/** The listing, in sort order; refresh reloads it. */
export type Catalogue = {
  currencies(): readonly Currency[]
  currency(id: number): Currency | undefined
  currencyNamed(name: string): Currency | undefined
  /** The traded pairs: for orders, books and market pages, here and in the two below. */
  markets(): readonly ListedMarket[]
  market(id: number): ListedMarket | undefined
  marketNamed(symbol: string): ListedMarket | undefined
  /**
   * All pairs with recorded prices, untraded ones included (MKT-31): for recording and for coin
   * values.
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

/** Reads the listing once and caches it, since every call needs it. */
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
