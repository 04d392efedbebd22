import type { Facts, OrderProof } from '@candor/engine/verify/evidence'
import { versionOf } from '@candor/engine/verify/formulas'
import { format, price, quantity, rate } from '@candor/money'
import { type Queryable, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'

type ProofRow = {
  id: string
  from_name: string
  to_name: string
  number: string
  fee_rate: string
  fee: string
  received: string
  from_step: string
  to_step: string
  from_tick_id: string | null
  from_price: string
  to_tick_id: string | null
  to_price: string
  quote_from_price: string | null
  quote_to_price: string | null
  quote_expires_ms: string | null
  accepted_ms: string
  accepted_tick_id: string | null
  from_after: string | null
  to_after: string | null
}

/**
 * A tick's neighbour before the acceptance: from there on it shows that no earlier tick would have
 * done.
 */
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
const OWN = sql('swap-proof', `${COLUMNS} WHERE s.id = $1 AND s.user_id = $2`)
const MADE = sql('swap-proofs', `${COLUMNS} WHERE s.id > $1 ORDER BY s.id LIMIT $2`)

/** What an own swap is made of (FAIR-04); undefined when the user has no such swap. */
export async function swapProof(
  at: Queryable,
  userId: number,
  id: number,
): Promise<OrderProof | undefined> {
  const [row] = await at.rows<ProofRow>(OWN, [id, userId])
  return row === undefined ? undefined : proofOf(row)
}

/** The proofs of all swaps, by id. */
export async function swapProofs(
  at: Queryable,
  afterId: number,
  most: number,
): Promise<OrderProof[]> {
  return (await at.rows<ProofRow>(MADE, [afterId, most])).map(proofOf)
}

function proofOf(row: ProofRow): OrderProof {
  const legs = [
    { role: 'from', tick: row.from_tick_id, after: row.from_after },
    { role: 'to', tick: row.to_tick_id, after: row.to_after },
  ].flatMap(({ role, tick, after }) => (tick === null ? [] : [{ role, id: rowId(tick), after }]))
  return {
    kind: 'swap',
    id: rowId(row.id),
    formula: 'swap.execution',
    version: versionOf('swap.execution', idOf(row.accepted_tick_id)),
    ticks: legs.map(({ role, id }) => ({ role, id })),
    runs: legs.flatMap(({ id, after }) => (after === null ? [] : [{ from: rowId(after), to: id }])),
    inputs: {
      from: row.from_name,
      to: row.to_name,
      number: amount(row.number),
      fee_rate: format(rate(BigInt(row.fee_rate))),
      from_step: amount(row.from_step),
      to_step: amount(row.to_step),
      accepted_at: rowId(row.accepted_ms),
      accepted_after: idOf(row.accepted_tick_id),
      ...quoteOf(row),
    },
    result: {
      from_tick_id: idOf(row.from_tick_id),
      from_price: priceText(row.from_price),
      to_tick_id: idOf(row.to_tick_id),
      to_price: priceText(row.to_price),
      received: amount(row.received),
      fee: amount(row.fee),
      debit: format(quantity(BigInt(row.number) + BigInt(row.fee))),
    },
  }
}

function quoteOf({
  quote_from_price: from,
  quote_to_price: to,
  quote_expires_ms: expires,
}: ProofRow): Facts {
  const isNamed = from !== null && to !== null && expires !== null
  return {
    quote_from_price: isNamed ? priceText(from) : null,
    quote_to_price: isNamed ? priceText(to) : null,
    quote_expires_at: idOf(expires),
  }
}

function idOf(text: string | null): number | null {
  return text === null ? null : rowId(text)
}

function amount(units: string): string {
  return format(quantity(BigInt(units)))
}

function priceText(units: string): string {
  return format(price(BigInt(units)))
}
