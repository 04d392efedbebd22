import { type Rate, rate } from '@candor/money'
import { type Queryable, sql } from '../../db/connection.ts'

export type { Database, Queryable } from '../../db/connection.ts'

/** A displayed currency and what may be done with it. */
export type WalletCurrency = {
  readonly id: number
  readonly name: string
  readonly hasFiat: boolean
  readonly hasLeverage: boolean
  readonly hasOptions: boolean
  readonly isTraded: boolean
  readonly isDepositOpen: boolean
}

type RawCurrency = {
  id: number; name: string; fiat_account: boolean; leverage_account: boolean; options_account: boolean; traded: boolean; deposit_open: boolean
}

const CURRENCIES = sql('wallet-currencies', `
  SELECT c.id, c.name, c.fiat_account, c.leverage_account, c.options_account, c.deposit_open,
    EXISTS (SELECT 1 FROM market m WHERE m.base_id = c.id OR m.quote_id = c.id) AS traded
  FROM currency c WHERE c.displayed ORDER BY c.sort`)

/** The displayed currencies in their order. */
export async function displayedCurrencies(database: Queryable): Promise<WalletCurrency[]> {
  const rows = await database.rows<RawCurrency>(CURRENCIES)
  return rows.map((row) => ({
    id: row.id, name: row.name, hasFiat: row.fiat_account, hasLeverage: row.leverage_account, hasOptions: row.options_account, isTraded: row.traded,
    isDepositOpen: row.deposit_open,
  }))
}

const SPOT_FEE = sql('wallet-spot-fee', 'SELECT coalesce(max(taker_fee), 0)::text AS fee FROM market WHERE base_id = $1 OR quote_id = $1')

/** The spot fee of a currency's pairs, the highest where they differ. */
export async function spotFeeOf(database: Queryable, currencyId: number): Promise<Rate> {
  const [row] = await database.rows<{ fee: string }>(SPOT_FEE, [currencyId])
  return rate(BigInt(row?.fee ?? '0'))
}

const ACCOUNT_NUMBER = sql('wallet-account-number', 'SELECT coalesce(email, phone) AS name FROM app_user WHERE id = $1')

/** The e-mail address or phone that a user signs in with. */
export async function accountNumberOf(database: Queryable, userId: number): Promise<string> {
  const [row] = await database.rows<{ name: string }>(ACCOUNT_NUMBER, [userId])
  return row?.name ?? ''
}
