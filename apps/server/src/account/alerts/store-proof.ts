import type { OrderProof } from '@candor/engine/verify/evidence'
import { findProofVersion } from '@candor/engine/verify/formulas'
import { format, price } from '@candor/money'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'

const COLUMNS = `
  SELECT a.id, m.symbol, a.direction, a.price, a.created_ms, a.tick_id, a.tick_price,
    a.accepted_tick_id,
    (SELECT k.id FROM ticks_down(a.market_id, a.created_ms, 1) AS k) AS before_id
  FROM price_alert a JOIN market m ON m.id = a.market_id`
const OWN = statement('alerts-proof', `${COLUMNS} WHERE a.id = $1 AND a.user_id = $2`)
type ProofRow = RowOf<typeof OWN>
const FIRED = statement(
  'alerts-proofs',
  `${COLUMNS} WHERE a.id > $1 AND a.tick_id IS NOT NULL ORDER BY a.id LIMIT $2`,
)

/** The proof of an own alert (FAIR-04, MKT-23); undefined when the user has none with this id. */
export async function findAlertProof(
  db: Queryable,
  userId: number,
  id: number,
): Promise<OrderProof | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row === undefined ? undefined : toProof(row)
}

/** The proofs of all fired alerts, by id. */
export async function listAlertProofs(
  db: Queryable,
  afterId: number,
  limit: number,
): Promise<OrderProof[]> {
  return (await db.rows(FIRED, [afterId, limit])).map(toProof)
}

function toProof(row: ProofRow): OrderProof {
  const acceptedAfter = row.accepted_tick_id
  const trigger = row.tick_id ?? undefined
  const runs =
    trigger === undefined || row.before_id === null ? [] : [{ from: row.before_id, to: trigger }]
  return {
    kind: 'alert',
    id: row.id,
    formula: 'alert.price',
    version: findProofVersion('alert.price', acceptedAfter),
    ticks: trigger === undefined ? [] : [{ role: 'trigger', id: trigger }],
    runs: runs,
    inputs: {
      symbol: row.symbol,
      direction: row.direction === 1 ? 'above' : 'below',
      price: format(price(row.price)),
      accepted_at: row.created_ms,
      accepted_after: acceptedAfter,
    },
    result:
      trigger === undefined
        ? null
        : {
            tick_id: trigger,
            price: row.tick_price === null ? null : format(price(row.tick_price)),
          },
  }
}
