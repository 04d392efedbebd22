import type {
  CloseReason,
  Inflow,
  PendingOrder,
  Position,
  Side,
} from '@candor/engine/futures/order'
import {
  format,
  notional,
  price,
  type Price,
  quantity,
  type Quantity,
  rate,
  type Rate,
} from '@candor/money'
import type { Row } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'

/** Amounts and prices as decimal texts, all else as it is. */
export type Serialized<T> = {
  readonly [K in keyof T]: T[K] extends bigint | undefined ? string : T[K]
}

/**
 * A round's marks as they are kept; of a pair that came back from a silence with the ticks by which
 * its price was confirmed or not yet (FUT-18).
 */
export type SerializedRound = {
  readonly recordedAtMs: number
  readonly marks: readonly {
    readonly marketId: number
    readonly tickId: number
    readonly price: string
    readonly ts: number
    readonly recordedAt: number
    readonly returning?: SerializedReturning | undefined
  }[]
}
type SerializedReturning = {
  readonly beforeTickId: number
  readonly firstTickId: number
  readonly previousTickId: number | null
  readonly silentMs: number
  readonly isConfirmed: boolean
}

/** What the most that a position may gain by a gap was decided on (FUT-46). */
export type GapFacts = Pick<ClosingFacts, 'wallet' | 'round'>

/**
 * A gap as it is kept with its order: the ticks before and after a silence, what could be gained by
 * it in units, and at which tick it ended with what cut.
 */
type GapColumn = {
  readonly before: number
  readonly first: number
  readonly most: string
  readonly end?: number
  readonly cut?: string
}

/** The same for the module (FUT-46). */
export type StoredGap = {
  readonly beforeTickId: number
  readonly firstTickId: number
  readonly maxGain: Quantity
  readonly endTickId: number | undefined
  readonly cut: Quantity | undefined
}

/**
 * What a close was decided on, as it is kept for its owner, who can decide it again from it
 * (FUT-39).
 */
export type ClosingFacts = {
  readonly wallet: {
    readonly balance: string
    readonly positions: readonly Serialized<Position>[]
    readonly pending: readonly Serialized<PendingOrder>[]
    readonly inflows?: readonly Serialized<Inflow>[]
  }
  readonly round: SerializedRound
  readonly insurance: string
  readonly credit: string
  readonly paid: {
    readonly margin: string
    readonly balance: string
    readonly otherMargins: readonly { readonly id: number; readonly amount: string }[]
    readonly insurance: string
    readonly house: string
  }
  /** What it was closed by, where that was not the round itself. */
  readonly command?: CloseCommand
}

/**
 * A close that was asked for: when it was accepted, or announced for, and the ticks of a mean,
 * where the price is one (FUT-43).
 */
export type CloseCommand = {
  readonly ids: readonly number[]
  readonly reason: 'manual' | 'leader' | 'delisted'
  readonly acceptedMs: number
  /** The last tick known then; a delisting has none, its time being announced. */
  readonly acceptedAfterTickId?: number | undefined
  readonly mean?: {
    readonly firstTickId: number
    readonly lastTickId: number
    readonly count: number
  }
}

/** An order with its amounts told as texts. */
export function serializeAmounts<T extends object>(order: T): Serialized<T> {
  return Object.fromEntries(
    Object.entries(order).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? format(quantity(value)) : value,
    ]),
  ) as Serialized<T>
}

export type OrderRow = Row & {
  id: string
  user_id: string
  market_id: number
  quote_id: number
  side: 1 | 2
  kind: 1 | 2
  follow_user_id: string | null
  follow_order_id: string | null
  lots: string
  lot_size: string
  size: string
  multiple: number
  spread: string
  fee_rate: string
  overnight_rate: string
  target: string | null
  origin_margin: string
  fee: string
  reserve: string
  created_ms: string
  status: 0 | 1 | 2 | 3 | 4
  origin_price: string | null
  entry: string | null
  notional: string
  open_tick_id: string | null
  opened_ms: string | null
  margin: string
  overnight_paid: string
  overnight_to_ms: string | null
  take_profit: string | null
  stop_loss: string | null
  stops_set_ms: string
  close_price: string | null
  close_tick_id: string | null
  close_reason: CloseReason | null
  profit: string | null
  paid_by_fund: string
  borne_by_house: string
  closing: ClosingFacts | null
  closed_ms: string | null
  updated_at: Date
  accepted_tick_id: string | null
  stops_tick_id: string | null
  silence_band: string
  gap_bound: boolean
  cut: string
  gap_tick_id: string | null
  gap_price: string | null
  gap_most: string | null
  gaps: readonly GapColumn[]
}

export const ORDER_COLUMNS = `id, user_id, market_id, quote_id, side, kind, follow_user_id,
  follow_order_id, lots, lot_size, size, multiple, spread, fee_rate,
  overnight_rate, target, origin_margin, fee, reserve, created_ms, status, origin_price, entry,
  notional, open_tick_id, opened_ms, margin, overnight_paid,
  overnight_to_ms, take_profit, stop_loss, stops_set_ms, close_price, close_tick_id, close_reason,
  profit, paid_by_fund, borne_by_house, closing, closed_ms, updated_at, accepted_tick_id,
  stops_tick_id,
  silence_band, gap_bound, cut, gap_tick_id, gap_price, gap_most, gaps`

/** A contract order as it stands in its table. */
export type StoredOrder = {
  readonly id: number
  readonly userId: number
  readonly marketId: number
  readonly quoteId: number
  /** 1 own, 2 copied (FUT-38). */
  readonly kind: 1 | 2
  readonly followUserId: number
  readonly followOrderId: number
  readonly lotSize: Quantity
  readonly feeRate: Rate
  readonly initialMargin: Quantity
  readonly createdMs: number
  /** 0 pending, 1 open, 2 closing, 3 closed, 4 cancelled (FUT-05). */
  readonly status: 0 | 1 | 2 | 3 | 4
  readonly closePrice: Price | undefined
  readonly closeTickId: number | undefined
  readonly closeReason: CloseReason | undefined
  readonly profit: Quantity | undefined
  readonly paidByFund: Quantity
  readonly borneByHouse: Quantity
  readonly closing: ClosingFacts | undefined
  readonly closedMs: number | undefined
  readonly updatedAt: Date
  readonly gaps: readonly StoredGap[]
  /** The order as the engine takes it: what it waits with, or what it was opened with. */
  readonly waiting: PendingOrder | undefined
  readonly position: Position | undefined
}

const SIDES: Readonly<Record<1 | 2, Side>> = { 1: 'long', 2: 'short' }
export const SIDE_NUMBER: Readonly<Record<Side, 1 | 2>> = { long: 1, short: 2 }

export function toStoredOrder(row: OrderRow): StoredOrder {
  return {
    id: rowId(row.id),
    userId: rowId(row.user_id),
    marketId: row.market_id,
    quoteId: row.quote_id,
    kind: row.kind,
    followUserId: parseOptionalId(row.follow_user_id) ?? 0,
    followOrderId: parseOptionalId(row.follow_order_id) ?? 0,
    lotSize: quantity(BigInt(row.lot_size)),
    feeRate: rate(BigInt(row.fee_rate)),
    initialMargin: quantity(BigInt(row.origin_margin)),
    createdMs: rowId(row.created_ms),
    status: row.status,
    closePrice: parseOptionalPrice(row.close_price),
    closeTickId: parseOptionalId(row.close_tick_id),
    closeReason: row.close_reason ?? undefined,
    profit: row.profit === null ? undefined : quantity(BigInt(row.profit)),
    paidByFund: quantity(BigInt(row.paid_by_fund)),
    borneByHouse: quantity(BigInt(row.borne_by_house)),
    closing: row.closing ?? undefined,
    closedMs: parseOptionalId(row.closed_ms),
    updatedAt: row.updated_at,
    gaps: row.gaps.map(toStoredGap),
    waiting: toPendingOrder(row),
    position: toPosition(row),
  }
}

function toStoredGap({ before, first, most: maxGain, end, cut }: GapColumn): StoredGap {
  return {
    beforeTickId: before,
    firstTickId: first,
    maxGain: quantity(BigInt(maxGain)),
    endTickId: end,
    cut: cut === undefined ? undefined : quantity(BigInt(cut)),
  }
}

function toCommonFields(row: OrderRow) {
  return {
    id: rowId(row.id),
    marketId: row.market_id,
    side: SIDES[row.side],
    lots: quantity(BigInt(row.lots)),
    size: quantity(BigInt(row.size)),
    multiple: row.multiple,
    fee: quantity(BigInt(row.fee)),
    reserve: quantity(BigInt(row.reserve)),
    overnightRate: rate(BigInt(row.overnight_rate)),
    silenceBand: rate(BigInt(row.silence_band)),
    isGapBound: row.gap_bound,
    takeProfit: parseOptionalPrice(row.take_profit),
    stopLoss: parseOptionalPrice(row.stop_loss),
    stopsSetAtMs: rowId(row.stops_set_ms),
    stopsSetAfterTickId: parseOptionalId(row.stops_tick_id),
  }
}

function toPendingOrder(row: OrderRow): PendingOrder | undefined {
  const limitPrice = parseOptionalPrice(row.target)
  if (limitPrice === undefined || row.entry !== null) return undefined
  return {
    ...toCommonFields(row),
    target: limitPrice,
    spread: rate(BigInt(row.spread)),
    notional: notional(BigInt(row.notional)),
    margin: quantity(BigInt(row.margin)),
    filedAtMs: rowId(row.created_ms),
    filedAfterTickId: parseOptionalId(row.accepted_tick_id),
  }
}

function toPosition(row: OrderRow): Position | undefined {
  const [openPrice, entry] = [parseOptionalPrice(row.origin_price), parseOptionalPrice(row.entry)]
  const [openTickId, openedAtMs, overnightToMs] = [
    parseOptionalId(row.open_tick_id),
    parseOptionalId(row.opened_ms),
    parseOptionalId(row.overnight_to_ms),
  ]
  if (
    openPrice === undefined ||
    entry === undefined ||
    openTickId === undefined ||
    openedAtMs === undefined ||
    overnightToMs === undefined
  )
    return undefined
  return {
    ...toCommonFields(row),
    openPrice,
    entry,
    notional: notional(BigInt(row.notional)),
    originMargin: quantity(BigInt(row.origin_margin)),
    margin: quantity(BigInt(row.margin)),
    overnightPaid: quantity(BigInt(row.overnight_paid)),
    overnightToMs,
    openedAtMs,
    openTickId,
    cut: quantity(BigInt(row.cut)),
    gapTickId: parseOptionalId(row.gap_tick_id),
    gapPrice: parseOptionalPrice(row.gap_price),
    gapMost: row.gap_most === null ? undefined : quantity(BigInt(row.gap_most)),
  }
}

function parseOptionalPrice(text: string | null): Price | undefined {
  return text === null ? undefined : price(BigInt(text))
}

function parseOptionalId(text: string | null): number | undefined {
  return text === null ? undefined : rowId(text)
}
