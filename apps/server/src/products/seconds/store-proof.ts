import { WINDOW_MS } from '@candor/engine/seconds/outcome'
import type { Facts, OrderProof } from '@candor/engine/verify/evidence'
import { findProofVersion } from '@candor/engine/verify/formulas'
import { format } from '@candor/money'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'
import type { SecondsOrder } from './orders/order.ts'
import { ORDER_COLUMNS, toOrder } from './store.ts'

type ProofRow = RowOf<typeof OWN>

/**
 * The ticks next to the deciding ones: before the acceptance and before the last ten seconds, and
 * the first one after the end.
 */
const COLUMNS = `
  SELECT ${ORDER_COLUMNS}, o.accepted_tick_id, m.symbol,
    (SELECT k.id FROM ticks_down(o.market_id, o.accepted_ms, 1) AS k) AS accepted_after,
    (SELECT k.id FROM ticks_down(o.market_id, o.handled_ms - ${WINDOW_MS}, 1) AS k) AS window_after,
    (SELECT k.id FROM ticks_up(o.market_id, o.handled_ms, 1) AS k) AS window_to
  FROM seconds_order o JOIN market m ON m.id = o.market_id`
const OWN = statement('seconds-proof', `${COLUMNS} WHERE o.id = $1 AND o.user_id = $2`)
const ENDED = statement(
  'seconds-proofs',
  `${COLUMNS} WHERE o.id > $1 AND o.status <> 1 ORDER BY o.id LIMIT $2`,
)

/**
 * The evidence of an own order's result (FAIR-04, SEC-24); undefined when the user has no such
 * order.
 */
export async function findSecondsProof(
  db: Queryable,
  userId: number,
  id: number,
): Promise<OrderProof | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row === undefined ? undefined : toProof(row)
}

/** The proofs of all ended orders, by order id. */
export async function listSecondsProofs(
  db: Queryable,
  afterId: number,
  rowsMax: number,
): Promise<OrderProof[]> {
  return (await db.rows(ENDED, [afterId, rowsMax])).map(toProof)
}

function toProof(row: ProofRow): OrderProof {
  const order = toOrder(row)
  const knownTickId = row.accepted_tick_id
  const [acceptedAfter, windowAfter, windowTo] = [
    row.accepted_after,
    row.window_after,
    row.window_to,
  ].map((id) => id ?? undefined)
  const isEnded = order.ended !== undefined && windowAfter !== undefined && windowTo !== undefined
  const end = isEnded ? order.ended?.end : undefined
  const opening = acceptedAfter === undefined ? [] : [{ from: acceptedAfter, to: order.openTickId }]
  const ending = isEnded ? [{ from: windowAfter, to: windowTo }] : []
  return {
    kind: 'seconds',
    id: order.id,
    formula: 'seconds.settlement',
    version: findProofVersion('seconds.settlement', knownTickId),
    ticks: [
      { role: 'open', id: order.openTickId },
      ...(end === undefined ? [] : [{ role: 'end', id: end.lastTickId }]),
      ...ending.map(({ to }) => ({ role: 'after', id: to })),
    ],
    runs: [...opening, ...ending],
    inputs: {
      symbol: row.symbol,
      direction: order.direction,
      seconds: order.seconds,
      stake: format(order.stake),
      fee_rate: format(order.feeRate),
      payout: format(order.payout),
      accepted_at: order.acceptedMs,
      accepted_after: knownTickId,
    },
    result: toResultFacts(order, isEnded),
  }
}

/**
 * The opening is proven at once; the end once a later tick shows that none in between is missing.
 */
function toResultFacts(order: SecondsOrder, isEnded: boolean): Facts {
  const opened = {
    open_tick_id: order.openTickId,
    open_price: format(order.openPrice),
    handled_at: order.handledMs,
    rule: order.rule,
    fee: format(order.fee),
    profit: format(order.profit),
  }
  if (!isEnded || order.ended === undefined) return opened
  const { result, end, credit } = order.ended
  return {
    ...opened,
    end_price: end === undefined ? null : format(end.displayPrice),
    first_tick_id: end?.firstTickId ?? null,
    last_tick_id: end?.lastTickId ?? null,
    tick_count: end?.count ?? 0,
    result,
    credit: format(credit),
  }
}
