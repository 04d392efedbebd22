import type pg from 'pg'
import { auditDatabase } from './audit-database.ts'
import type { Attempt } from '../processes/order-load.ts'
import type { AuditQuery } from '@candor/testing/product-testing'

const ownQueries: readonly AuditQuery[] = [
  {
    what: 'fills of an order do not add up',
    text: `
      SELECT o.id FROM spot_order o LEFT JOIN (SELECT order_id, sum(amount) AS amount FROM (
        SELECT buy_order_id AS order_id, amount FROM spot_trade UNION ALL
        SELECT sell_order_id, amount FROM spot_trade) x GROUP BY 1) t ON t.order_id = o.id
      WHERE o.filled <> coalesce(t.amount, 0)`,
  },
]

/**
 * Checks all invariants of spot orders, whatever was killed. Only an empty list is a good result.
 */
export function audit(ownerUrl: string, attempts: readonly Attempt[]): Promise<string[]> {
  return auditDatabase(ownerUrl, ownQueries, (client) => promises(client, attempts))
}

/** An acknowledged order exists once; a refused one does not; one key takes effect once. */
async function promises(client: pg.Client, attempts: readonly Attempt[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string; id: string }>(
    `SELECT key, reply->'data'->>'id' AS id FROM idempotency WHERE call = 'spot.placeOrder'`,
  )
  const kept = new Map(rows.map(({ key, id }) => [key, Number(id)]))
  const { rows: orders } = await client.query<{ id: string; status: number }>(
    'SELECT o.id, o.status FROM spot_order o JOIN app_user u ON u.id = o.party_id',
  )
  const there = new Map(orders.map(({ id, status }) => [Number(id), status]))
  const found: string[] = []
  for (const { outcome, key, orderId, cancelled } of attempts) {
    const id = kept.get(key)
    if (outcome === 'done' && (orderId === undefined || !there.has(orderId)))
      found.push(`acknowledged order ${orderId} was lost`)
    if (outcome === 'done' && id !== orderId)
      found.push(`key ${key} stands for order ${id}, but ${orderId} was answered`)
    if (cancelled === true && there.get(orderId ?? 0) !== 3)
      found.push(`the cancel of order ${orderId} was acknowledged and lost`)
    if (outcome === 'refused' && id !== undefined) found.push(`a refused key has order ${id}`)
    if (outcome === 'unknown') found.push(`key ${key} never got an answer`)
  }
  const acknowledged = attempts.filter(({ outcome }) => outcome === 'done').length
  if (there.size !== acknowledged)
    found.push(`${there.size} orders exist, ${acknowledged} were acknowledged`)
  return found.slice(0, 20)
}
