import { quantity, type Quantity } from '@candor/money'
import { type Queryable, type Row, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'

/** What one account holds now and what moved on it since a moment, by record type. */
export type AccountMovement = {
  readonly currencyId: number
  readonly currencyName: string
  readonly kind: number
  /** Available and locked together, now. */
  readonly held: Quantity
  readonly moved: readonly TypeMovement[]
}

export type TypeMovement = {
  readonly type: number
  /** Within the period, and how many records that were. */
  readonly within: Quantity
  readonly records: number
  /** After the period. */
  readonly later: Quantity
}

type RawMovement = Row & {
  account_id: string; currency_id: number; name: string; kind: number; held: string; type: number | null; within: string | null; records: string | null; later: string | null
}

/** One statement sees balances and entries of one moment, so that what is held is always what has moved. */
const MOVEMENTS = sql('ledger-movements', `
  WITH moved AS (
    SELECT e.account_id, e.type, coalesce(sum(e.change) FILTER (WHERE j.created_at < $3), 0) AS within, count(*) FILTER (WHERE j.created_at < $3) AS records,
      coalesce(sum(e.change) FILTER (WHERE j.created_at >= $3), 0) AS later
    FROM account a JOIN entry e ON e.account_id = a.id JOIN journal j ON j.id = e.journal_id
    WHERE a.party_id = $1 AND j.created_at >= $2 GROUP BY e.account_id, e.type
  )
  SELECT a.id AS account_id, a.currency_id, c.name, a.kind, a.available + a.locked AS held, m.type, m.within, m.records, m.later
  FROM account a JOIN currency c ON c.id = a.currency_id LEFT JOIN moved m ON m.account_id = a.id
  WHERE a.party_id = $1 ORDER BY c.sort, a.kind, m.type`)

/** A party's accounts with what moved from one moment to before another, and since (LEDG-18). */
export async function movementsOf(database: Queryable, partyId: number, from: Date, until: Date): Promise<AccountMovement[]> {
  const accounts = new Map<number, AccountMovement & { moved: TypeMovement[] }>()
  for (const row of await database.rows<RawMovement>(MOVEMENTS, [partyId, from, until])) {
    const id = rowId(row.account_id)
    const account = accounts.get(id) ?? { currencyId: row.currency_id, currencyName: row.name, kind: row.kind, held: quantity(BigInt(row.held)), moved: [] }
    accounts.set(id, account)
    if (row.type === null) continue
    account.moved.push({ type: row.type, within: quantity(BigInt(row.within ?? '0')), records: rowId(row.records ?? '0'), later: quantity(BigInt(row.later ?? '0')) })
  }
  return [...accounts.values()]
}
