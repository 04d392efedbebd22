import type { Queryable, Statement } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import type { Flow } from './audit.ts'

/** What passed requests say came in from outside, or went out (below zero), under journals of one cause. */
export type FlowSource = { readonly cause: string; told(at: Queryable): Promise<readonly Omit<Flow, 'cause'>[]> }

/** A source whose statement answers currency_id, count and amount, a row for each currency. */
export function flowSource(cause: string, statement: Statement): FlowSource {
  return {
    cause,
    async told(at) {
      const rows = await at.rows<{ currency_id: number; count: string; amount: string }>(statement)
      return rows.map((row) => ({ currencyId: row.currency_id, count: rowId(row.count), amount: BigInt(row.amount) }))
    },
  }
}
