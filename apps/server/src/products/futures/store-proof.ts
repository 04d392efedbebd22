import { CONFIRMED_AFTER_MS } from '@candor/engine/futures/silence'
import type { Facts, OrderProof } from '@candor/engine/verify/evidence'
import { findProofVersion } from '@candor/engine/verify/formulas'
import { format, quantity } from '@candor/money'
import { type Queryable, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import {
  type ClosingFacts,
  type GapFacts,
  ORDER_COLUMNS,
  type OrderRow,
  type SerializedRound,
} from './store-row.ts'

type ProofRow = OrderRow & {
  symbol: string
  accepted_after: string | null
  close_after: string | null
  mean_after: string | null
  mean_to: string | null
  overnight_fees: readonly { due_ms: number; fee: string }[]
  gap_proofs: readonly {
    before_tick_id: number
    first_tick_id: number
    most: string
    end_tick_id: number | null
    last_tick_id: number
    cut: string | null
    decided_on: GapFacts
  }[]
}

const FORMULA = 'futures.order'
/**
 * The neighbours of what decides: the tick before the acceptance, before the acceptance of a close
 * by hand, and around the ticks of a mean. What a fee was is told as its units in a text, which
 * JSON would otherwise round. A limit order of the terms that bound gaps opens at a confirmed
 * price: what came after a silence is known from a tick that lies 3 s before the acceptance
 * (FUT-18).
 */
const COLUMNS = `
  SELECT ${ORDER_COLUMNS.split(', ')
    .map((column) => `o.${column.trim()}`)
    .join(', ')}, m.symbol,
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
const OWN = sql('futures-proof', `${COLUMNS} WHERE o.id = $1 AND o.user_id = $2`)
const DECIDED = sql(
  'futures-proofs',
  `${COLUMNS} WHERE o.id > $1 AND o.status IN (1, 3) ORDER BY o.id LIMIT $2`,
)

/**
 * What an own order's opening and end are made of (FAIR-04, FUT-39); undefined when the user has no
 * such order.
 */
export async function findContractProof(
  db: Queryable,
  userId: number,
  id: number,
): Promise<OrderProof | undefined> {
  const [row] = await db.rows<ProofRow>(OWN, [id, userId])
  return row === undefined ? undefined : toProof(row)
}

/** The proofs of all orders that opened, by order id. */
export async function listContractProofs(
  db: Queryable,
  afterId: number,
  maxGain: number,
): Promise<OrderProof[]> {
  return (await db.rows<ProofRow>(DECIDED, [afterId, maxGain])).map(toProof)
}

function toProof(row: ProofRow): OrderProof {
  const [open, close] = [parseOptionalId(row.open_tick_id), parseOptionalId(row.close_tick_id)]
  const marks = [row.closing?.round, ...row.gap_proofs.map((gap) => gap.decided_on.round)].flatMap(
    listRoundTicks,
  )
  const gapTicks = row.gap_proofs.flatMap((gap) => [gap.before_tick_id, gap.last_tick_id])
  return {
    kind: 'contract',
    id: rowId(row.id),
    formula: FORMULA,
    version: findProofVersion(FORMULA, parseOptionalId(row.accepted_tick_id) ?? null),
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
 * acceptance for a close by hand, over the ticks of a mean.
 */
function toRuns(
  row: ProofRow,
  open: number | undefined,
  close: number | undefined,
): OrderProof['runs'] {
  const accepted = parseOptionalId(row.accepted_after)
  if (open === undefined || accepted === undefined) return []
  const [from, to] = toClosingRun(row, open, close)
  const gapRuns = row.gap_proofs.map((gap) => ({ from: gap.before_tick_id, to: gap.last_tick_id }))
  return [
    { from: accepted, to: open },
    ...(from === undefined || to === undefined ? [] : [{ from, to }]),
    ...gapRuns,
  ]
}

/** The ticks that a round's marks are, and those by which pairs came back from a silence. */
function listRoundTicks(round: SerializedRound | undefined): number[] {
  return (
    round?.marks.flatMap(({ tickId, returning }) => [
      tickId,
      ...(returning === undefined
        ? []
        : [
            returning.beforeTickId,
            returning.firstTickId,
            ...(returning.previousTickId === null ? [] : [returning.previousTickId]),
          ]),
    ]) ?? []
  )
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
      return row.closing?.command === undefined
        ? [undefined, undefined]
        : [parseOptionalId(row.close_after), close]
    case 'delisted':
      return [parseOptionalId(row.mean_after), parseOptionalId(row.mean_to)]
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
    accepted_at: rowId(row.created_ms),
    accepted_after: parseOptionalId(row.accepted_tick_id) ?? null,
    target: row.target === null ? null : formatUnits(row.target),
    lot_size: formatUnits(row.lot_size),
    spread: formatUnits(row.spread),
    fee_rate: formatUnits(row.fee_rate),
    overnight_rate: formatUnits(row.overnight_rate),
    overnight_fees: row.overnight_fees.map(({ due_ms: due, fee }) => ({
      due_at: due,
      fee: formatUnits(fee),
    })),
    gap_bound: row.gap_bound,
    ...(row.gap_proofs.length === 0
      ? {}
      : {
          gaps: row.gap_proofs.map(({ decided_on: decidedOn }) => ({
            decided_on: decidedOn as unknown as Facts,
          })),
        }),
    // It is JSON as it was written; what is undefined in it is left out there.
    closing: row.closing as Facts | null,
  }
}

function toResult(row: ProofRow): Facts {
  const openResult = {
    open_tick_id: parseOptionalId(row.open_tick_id) ?? null,
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

function toGapResult({
  before_tick_id: before,
  first_tick_id: first,
  most: maxGain,
  end_tick_id: end,
  cut,
}: ProofRow['gap_proofs'][number]): Facts {
  return {
    before_tick_id: before,
    first_tick_id: first,
    most: formatUnits(maxGain),
    end_tick_id: end,
    cut: formatUnits(cut),
  }
}

function toCloseResult(row: ProofRow, { credit, paid }: ClosingFacts): Facts {
  return {
    close_tick_id: parseOptionalId(row.close_tick_id) ?? null,
    close_price: formatUnits(row.close_price),
    reason: row.close_reason,
    profit: formatUnits(row.profit),
    credit,
    loss_from_margin: paid.margin,
    loss_from_balance: paid.balance,
    loss_from_other_margins: paid.otherMargins
      .map(({ id, amount }) => `${id}: ${amount}`)
      .join(', '),
    loss_from_insurance: paid.insurance,
    loss_from_house: paid.house,
  }
}

function formatUnits(text: string | null): string | null {
  return text === null ? null : format(quantity(BigInt(text)))
}

function parseOptionalId(text: string | null): number | undefined {
  return text === null ? undefined : rowId(text)
}
