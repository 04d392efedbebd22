import { CONFIRMED_AFTER_MS } from '@candor/engine/futures/silence'
import type { Facts, OrderProof } from '@candor/engine/verify/evidence'
import {
  hasFact,
  parseFacts,
  parseFactsList,
  readFacts,
  readFactsList,
  readInteger,
  readText,
} from '@candor/engine/verify/facts'
import { findProofVersion } from '@candor/engine/verify/formulas'
import { format, quantity } from '@candor/money'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'
import { ORDER_COLUMNS, ORDER_NARROWINGS } from './store-row.ts'

type ProofRow = RowOf<typeof OWN>
type GapProof = ReturnType<typeof parseGapProof>

const FORMULA = 'futures.order'
/**
 * The ticks next to the deciding ones: before the acceptance, before the acceptance of a manual
 * close, and around the ticks of a mean. A fee is returned as text in units, which JSON would
 * otherwise round. A limit order under terms that bound gaps opens at a confirmed price: whether a
 * price followed a silence is known from a tick 3 s before the acceptance (FUT-18).
 */
const COLUMNS = `
  SELECT ${ORDER_COLUMNS.split(', ')
    .map((column) => `o.${column.trim()}`)
    .join(', ')}, o.closing, m.symbol,
    coalesce(
      (SELECT k.id
        FROM ticks_down(o.market_id, o.created_ms - CASE WHEN o.gap_bound AND o.target IS NOT NULL
          THEN ${CONFIRMED_AFTER_MS} ELSE 0 END, 1) AS k),
      (SELECT k.id FROM ticks_up(o.market_id, -1, 1, o.created_ms) AS k)) AS accepted_after,
    (SELECT k.id
      FROM ticks_down(o.market_id, (o.closing->'command'->>'acceptedMs')::bigint, 1) AS k) AS
        close_after,
    (SELECT k.id FROM tick_numbered((o.closing->'command'->'mean'->>'firstTickId')::bigint) AS f
      CROSS JOIN LATERAL ticks_down(o.market_id, f.ts - 1, 1) AS k) AS mean_after,
    (SELECT k.id FROM ticks_up(o.market_id, (o.closing->'command'->>'acceptedMs')::bigint, 1) AS k
      WHERE o.close_reason = 'delisted') AS mean_to,
    (SELECT coalesce(json_agg(json_build_object('due_ms', f.due_ms, 'fee',
      (f.from_margin + f.from_balance)::text) ORDER BY f.due_ms), '[]')
      FROM contract_overnight f WHERE f.order_id = o.id) AS overnight_fees,
    (SELECT coalesce(json_agg(json_build_object('before_tick_id', g.before_tick_id, 'first_tick_id',
      g.first_tick_id, 'most', g.most::text, 'end_tick_id', g.end_tick_id,
      'last_tick_id', coalesce(g.end_tick_id, g.first_tick_id), 'cut', g.cut::text, 'decided_on',
        g.decided_on) ORDER BY g.first_tick_id), '[]')
      FROM contract_gap g WHERE g.order_id = o.id) AS gap_proofs
  FROM contract_order o JOIN market m ON m.id = o.market_id`
const NARROWINGS = {
  ...ORDER_NARROWINGS,
  closing: parseFacts,
  overnight_fees: (value: unknown) => parseFactsList(value).map(parseOvernightFee),
  gap_proofs: (value: unknown) => parseFactsList(value).map(parseGapProof),
} as const
const OWN = statement('futures-proof', `${COLUMNS} WHERE o.id = $1 AND o.user_id = $2`, NARROWINGS)
const DECIDED = statement(
  'futures-proofs',
  `${COLUMNS} WHERE o.id > $1 AND o.status IN (1, 3) ORDER BY o.id LIMIT $2`,
  NARROWINGS,
)

/**
 * The evidence of an own order's opening and end (FAIR-04, FUT-39); undefined when the user has no
 * such order.
 */
export async function findContractProof(
  db: Queryable,
  userId: number,
  id: number,
): Promise<OrderProof | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row === undefined ? undefined : toProof(row)
}

/** The proofs of all opened orders, by order id. */
export async function listContractProofs(
  db: Queryable,
  afterId: number,
  maxGain: number,
): Promise<OrderProof[]> {
  return (await db.rows(DECIDED, [afterId, maxGain])).map(toProof)
}

function parseOvernightFee(fee: Facts) {
  return { dueMs: readInteger(fee, 'due_ms'), fee: BigInt(readText(fee, 'fee')) }
}

function parseGapProof(gap: Facts) {
  return {
    beforeTickId: readInteger(gap, 'before_tick_id'),
    firstTickId: readInteger(gap, 'first_tick_id'),
    maxGain: BigInt(readText(gap, 'most')),
    endTickId: hasFact(gap, 'end_tick_id') ? readInteger(gap, 'end_tick_id') : null,
    lastTickId: readInteger(gap, 'last_tick_id'),
    cut: hasFact(gap, 'cut') ? BigInt(readText(gap, 'cut')) : null,
    decidedOn: readFacts(gap, 'decided_on'),
  }
}

function toProof(row: ProofRow): OrderProof {
  const [open, close] = [row.open_tick_id ?? undefined, row.close_tick_id ?? undefined]
  const gapDecisions = row.gap_proofs.map((gap) => gap.decidedOn)
  const decisions = row.closing === null ? gapDecisions : [row.closing, ...gapDecisions]
  const marks = decisions.flatMap(listRoundTicks)
  const gapTicks = row.gap_proofs.flatMap((gap) => [gap.beforeTickId, gap.lastTickId])
  return {
    kind: 'contract',
    id: row.id,
    formula: FORMULA,
    version: findProofVersion(FORMULA, row.accepted_tick_id),
    ticks: [
      ...(open === undefined ? [] : [{ role: 'open', id: open }]),
      ...(close === undefined ? [] : [{ role: 'close', id: close }]),
      ...[...new Set(marks)]
        .filter((id) => id !== close && id !== open)
        .map((id) => ({ role: 'mark', id })),
      ...gapTicks
        .filter((id) => id !== close && id !== open && !marks.includes(id))
        .map((id) => ({ role: 'gap', id })),
    ],
    runs: toRuns(row, open, close),
    inputs: toInputs(row),
    result: open === undefined ? null : toResult(row),
  }
}

/**
 * From the acceptance to the opening; and to the close, from the opening for a stop, from the
 * acceptance for a manual close, over the ticks of a mean.
 */
function toRuns(
  row: ProofRow,
  open: number | undefined,
  close: number | undefined,
): OrderProof['runs'] {
  const accepted = row.accepted_after
  if (open === undefined || accepted === null) return []
  const [from, to] = toClosingRun(row, open, close)
  const gapRuns = row.gap_proofs.map((gap) => ({ from: gap.beforeTickId, to: gap.lastTickId }))
  return [
    { from: accepted, to: open },
    ...(from === undefined || to === undefined ? [] : [{ from, to }]),
    ...gapRuns,
  ]
}

/** The ticks of a decision's marks, and those by which pairs returned from a silence. */
function listRoundTicks(decision: Facts): number[] {
  return readFactsList(readFacts(decision, 'round'), 'marks').flatMap((mark) => [
    readInteger(mark, 'tickId'),
    ...(hasFact(mark, 'returning') ? listReturningTicks(readFacts(mark, 'returning')) : []),
  ])
}

function listReturningTicks(returning: Facts): number[] {
  return ['beforeTickId', 'firstTickId', 'previousTickId']
    .filter((name) => hasFact(returning, name))
    .map((name) => readInteger(returning, name))
}

function toClosingRun(
  row: ProofRow,
  open: number,
  close: number | undefined,
): readonly [from: number | undefined, to: number | undefined] {
  switch (row.close_reason) {
    case 'tp':
    case 'sl':
      return [open, close]
    case 'manual':
      return row.closing !== null && hasFact(row.closing, 'command')
        ? [row.close_after ?? undefined, close]
        : [undefined, undefined]
    case 'delisted':
      return [row.mean_after ?? undefined, row.mean_to ?? undefined]
    default:
      return [undefined, undefined]
  }
}

function toInputs(row: ProofRow): Facts {
  return {
    symbol: row.symbol,
    side: row.side === 1 ? 'long' : 'short',
    lots: formatUnits(row.lots),
    multiple: row.multiple,
    accepted_at: row.created_ms,
    accepted_after: row.accepted_tick_id,
    target: row.target === null ? null : formatUnits(row.target),
    lot_size: formatUnits(row.lot_size),
    spread: formatUnits(row.spread),
    fee_rate: formatUnits(row.fee_rate),
    overnight_rate: formatUnits(row.overnight_rate),
    overnight_fees: row.overnight_fees.map(({ dueMs, fee }) => ({
      due_at: dueMs,
      fee: formatUnits(fee),
    })),
    gap_bound: row.gap_bound,
    ...(row.gap_proofs.length === 0
      ? {}
      : {
          gaps: row.gap_proofs.map(({ decidedOn }) => ({ decided_on: decidedOn })),
        }),
    closing: row.closing,
  }
}

function toResult(row: ProofRow): Facts {
  const openResult = {
    open_tick_id: row.open_tick_id,
    open_price: formatUnits(row.origin_price),
    entry: formatUnits(row.entry),
    size: formatUnits(row.size),
    notional: formatUnits(row.notional),
    margin: formatUnits(row.origin_margin),
    fee: formatUnits(row.fee),
    reserve: formatUnits(row.reserve),
  }
  const withGaps =
    row.gap_proofs.length === 0
      ? openResult
      : { ...openResult, gaps: row.gap_proofs.map(toGapResult) }
  return row.closing === null ? withGaps : { ...withGaps, ...toCloseResult(row, row.closing) }
}

function toGapResult(gap: GapProof): Facts {
  return {
    before_tick_id: gap.beforeTickId,
    first_tick_id: gap.firstTickId,
    most: formatUnits(gap.maxGain),
    end_tick_id: gap.endTickId,
    cut: formatUnits(gap.cut),
  }
}

function toCloseResult(row: ProofRow, closing: Facts): Facts {
  const paid = readFacts(closing, 'paid')
  return {
    close_tick_id: row.close_tick_id,
    close_price: formatUnits(row.close_price),
    reason: row.close_reason,
    profit: formatUnits(row.profit),
    credit: readText(closing, 'credit'),
    loss_from_margin: readText(paid, 'margin'),
    loss_from_balance: readText(paid, 'balance'),
    loss_from_other_margins: readFactsList(paid, 'otherMargins')
      .map((other) => `${readInteger(other, 'id')}: ${readText(other, 'amount')}`)
      .join(', '),
    loss_from_insurance: readText(paid, 'insurance'),
    loss_from_house: readText(paid, 'house'),
  }
}

function formatUnits(units: bigint | null): string | null {
  return units === null ? null : format(quantity(units))
}
