import { add, quantity, type Quantity, subtract } from '@candor/money'
import { type Queryable, type Row, sql } from '../../db/connection.ts'

/** What a party held of one currency, all accounts together, at each of some moments and now, and what moved under the asked types between one and the next. */
export type HeldHistory = { readonly currencyId: number; readonly currencyName: string; readonly held: readonly Quantity[]; readonly moved: readonly Quantity[] }

type RawHistory = Row & { currency_id: number; name: string; held: string; step: number | null; change: string | null; asked: string | null }

/** Step 1 is from the first moment to before the second. One statement sees balances and entries of one moment, as a statement of account does. */
const HISTORY = sql('ledger-history', `
  WITH moved AS (
    SELECT a.currency_id, width_bucket(j.created_at, $2::timestamptz[]) AS step, sum(e.change) AS change, coalesce(sum(e.change) FILTER (WHERE e.type = ANY ($3)), 0) AS asked
    FROM account a JOIN entry e ON e.account_id = a.id JOIN journal j ON j.id = e.journal_id
    WHERE a.party_id = $1 AND j.created_at >= ($2::timestamptz[])[1] GROUP BY 1, 2
  ), held AS (SELECT currency_id, sum(available + locked) AS held FROM account WHERE party_id = $1 GROUP BY 1)
  SELECT h.currency_id, c.name, h.held, m.step, m.change, m.asked
  FROM held h JOIN currency c ON c.id = h.currency_id LEFT JOIN moved m ON m.currency_id = h.currency_id WHERE h.held <> 0 OR m.step IS NOT NULL ORDER BY c.sort`)

/** A party's currencies at ascending moments, at each of them before what happens then, and now; who held and moved nothing is left out (LEDG-21). */
export async function heldHistory(database: Queryable, partyId: number, moments: readonly Date[], types: readonly number[]): Promise<HeldHistory[]> {
  const byCurrency = new Map<number, RawHistory[]>()
  for (const row of await database.rows<RawHistory>(HISTORY, [partyId, moments, types])) byCurrency.set(row.currency_id, [...byCurrency.get(row.currency_id) ?? [], row])
  return [...byCurrency].map(([currencyId, rows]) => ({ currencyId, currencyName: rows[0]?.name ?? '', ...historyOf(rows, moments.length) }))
}

function historyOf(rows: readonly RawHistory[], moments: number): Pick<HeldHistory, 'held' | 'moved'> {
  const changes = Array.from({ length: moments + 1 }, () => quantity(0n))
  const moved = [...changes]
  for (const { step, change, asked } of rows) {
    if (step === null) continue
    changes[step] = add(changes[step] ?? quantity(0n), quantity(BigInt(change ?? '0')))
    moved[step] = add(moved[step] ?? quantity(0n), quantity(BigInt(asked ?? '0')))
  }
  const held: Quantity[] = []
  let after = quantity(BigInt(rows[0]?.held ?? '0'))
  for (let at = moments; at >= 0; at -= 1) {
    held[at] = after
    after = subtract(after, changes[at] ?? quantity(0n))
  }
  return { held, moved }
}
