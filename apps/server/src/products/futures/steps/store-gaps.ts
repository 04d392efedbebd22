import type { CutStep, GapStep } from '@candor/engine/futures/step'
import { statement, type Transaction } from '../../../db/connection.ts'

const BEGIN = statement(
  'futures-gap-begin',
  `
  WITH x AS (SELECT *
    FROM unnest($1::bigint[], $2::bigint[], $3::numeric[], $4::numeric[], $5::bigint[],
      $6::jsonb[]) AS x(id, before, price, most, first, decided_on)),
  bound AS (
    UPDATE contract_order o
    SET gap_tick_id = x.before, gap_price = x.price, gap_most = x.most, updated_at = $7,
      gaps = gaps || jsonb_build_array(jsonb_build_object('before', x.before, 'first', x.first,
        'most', x.most::text))
    FROM x WHERE o.id = x.id AND o.status = 1 AND o.gap_most IS NULL RETURNING o.id)
  INSERT INTO contract_gap (order_id, before_tick_id, first_tick_id, most, decided_on)
  SELECT x.id, x.before, x.first, x.most, x.decided_on FROM x JOIN bound ON bound.id = x.id
  RETURNING order_id`,
)
const END = statement(
  'futures-gap-end',
  `
  WITH x AS (SELECT *
    FROM unnest($1::bigint[], $2::bigint[], $3::numeric[]) AS x(id, tick_id, cut)),
  over AS (
    UPDATE contract_order o
    SET cut = o.cut + x.cut, gap_tick_id = NULL, gap_price = NULL, gap_most = NULL, updated_at = $4,
      gaps = jsonb_set(gaps, '{-1}',
        (gaps->-1) || jsonb_build_object('end', x.tick_id, 'cut', x.cut::text))
    FROM x WHERE o.id = x.id AND o.status = 1 AND o.gap_most IS NOT NULL
    RETURNING o.id, x.tick_id, x.cut)
  UPDATE contract_gap g SET end_tick_id = over.tick_id, cut = over.cut FROM over
  WHERE g.order_id = over.id AND g.end_tick_id IS NULL RETURNING g.order_id`,
)

/** Records that silences of orders' pairs ended, and the maximum gain of their positions. */
export async function recordGapStarts(
  tx: Transaction,
  gaps: readonly { readonly step: GapStep; readonly facts: string }[],
  now: Date,
): Promise<void> {
  if (gaps.length === 0) return
  const steps = gaps.map(({ step }) => step)
  requireAll(
    gaps,
    await tx.rows(BEGIN, [
      steps.map(({ position: { id } }) => id),
      steps.map(({ beforeTickId }) => beforeTickId),
      steps.map(({ position: { gapPrice } }) => gapPrice ?? null),
      steps.map(({ position: { gapMost } }) => gapMost ?? null),
      steps.map(({ mark }) => mark.tickId),
      gaps.map(({ facts }) => facts),
      now,
    ]),
  )
}

/** Records that gaps ended and their cuts. */
export async function recordGapEnds(
  tx: Transaction,
  steps: readonly CutStep[],
  now: Date,
): Promise<void> {
  if (steps.length === 0) return
  requireAll(
    steps,
    await tx.rows(END, [
      steps.map(({ position: { id } }) => id),
      steps.map(({ mark }) => mark.tickId),
      steps.map(({ cut }) => cut),
      now,
    ]),
  )
}

function requireAll(expected: readonly unknown[], rows: readonly unknown[]): void {
  if (rows.length !== expected.length)
    throw new Error(
      `of ${expected.length} gaps of contracts ${rows.length} were there to be written`,
    )
}
