import { quantity, type Quantity, type Rate, rate } from '@candor/money'
import { type Queryable, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'

export type { Database } from '../../db/connection.ts'

/** One account of a user with what its currency allows. */
export type AccountRow = {
  readonly id: number
  readonly kind: number
  readonly currencyId: number
  readonly currencyName: string
  readonly available: Quantity
  readonly locked: Quantity
  readonly fiat: boolean
  readonly leverage: boolean
  readonly options: boolean
  readonly traded: boolean
  readonly depositOpen: boolean
}

type RawAccount = {
  id: string; kind: number; currency_id: number; name: string; available: string; locked: string; fiat_account: boolean; leverage_account: boolean
  options_account: boolean; traded: boolean; deposit_open: boolean
}

const ACCOUNTS = sql('wallet-accounts', `
  SELECT a.id, a.kind, a.currency_id, c.name, a.available, a.locked, c.fiat_account, c.leverage_account, c.options_account, c.deposit_open,
    EXISTS (SELECT 1 FROM market m WHERE m.base_id = c.id OR m.quote_id = c.id) AS traded
  FROM account a JOIN currency c ON c.id = a.currency_id
  WHERE a.party_id = $1 AND a.shard = 0 AND c.displayed ORDER BY c.sort, a.kind`)

/** A user's accounts of every displayed currency. */
export async function accountsOf(database: Queryable, userId: number): Promise<AccountRow[]> {
  const rows = await database.rows<RawAccount>(ACCOUNTS, [userId])
  return rows.map((row) => ({
    id: rowId(row.id), kind: row.kind, currencyId: row.currency_id, currencyName: row.name, available: quantity(BigInt(row.available)),
    locked: quantity(BigInt(row.locked)), fiat: row.fiat_account, leverage: row.leverage_account, options: row.options_account, traded: row.traded,
    depositOpen: row.deposit_open,
  }))
}

const SPOT_FEE = sql('wallet-spot-fee', 'SELECT coalesce(max(taker_fee), 0)::text AS fee FROM market WHERE base_id = $1 OR quote_id = $1')

/** The spot fee of a currency's pairs, the highest where they differ. */
export async function spotFeeOf(database: Queryable, currencyId: number): Promise<Rate> {
  const [row] = await database.rows<{ fee: string }>(SPOT_FEE, [currencyId])
  return rate(BigInt(row?.fee ?? '0'))
}

const OPEN_MISSING = sql('wallet-open-missing', `
  SELECT ledger_open(u.id) FROM app_user u
  WHERE EXISTS (SELECT 1 FROM currency c WHERE NOT EXISTS (SELECT 1 FROM account a WHERE a.party_id = u.id AND a.currency_id = c.id AND a.kind = 4))`)

/** Opens the accounts of currencies that were added after a user came (LEDG-16). */
export async function openMissing(database: Queryable): Promise<void> {
  await database.rows(OPEN_MISSING)
}
