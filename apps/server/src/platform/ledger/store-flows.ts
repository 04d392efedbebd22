import type { Queryable, Statement } from '../../db/connection.ts'
import type { Flow } from './audited.ts'

type Sums = Statement<{ currency_id: number; count: number; amount: bigint }>
type FlowTotals = readonly Omit<Flow, 'cause'>[]

/**
 * What approved requests brought in from outside, or took out (negative), under journals of one
 * cause; and the part with external evidence.
 */
export type FlowSource = {
  readonly cause: string
  requested(db: Queryable): Promise<FlowTotals>
  readonly proven?: (db: Queryable) => Promise<FlowTotals>
}

/** A source whose statements return currency_id, count and amount, a row per currency. */
export function flowSource(cause: string, statement: Sums, proof?: Sums): FlowSource {
  const toReader =
    (query: Sums) =>
    async (db: Queryable): Promise<FlowTotals> => {
      const rows = await db.rows(query)
      return rows.map((row) => ({
        currencyId: row.currency_id,
        count: row.count,
        amount: row.amount,
      }))
    }
  return {
    cause,
    requested: toReader(statement),
    ...(proof === undefined ? {} : { proven: toReader(proof) }),
  }
}
