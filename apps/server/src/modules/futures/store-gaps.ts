import type { CutStep, GapStep } from '@candor/engine/futures/step'
import { sql, type Transaction } from '../../db/connection.ts'
import type { GapFacts } from './store-row.ts'

const BEGIN = sql('futures-gap-begin', `
  WITH bound AS (UPDATE contract_order SET gap_tick_id = $2, gap_price = $3, gap_most = $4::numeric, updated_at = $7,
    gaps = gaps || jsonb_build_array(jsonb_build_object('before', $2::bigint, 'first', $5::bigint, 'most', $4::numeric::text)) WHERE id = $1 AND status = 1 AND gap_most IS NULL RETURNING id)
  INSERT INTO contract_gap (order_id, before_tick_id, first_tick_id, most, decided_on) SELECT id, $2, $5, $4::numeric, $6 FROM bound RETURNING order_id`)
const END = sql('futures-gap-end', `
  WITH over AS (UPDATE contract_order SET cut = cut + $3::numeric, gap_tick_id = NULL, gap_price = NULL, gap_most = NULL, updated_at = $4,
    gaps = jsonb_set(gaps, '{-1}', (gaps->-1) || jsonb_build_object('end', $2::bigint, 'cut', $3::numeric::text))
    WHERE id = $1 AND status = 1 AND gap_most IS NOT NULL RETURNING id)
  UPDATE contract_gap g SET end_tick_id = $2, cut = $3::numeric FROM over WHERE g.order_id = over.id AND g.end_tick_id IS NULL RETURNING g.order_id`)
/** Writes that a silence of an order's pair ended, and what its position may gain by that. */
export async function beginGap(tx: Transaction, { position: { id, gapPrice, gapMost }, mark, beforeTickId }: GapStep, facts: GapFacts, now: Date): Promise<void> {
  exactlyOne(await tx.rows(BEGIN, [id, beforeTickId, gapPrice?.toString(), gapMost?.toString(), mark.tickId, JSON.stringify(facts), now]), id)
}

/** Writes that a gap is over and what it took. */
export async function endGap(tx: Transaction, { position: { id }, mark, cut }: CutStep, now: Date): Promise<void> {
  exactlyOne(await tx.rows(END, [id, mark.tickId, cut.toString(), now]), id)
}

function exactlyOne(rows: readonly unknown[], orderId: number): void {
  if (rows.length !== 1) throw new Error(`contract order ${orderId} has no such gap`)
}
