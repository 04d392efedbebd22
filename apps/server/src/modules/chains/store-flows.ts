import { sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import type { FlowSource } from '../ledger/index.ts'
import { CHAIN_CREDIT } from './store-credit.ts'

const CREDITED = sql('chain-flows', 'SELECT currency_id, count(*) AS count, sum(amount) AS amount FROM chain_deposit GROUP BY 1')

/** What was credited for payments over a chain: the reconciler expects exactly this under their cause (LEDG-20). */
export const chainFlows: FlowSource = {
  cause: CHAIN_CREDIT,
  async told(at) {
    const rows = await at.rows<{ currency_id: number; count: string; amount: string }>(CREDITED)
    return rows.map((row) => ({ currencyId: row.currency_id, count: rowId(row.count), amount: BigInt(row.amount) }))
  },
}
