import type { Reply } from '@candor/contract'
import type { markets as calls } from '@candor/contract'
import type { CurrencyTerms } from '@candor/engine/listing/currency-terms'
import type { SpotTerms } from '@candor/engine/listing/pair-terms'
import {
  countDecimals,
  format,
  formatPercent,
  price,
  createPriceFormatter,
  type Quantity,
  type Rate,
} from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { PriceBoard } from '../prices/index.ts'
import type { Catalogue, Category, Currency, ListedMarket } from './catalogue.ts'

type Quotation = Reply<typeof calls.quotation>
type CurrencyList = Reply<typeof calls.currencies>

export type ListedCurrency = CurrencyList['currency'][number]

/** The figures of seconds contracts; the fee is a fraction of the stake. */
export type SecondsFigures = {
  readonly fee: Rate
  readonly minStake: Quantity
  readonly maxStake: Quantity
  readonly maxOpen: number
  isTradable(market: ListedMarket): boolean
}
/** The contract terms of a pair; undefined without contracts. Rates are fractions. */
export type FuturesFigures = {
  toFuturesTerms(market: ListedMarket):
    | {
        readonly lotSize: Quantity
        readonly minLots: number
        readonly maxLots: number
        readonly spread: Rate
        readonly fee: Rate
        readonly overnight: Rate
        readonly isOpen: boolean
      }
    | undefined
}
/** The published terms of currencies and spot orders; by default those of the listing. */
export type ListingFigures = {
  currencyTerms(currency: Currency): CurrencyTerms
  spotTerms(market: ListedMarket): SpotTerms
  /** Whether spot trading is switched on (SITE-13). */ readonly isSpotOn: boolean
}
/** The products' figures of a pair; a product not running shows zeros and is closed. */
export type ProductFigures = {
  readonly seconds?: SecondsFigures
  readonly futures?: FuturesFigures
  readonly listing?: ListingFigures
}

const ZERO = format(price(0n))
/** The type numbers of old clients: 2 an index, 3 a crypto currency. */
const currencyTypes: Readonly<Record<Category, number>> = { stock: 2, crypto: 3 }

/**
 * Every pair under its quote currency, USDT first (MKT-03), with the figures of the UTC day (MKT-04
 * to MKT-06).
 */
export function toQuotation(
  catalogue: Catalogue,
  board: PriceBoard,
  products: ProductFigures = {},
): Quotation {
  const quoteCurrencies = [...new Set(catalogue.markets().map(({ quote }) => quote))].sort(
    (a, b) => a.sort - b.sort,
  )
  const quotes = [
    ...quoteCurrencies.filter(isFirst),
    ...quoteCurrencies.filter((quote) => !isFirst(quote)),
  ]
  return quotes.map((quote) => ({
    id: quote.id,
    name: quote.name,
    is_legal: flag(quote.hasFiatAccount),
    quotation: catalogue
      .markets()
      .filter((market) => market.quote === quote)
      .map((market) => toMatchDto(market, board, products)),
  }))
}

function isFirst(quote: Currency): boolean {
  return quote.name === 'USDT'
}

function toMatchDto(
  market: ListedMarket,
  board: PriceBoard,
  { seconds, futures, listing }: ProductFigures,
): Quotation[number]['quotation'][number] {
  const terms = futures?.toFuturesTerms(market)
  const spot = listing?.spotTerms(market) ?? market
  const isSpotOpen = market.isOpen && listing?.isSpotOn !== false
  const reference = board.last(market.id)
  const day = board.day(market.id)
  const at = createPriceFormatter(market.priceStep)
  return {
    id: market.id,
    legal_id: market.quote.id,
    currency_id: market.base.id,
    legal_name: market.quote.name,
    currency_name: market.base.name,
    is_display: flag(market.isDisplayed),
    market_from: 0,
    open_transaction: flag(isSpotOpen),
    open_lever: flag(terms?.isOpen === true),
    open_microtrade: flag(seconds?.isTradable(market) === true),
    open_coin_trade: flag(isSpotOpen),
    sort: market.sort,
    category: market.category,
    category_text: market.category,
    logo: '',
    now_price: at(reference?.price),
    change: day?.change ?? '0.0000',
    volume: day === undefined ? ZERO : format(day.volume),
    turnover: day === undefined ? ZERO : format(day.turnover),
    high: at(day?.high),
    low: at(day?.low),
    open: at(day?.open),
    lever_share_num: terms === undefined ? ZERO : format(terms.lotSize),
    lever_min_share: terms?.minLots ?? 0,
    lever_max_share: terms?.maxLots ?? 0,
    spread: formatChangePercent(terms?.spread),
    overnight: formatChangePercent(terms?.overnight),
    lever_trade_fee: formatChangePercent(terms?.fee),
    micro_trade_fee: formatChangePercent(seconds?.fee),
    currency_type: currencyTypes[market.category],
    rmb_relation: ZERO,
    precision: countDecimals(market.priceStep),
    amount_precision: countDecimals(market.amountStep),
    min_amount: format(market.amountStep),
    min_value: format(spot.minNotional),
    maker_fee: formatChangePercent(spot.makerFee),
    taker_fee: formatChangePercent(spot.takerFee),
    tick_time: reference?.ts ?? 0,
    source: reference?.source ?? '',
    source_note: reference?.barTime === undefined ? '' : formatUtc(reference.barTime),
    synthetic: flag(market.category === 'stock'),
  }
}

/** All currencies, and those that have a fiat account (MKT-01). */
export function toCurrencyList(
  catalogue: Catalogue,
  board: PriceBoard,
  products: ProductFigures = {},
): CurrencyList {
  const currency = catalogue
    .currencies()
    .map((one) => toCurrencyDto(one, catalogue, board, products))
  return { currency, legal: currency.filter((one) => one.is_legal === 1) }
}

function toCurrencyDto(
  currency: Currency,
  catalogue: Catalogue,
  board: PriceBoard,
  products: ProductFigures,
): ListedCurrency {
  const { deposit, withdrawal } = products.listing?.currencyTerms(currency) ?? currency.firstTerms
  const seconds = currency.hasOptionsAccount ? products.seconds : undefined
  const accounts = [
    currency.hasFiatAccount,
    currency.hasLeverageAccount,
    currency.hasOptionsAccount,
  ]
  return {
    id: currency.id,
    name: currency.name,
    logo: '',
    sort: currency.sort,
    is_display: flag(currency.isDisplayed),
    is_legal: flag(currency.hasFiatAccount),
    is_lever: flag(currency.hasLeverageAccount),
    is_match: flag(
      catalogue.markets().some(({ base, quote }) => base === currency || quote === currency),
    ),
    is_micro: flag(currency.hasOptionsAccount),
    is_transfer: flag(accounts.includes(true)),
    min_number: format(withdrawal.minAmount),
    max_number: format(withdrawal.maxAmount),
    deposit_min: format(deposit.minAmount),
    rate: format(withdrawal.fee),
    type: currency.category,
    price: formatUsdtPrice(currency, catalogue, board),
    micro_trade_fee: formatChangePercent(seconds?.fee),
    micro_min: seconds === undefined ? ZERO : format(seconds.minStake),
    micro_max: seconds === undefined ? ZERO : format(seconds.maxStake),
    micro_holdtrade_max: seconds?.maxOpen ?? 0,
    currency_decimals: currency.decimals,
    decimal_scale: currency.decimals,
    chain_fee: ZERO,
    currency_type: currencyTypes[currency.category],
  }
}

function formatUsdtPrice(currency: Currency, catalogue: Catalogue, board: PriceBoard): string {
  if (currency.name === 'USDT') return format(price(100_000_000n))
  const market = catalogue.pricedInUsdt(currency.id)
  const reference = market === undefined ? undefined : board.last(market.id)
  return reference === undefined ? ZERO : format(reference.price)
}

/** Percent with 8 decimals, like every rate of a pair. */
function formatChangePercent(share: Rate | undefined): string {
  return share === undefined ? ZERO : formatPercent(share)
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
