import { sql } from '../../db/connection.ts'
import { flowSource } from '../ledger/index.ts'
import { CHAIN_CREDIT } from './store-credit.ts'

const CREDITED = sql('chain-flows', 'SELECT currency_id, count(*) AS count, sum(amount) AS amount FROM chain_deposit GROUP BY 1')

/** What was credited for payments over a chain: the reconciler expects exactly this under their cause (LEDG-20). */
export const chainFlows = flowSource(CHAIN_CREDIT, CREDITED)
