import { statement } from '../../db/connection.ts'
import { flowSource } from '../ledger/index.ts'
import { CHAIN_CREDIT } from './store-credit.ts'

const CREDITED = statement(
  'chain-flows',
  'SELECT currency_id, count(*) AS count, sum(amount) AS amount FROM chain_deposit GROUP BY 1',
)

/**
 * To an address that was assigned to this user only. A payment that leaves the chain afterwards
 * halts its payouts (DEP-14).
 */
const PROVEN = statement(
  'chain-proven',
  `
  SELECT d.currency_id, count(*) AS count, sum(d.amount) AS amount FROM chain_deposit d
  JOIN chain_address a ON a.chain_id = d.chain_id AND a.user_id = d.user_id GROUP BY 1`,
)

/**
 * Credits of on-chain payments, which the reconciler expects under their cause (LEDG-20), and what
 * of them is proven (LEDG-22).
 */
export const chainFlows = flowSource(CHAIN_CREDIT, CREDITED, PROVEN)
