import { type Queryable, statement } from '../../db/connection.ts'

export type { Database, Queryable } from '../../db/connection.ts'

/** A displayed currency and what may be done with it. */
export type WalletCurrency = {
  readonly id: number
  readonly name: string
  readonly hasFiat: boolean
  readonly hasLeverage: boolean
  readonly hasOptions: boolean
  readonly isTraded: boolean
  /** Listed among a user's own once held (LEDG-16). */
  readonly isOpenedOnUse: boolean
}
const CURRENCIES = statement(
  'wallet-currencies',
  `
  SELECT c.id, c.name, c.fiat_account, c.leverage_account, c.options_account,
    EXISTS (SELECT 1 FROM market m WHERE m.traded AND c.id IN (m.base_id, m.quote_id)) AS traded,
      c.opened_on_use
  FROM currency c WHERE c.displayed ORDER BY c.sort`,
)

export async function listDisplayedCurrencies(database: Queryable): Promise<WalletCurrency[]> {
  const rows = await database.rows(CURRENCIES)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hasFiat: row.fiat_account,
    hasLeverage: row.leverage_account,
    hasOptions: row.options_account,
    isTraded: row.traded,
    isOpenedOnUse: row.opened_on_use,
  }))
}

const ACCOUNT_NUMBER = statement(
  'wallet-account-number',
  'SELECT coalesce(email, phone) AS name FROM app_user WHERE id = $1',
)

/** A user's login e-mail address or phone. */
export async function loadAccountNumber(database: Queryable, userId: number): Promise<string> {
  const [row] = await database.rows(ACCOUNT_NUMBER, [userId])
  return row?.name ?? ''
}
