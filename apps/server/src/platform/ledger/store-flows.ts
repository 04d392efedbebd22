import type { Queryable, Statement } from '../../db/connection.ts'
import type { Flow } from './audited.ts'

type Sums = Statement<{ currency_id: number; count: number; amount: bigint }>
type Told = readonly Omit<Flow, 'cause'>[]

/**
 * What passed requests say came in from outside, or went out (below zero), under journals of one
 * cause; and what of it something from outside proves.
 */
export type FlowSource = {
  readonly cause: string
  told(at: Queryable): Promise<Told>
  readonly proven?: (at: Queryable) => Promise<Told>
}

/** A source whose statements answer currency_id, count and amount, a row for each currency. */
export function flowSource(cause: string, statement: Sums, proof?: Sums): FlowSource {
  const told =
    (asked: Sums) =>
    async (at: Queryable): Promise<Told> => {
      const rows = await at.rows(asked)
      return rows.map((row) => ({
        currencyId: row.currency_id,
        count: row.count,
        amount: row.amount,
      }))
    }
  return { cause, told: told(statement), ...(proof === undefined ? {} : { proven: told(proof) }) }
}
