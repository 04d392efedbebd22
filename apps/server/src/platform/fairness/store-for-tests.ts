import { type Queryable, statement } from '../../db/connection.ts'

const OWNER = statement('fairness-owner', 'SELECT user_id FROM contract_order WHERE id = $1')

export async function findOrderOwner(db: Queryable, id: number): Promise<number> {
  const [row] = await db.rows(OWNER, [id])
  if (row === undefined) throw new Error(`there is no contract order ${id}`)
  return row.user_id
}

const INFLOWS = statement(
  'fairness-gap-inflows',
  `SELECT decided_on #> '{wallet,inflows}' AS inflows FROM contract_gap WHERE order_id = $1`,
)

/** The basis of a gap's bound: the inflows of its wallet meanwhile. */
export async function loadGapInflows(db: Queryable, orderId: number): Promise<unknown> {
  const [row] = await db.rows(INFLOWS, [orderId])
  return row?.inflows
}
