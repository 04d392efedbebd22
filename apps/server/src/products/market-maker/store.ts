import type { Market } from '@candor/engine'
import { type Quantity, quantity, subtract } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { type Database, statement } from '../../db/connection.ts'
import { fundHouseOnce, loadTotalBalances } from '../../platform/ledger/index.ts'
import { MARKET_MAKER, type PairTerms } from './terms.ts'

/** A pair's sub-account: its base account and original funding. */
export type PairAccount = { readonly baseAccount: number; readonly fundedBase: Quantity }

/**
 * The value of a pair's trades of a day, in 10^-16 of the quote currency, and of those with the
 * house.
 */
export type DayValue = { readonly all: bigint; readonly house: bigint }

export type MarketMakerStore = {
  /** Opens and funds a pair's sub-account, once ever, from outside (LEDG-05). */
  fund(market: Market, terms: PairTerms, nowMs: number): Promise<PairAccount>
  /** Holdings of the base currency less its funding, by base account. */
  inventories(accounts: readonly PairAccount[]): Promise<ReadonlyMap<number, Quantity>>
  dayValues(fromMs: number): Promise<ReadonlyMap<number, DayValue>>
}

const DAY_VALUES = statement(
  'maker-day-values',
  `
  SELECT market_id, sum(price * amount)::text AS value,
    coalesce(sum(price * amount) FILTER (WHERE house), 0)::text AS house_value
  FROM spot_trade WHERE ts >= $1 GROUP BY market_id`,
)

export function openMarketMakerStore(database: Database): MarketMakerStore {
  return {
    fund: async (market, terms, nowMs) => {
      const house = { house: MARKET_MAKER.name, marketId: market.id }
      const base = await fundHouseOnce(
        database,
        { ...house, currencyId: market.baseCurrencyId, amount: terms.fundedBase },
        toDate(nowMs),
      )
      await fundHouseOnce(
        database,
        { ...house, currencyId: market.quoteCurrencyId, amount: terms.fundedQuote },
        toDate(nowMs),
      )
      return { baseAccount: base.account, fundedBase: base.funded }
    },
    inventories: async (accounts) => {
      const balances = await loadTotalBalances(
        database,
        accounts.map(({ baseAccount }) => baseAccount),
      )
      return new Map(
        accounts.map(({ baseAccount, fundedBase }) => [
          baseAccount,
          subtract(balances.get(baseAccount) ?? quantity(0n), fundedBase),
        ]),
      )
    },
    dayValues: async (fromMs) => {
      const rows = await database.rows(DAY_VALUES, [fromMs])
      return new Map(
        rows.map((row) => [
          row.market_id,
          { all: BigInt(row.value), house: BigInt(row.house_value) },
        ]),
      )
    },
  }
}
