import type { Facts, OrderProof } from '@candor/engine/verify/evidence'
import { findProofVersion } from '@candor/engine/verify/formulas'
import { format, price, quantity, rate } from '@candor/money'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'

/** The tick before the acceptance: a run from there shows that no earlier tick qualified. */
const BEFORE = (tick: string) => `
  (SELECT k.id FROM tick_numbered(${tick}) AS t
    CROSS JOIN LATERAL ticks_down(t.market_id, s.accepted_ms, 1) AS k)`
const COLUMNS = `
  SELECT s.id, f.name AS from_name, t.name AS to_name, s.number, s.fee_rate, s.fee, s.received,
    s.from_step, s.to_step, s.from_tick_id, s.from_price, s.to_tick_id,
    s.to_price, s.quote_from_price, s.quote_to_price, s.quote_expires_ms, s.accepted_ms,
      s.accepted_tick_id, ${BEFORE('s.from_tick_id')} AS from_after,
        ${BEFORE('s.to_tick_id')} AS to_after
  FROM swap s JOIN currency f ON f.id = s.from_currency_id JOIN currency t
  ON t.id = s.to_currency_id`
const OWN = statement('swap-proof', `${COLUMNS} WHERE s.id = $1 AND s.user_id = $2`)
const MADE = statement('swap-proofs', `${COLUMNS} WHERE s.id > $1 ORDER BY s.id LIMIT $2`)
type ProofRow = RowOf<typeof MADE>

/** The evidence of an own swap (FAIR-04); undefined when the user has no such swap. */
export async function findSwapProof(
  db: Queryable,
  userId: number,
  id: number,
): Promise<OrderProof | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row === undefined ? undefined : toProof(row)
}

export async function listSwapProofs(
  db: Queryable,
  afterId: number,
  rowsMax: number,
): Promise<OrderProof[]> {
  return (await db.rows(MADE, [afterId, rowsMax])).map(toProof)
}

function toProof(row: ProofRow): OrderProof {
  const legs = [
    { role: 'from', tick: row.from_tick_id, after: row.from_after },
    { role: 'to', tick: row.to_tick_id, after: row.to_after },
  ].flatMap(({ role, tick, after }) => (tick === null ? [] : [{ role, id: tick, after }]))
  return {
    kind: 'swap',
    id: row.id,
    formula: 'swap.execution',
    version: findProofVersion('swap.execution', row.accepted_tick_id),
    ticks: legs.map(({ role, id }) => ({ role, id })),
    runs: legs.flatMap(({ id, after }) => (after === null ? [] : [{ from: after, to: id }])),
    inputs: {
      from: row.from_name,
      to: row.to_name,
      number: formatAmount(row.number),
      fee_rate: format(rate(row.fee_rate)),
      from_step: formatAmount(row.from_step),
      to_step: formatAmount(row.to_step),
      accepted_at: row.accepted_ms,
      accepted_after: row.accepted_tick_id,
      ...toQuoteFacts(row),
    },
    result: {
      from_tick_id: row.from_tick_id,
      from_price: priceText(row.from_price),
      to_tick_id: row.to_tick_id,
      to_price: priceText(row.to_price),
      received: formatAmount(row.received),
      fee: formatAmount(row.fee),
      debit: format(quantity(row.number + row.fee)),
    },
  }
}

function toQuoteFacts({
  quote_from_price: from,
  quote_to_price: to,
  quote_expires_ms: expires,
}: ProofRow): Facts {
  const isNamed = from !== null && to !== null && expires !== null
  return {
    quote_from_price: isNamed ? priceText(from) : null,
    quote_to_price: isNamed ? priceText(to) : null,
    quote_expires_at: expires,
  }
}

function formatAmount(units: bigint): string {
  return format(quantity(units))
}

function priceText(units: bigint): string {
  return format(price(units))
}
