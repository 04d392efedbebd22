import type { Queryable, Statement } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import type { Flow } from './audited.ts'

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
export function flowSource(cause: string, statement: Statement, proof?: Statement): FlowSource {
  const told =
    (asked: Statement) =>
    async (at: Queryable): Promise<Told> => {
      const rows = await at.rows<{ currency_id: number; count: string; amount: string }>(asked)
      return rows.map((row) => ({
        currencyId: row.currency_id,
        count: rowId(row.count),
        amount: BigInt(row.amount),
      }))
    }
  return { cause, told: told(statement), ...(proof === undefined ? {} : { proven: told(proof) }) }
}
