import { formatFixed } from '@candor/engine/dual-investment/fixed-point'
import { computeOutcomes, computeSetAside } from '@candor/engine/dual-investment/purchase'
import { WINDOW_MS } from '@candor/engine/dual-investment/settlement'
import { endMsOf, unitPriceOf } from '@candor/engine/dual-investment/terms'
import {
  CLOSE_MS,
  type FiveMinuteClose,
  WEEK_RETURNS,
} from '@candor/engine/dual-investment/variance'
import type { Fact, Facts, OrderProof } from '@candor/engine/verify/evidence'
import { format, rate } from '@candor/money'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'
import type { StoredOrder } from './order.ts'
import { listCloses } from './store-ticks.ts'
import { type DecidedSettlement, endSql, ORDER_COLUMNS, toOrder, toSettlement } from './store.ts'

type ProofRow = RowOf<typeof OWN>

/**
 * The ticks next to the deciding ones: before the acceptance and before the half hour that ends at
 * 08:00 UTC, and the first one after the half hour that decided.
 */
const COLUMNS = `
  SELECT ${ORDER_COLUMNS}, m.symbol, p.band_from, p.band_to, s.until_ms, s.sum, s.count,
    s.first_tick_id, s.last_tick_id,
    (SELECT k.id FROM ticks_down(o.market_id, o.accepted_ms, 1) AS k) AS accepted_after,
    (SELECT k.id FROM ticks_down(o.market_id, ${endSql('o')} - ${WINDOW_MS}, 1) AS k) AS window_after,
    (SELECT k.id FROM ticks_up(o.market_id, s.until_ms, 1) AS k) AS window_to
  FROM dual_order o JOIN market m ON m.id = o.market_id
  JOIN dual_product p ON p.id = o.product_id
  JOIN dual_settlement s ON s.market_id = o.market_id AND s.settle_ms = ${endSql('o')}`
const OWN = statement('dual-proof', `${COLUMNS} WHERE o.id = $1 AND o.user_id = $2`)
const ENDED = statement(
  'dual-proofs',
  `${COLUMNS} WHERE o.id > $1 AND o.status <> 1 ORDER BY o.id LIMIT $2`,
)

/** The evidence of an own order (FAIR-04, DUAL-16); undefined when the user has no such order. */
export async function findDualProof(
  db: Queryable,
  userId: number,
  id: number,
): Promise<OrderProof | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row === undefined ? undefined : toProof(db, row)
}

/** The proofs of all ended orders, by order id. */
export async function listDualProofs(
  db: Queryable,
  afterId: number,
  rowsMax: number,
): Promise<OrderProof[]> {
  const proofs: OrderProof[] = []
  for (const row of await db.rows(ENDED, [afterId, rowsMax])) proofs.push(await toProof(db, row))
  return proofs
}

async function toProof(db: Queryable, row: ProofRow): Promise<OrderProof> {
  const order = toOrder(row)
  const { accepted_after: acceptedAfter, window_after: windowAfter, window_to: windowTo } = row
  const settlement =
    row.until_ms === null ? undefined : toSettlement({ ...row, until_ms: row.until_ms })
  // The end is proven once a later tick shows that none in between is missing.
  const isEnded = order.ended !== undefined && windowAfter !== null && windowTo !== null
  const { mean } = settlement ?? {}
  return {
    kind: 'dual',
    id: order.id,
    formula: 'dual.settlement',
    version: 1,
    ticks: [
      { role: 'open', id: order.tickId },
      ...(isEnded && mean !== undefined ? [{ role: 'end', id: mean.lastTickId }] : []),
      ...(isEnded ? [{ role: 'after', id: windowTo }] : []),
    ],
    runs: [
      ...(acceptedAfter === null ? [] : [{ from: acceptedAfter, to: order.tickId }]),
      ...(isEnded ? [{ from: windowAfter, to: windowTo }] : []),
    ],
    inputs: { ...toInputs(row, order), closes: await listStretches(db, order) },
    result: {
      ...toBoughtFacts(order),
      ...(isEnded && settlement !== undefined ? toEndFacts(order, settlement) : {}),
    },
  }
}

function toInputs(row: ProofRow, order: StoredOrder): Facts {
  return {
    symbol: row.symbol,
    type: order.type,
    linked_price: format(order.linkedPrice),
    settle_at: order.settleMs,
    ...(isEndedEarly(order) ? { delisted_at: order.delistedMs } : {}),
    house_share: format(order.houseShare),
    band: { from: format(rate(row.band_from)), to: format(rate(row.band_to)) },
    shares: order.shares,
    shown_rate: order.shownRate === undefined ? null : format(order.shownRate),
    accepted_at: order.acceptedMs,
    accepted_after: order.acceptedTickId,
  }
}

/** Whether its coin leaves the list before its end_time. */
function isEndedEarly(order: StoredOrder): order is StoredOrder & { readonly delistedMs: number } {
  return endMsOf(order) < order.settleMs
}

function toBoughtFacts(order: StoredOrder): Facts {
  const [outcomes, setAside] = [computeOutcomes(order), computeSetAside(order)]
  return {
    tick_id: order.tickId,
    reference_price: format(order.tickPrice),
    variance: formatFixed(order.variance),
    seconds: order.seconds,
    days: order.days,
    rate: format(order.rate),
    unit_price: format(unitPriceOf(order.type)),
    investment: format(order.investment),
    coin_outcome: format(outcomes.coin),
    usdt_outcome: format(outcomes.usdt),
    coin_set_aside: format(setAside.coin),
    usdt_set_aside: format(setAside.usdt),
  }
}

function toEndFacts({ ended }: StoredOrder, { mean }: DecidedSettlement): Facts {
  return {
    settle_price: mean === undefined ? null : format(mean.displayPrice),
    first_tick_id: mean?.firstTickId ?? null,
    last_tick_id: mean?.lastTickId ?? null,
    tick_count: mean?.count ?? 0,
    settled_until: mean?.untilMs ?? null,
    settle_currency: ended?.paidIn ?? null,
    amount: ended === undefined ? null : format(ended.credit),
  }
}

/** The closes behind an order's variance, in stretches without a gap. */
async function listStretches(db: Queryable, order: StoredOrder): Promise<readonly Fact[]> {
  const closes = keepCounted(await listCloses(db, order.marketId, order.tickTs))
  const stretches: { from: number; prices: string[] }[] = []
  for (const [index, { time, close }] of closes.entries()) {
    if (closes[index - 1]?.time !== time - CLOSE_MS) stretches.push({ from: time, prices: [] })
    stretches.at(-1)?.prices.push(format(close))
  }
  return stretches
}

/** The newest closes between which there are a week's returns; older ones count for nothing. */
function keepCounted(closes: readonly FiveMinuteClose[]): readonly FiveMinuteClose[] {
  let returns = 0
  for (let index = closes.length - 1; index > 0; index -= 1) {
    if (closes[index - 1]?.time === (closes[index]?.time ?? 0) - CLOSE_MS) returns += 1
    if (returns === WEEK_RETURNS) return closes.slice(index - 1)
  }
  return closes
}
