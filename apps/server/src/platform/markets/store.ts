import { notional, price, quantity, rate } from '@candor/money'
import { type Database, type RowOf, statement } from '../../db/connection.ts'
import type { Currency, ListedMarket, Listing } from './catalogue.ts'

type CurrencyRow = RowOf<typeof CURRENCIES>
type MarketRow = RowOf<typeof MARKETS>

const CURRENCIES = statement(
  'market-currencies',
  `
  SELECT id, name, sort, displayed, decimals, category, fiat_account, leverage_account,
    options_account, opened_on_use, deposit_minimum, deposit_open,
    withdrawal_open, withdrawal_fee, withdrawal_minimum, withdrawal_maximum
  FROM currency ORDER BY sort, id`,
)
const MARKETS = statement(
  'market-markets',
  `
  SELECT id, symbol, base_id, quote_id, category, sort, displayed, open, traded, price_step,
    amount_step, min_notional, max_amount, maker_fee, taker_fee
  FROM market ORDER BY sort, id`,
)
const ADD = statement(
  'market-add-favourite',
  `
    INSERT INTO favourite (user_id, currency_id) VALUES ($1, $2) ON CONFLICT DO NOTHING
    RETURNING id`,
)
const REMOVE = statement(
  'market-remove-favourite',
  'DELETE FROM favourite WHERE id = $1 AND user_id = $2 RETURNING id',
)
const FAVOURITES = statement(
  'market-favourites',
  'SELECT id, currency_id FROM favourite WHERE user_id = $1 ORDER BY id',
)

export type Favourite = { readonly id: number; readonly currencyId: number }

export type FavouriteStore = {
  /** The new row's id; undefined when the user already has that favourite. */
  add(userId: number, currencyId: number): Promise<number | undefined>
  /** Whether the user had such a row. */
  remove(userId: number, id: number): Promise<boolean>
  list(userId: number): Promise<Favourite[]>
}

export function openFavouriteStore(database: Database): FavouriteStore {
  return {
    add: async (userId, currencyId) => {
      const [row] = await database.rows(ADD, [userId, currencyId])
      return row === undefined ? undefined : row.id
    },
    remove: async (userId, id) => (await database.rows(REMOVE, [id, userId])).length > 0,
    list: async (userId) =>
      (await database.rows(FAVOURITES, [userId])).map((row) => ({
        id: row.id,
        currencyId: row.currency_id,
      })),
  }
}

export async function readListing(database: Database): Promise<Listing> {
  const currencies = (await database.rows(CURRENCIES)).map(toCurrency)
  const byId = new Map(currencies.map((currency) => [currency.id, currency]))
  return {
    currencies,
    markets: (await database.rows(MARKETS)).map((row) => toMarket(row, byId)),
  }
}

function toCurrency(row: CurrencyRow): Currency {
  return {
    id: row.id,
    name: row.name,
    sort: row.sort,
    isDisplayed: row.displayed,
    decimals: row.decimals,
    category: row.category,
    hasFiatAccount: row.fiat_account,
    hasLeverageAccount: row.leverage_account,
    hasOptionsAccount: row.options_account,
    isOpenedOnUse: row.opened_on_use,
    firstTerms: {
      deposit: { isOpen: row.deposit_open, minAmount: quantity(row.deposit_minimum) },
      withdrawal: {
        isOpen: row.withdrawal_open,
        fee: quantity(row.withdrawal_fee),
        minAmount: quantity(row.withdrawal_minimum),
        maxAmount: quantity(row.withdrawal_maximum),
      },
    },
  }
}

function toMarket(row: MarketRow, currencies: ReadonlyMap<number, Currency>): ListedMarket {
  const base = currencies.get(row.base_id)
  const quote = currencies.get(row.quote_id)
  if (base === undefined || quote === undefined)
    throw new Error(`market ${row.symbol} names a currency that is not listed`)
  return {
    id: row.id,
    symbol: row.symbol,
    base,
    quote,
    category: row.category,
    sort: row.sort,
    isDisplayed: row.displayed,
    isOpen: row.open,
    isTraded: row.traded,
    priceStep: price(row.price_step),
    amountStep: quantity(row.amount_step),
    minNotional: notional(row.min_notional),
    maxAmount: quantity(row.max_amount),
    makerFee: rate(row.maker_fee),
    takerFee: rate(row.taker_fee),
  }
}
