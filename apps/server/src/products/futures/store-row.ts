import type {
  CloseReason,
  Inflow,
  PendingOrder,
  Position,
  Side,
} from '@candor/engine/futures/order'
import { hasFact, parseFactsList, readInteger, readText } from '@candor/engine/verify/facts'
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
import { oneOf, type RowOf, statement } from '../../db/connection.ts'

/** Amounts and prices as decimal texts, all else unchanged. */
export type Serialized<T> = {
  readonly [K in keyof T]: T[K] extends bigint | undefined ? string : T[K]
}

/**
 * A round's marks as stored; for a pair returning from a silence with the ticks by which its price
 * was or was not confirmed (FUT-18).
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

/** The inputs of a position's maximum gain by a gap (FUT-46). */
export type GapFacts = Pick<ClosingFacts, 'wallet' | 'round'>

/**
 * A gap of an order (FUT-46): the ticks before and after a silence, the maximum gain, and the tick
 * at which it ended with its cut.
 */
export type StoredGap = {
  readonly beforeTickId: number
  readonly firstTickId: number
  readonly maxGain: Quantity
  readonly endTickId: number | undefined
  readonly cut: Quantity | undefined
}

/** The inputs of a close, stored so that its owner can recompute it (FUT-39). */
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
  /** The command, if it was not the round itself. */
  readonly command?: CloseCommand
}

/**
 * A requested close: when it was accepted, or announced for, and the ticks of a mean price, if any
 * (FUT-43).
 */
export type CloseCommand = {
  readonly ids: readonly number[]
  readonly reason: 'manual' | 'leader' | 'delisted'
  readonly acceptedMs: number
  /** The last tick known then; a delisting has none, since its time is announced. */
  readonly acceptedAfterTickId?: number | undefined
  readonly mean?: {
    readonly firstTickId: number
    readonly lastTickId: number
    readonly count: number
  }
}

export function serializeAmounts<T extends object>(order: T): Serialized<T> {
  return Object.fromEntries(
    Object.entries(order).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? format(quantity(value)) : value,
    ]),
  ) as Serialized<T>
}

export type OrderRow = RowOf<typeof ORDER>

export const ORDER_COLUMNS = `id, user_id, market_id, quote_id, side, kind, follow_user_id,
  follow_order_id, lots, lot_size, size, multiple, spread, fee_rate,
  overnight_rate, target, origin_margin, fee, reserve, created_ms, status, origin_price, entry,
  notional, open_tick_id, opened_ms, margin, overnight_paid,
  overnight_to_ms, take_profit, stop_loss, stops_set_ms, close_price, close_tick_id, close_reason,
  profit, paid_by_fund, borne_by_house, closed_ms, updated_at, accepted_tick_id,
  stops_tick_id,
  silence_band, gap_bound, cut, gap_tick_id, gap_price, gap_most, gaps`

/** Narrowings that SQL cannot express of ORDER_COLUMNS. */
export const ORDER_NARROWINGS = { status: oneOf(0, 1, 2, 3, 4), gaps: parseGaps } as const

export const ORDER = statement(
  'futures-by-id',
  `SELECT ${ORDER_COLUMNS} FROM contract_order WHERE id = $1 AND user_id = $2`,
  ORDER_NARROWINGS,
)

/** A contract order's row. */
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
  readonly closedMs: number | undefined
  readonly updatedAt: Date
  readonly gaps: readonly StoredGap[]
  /** The engine's order: the pending one, or the one it opened with. */
  readonly waiting: PendingOrder | undefined
  readonly position: Position | undefined
}

const SIDES: Readonly<Record<1 | 2, Side>> = { 1: 'long', 2: 'short' }
export const SIDE_NUMBER: Readonly<Record<Side, 1 | 2>> = { long: 1, short: 2 }

export function toStoredOrder(row: OrderRow): StoredOrder {
  return {
    id: row.id,
    userId: row.user_id,
    marketId: row.market_id,
    quoteId: row.quote_id,
    kind: row.kind,
    followUserId: row.follow_user_id ?? 0,
    followOrderId: row.follow_order_id ?? 0,
    lotSize: quantity(row.lot_size),
    feeRate: rate(row.fee_rate),
    initialMargin: quantity(row.origin_margin),
    createdMs: row.created_ms,
    status: row.status,
    closePrice: parseOptionalPrice(row.close_price),
    closeTickId: row.close_tick_id ?? undefined,
    closeReason: row.close_reason ?? undefined,
    profit: row.profit === null ? undefined : quantity(row.profit),
    paidByFund: quantity(row.paid_by_fund),
    borneByHouse: quantity(row.borne_by_house),
    closedMs: row.closed_ms ?? undefined,
    updatedAt: row.updated_at,
    gaps: row.gaps,
    waiting: toPendingOrder(row),
    position: toPosition(row),
  }
}

/** A gap's amounts are stored in units, as texts. */
function parseGaps(value: unknown): readonly StoredGap[] {
  return parseFactsList(value).map((gap) => ({
    beforeTickId: readInteger(gap, 'before'),
    firstTickId: readInteger(gap, 'first'),
    maxGain: quantity(BigInt(readText(gap, 'most'))),
    endTickId: hasFact(gap, 'end') ? readInteger(gap, 'end') : undefined,
    cut: hasFact(gap, 'cut') ? quantity(BigInt(readText(gap, 'cut'))) : undefined,
  }))
}

function toCommonFields(row: OrderRow) {
  return {
    id: row.id,
    marketId: row.market_id,
    side: SIDES[row.side],
    lots: quantity(row.lots),
    size: quantity(row.size),
    multiple: row.multiple,
    fee: quantity(row.fee),
    reserve: quantity(row.reserve),
    overnightRate: rate(row.overnight_rate),
    silenceBand: rate(row.silence_band),
    isGapBound: row.gap_bound,
    takeProfit: parseOptionalPrice(row.take_profit),
    stopLoss: parseOptionalPrice(row.stop_loss),
    stopsSetAtMs: row.stops_set_ms,
    stopsSetAfterTickId: row.stops_tick_id ?? undefined,
  }
}

function toPendingOrder(row: OrderRow): PendingOrder | undefined {
  const limitPrice = parseOptionalPrice(row.target)
  if (limitPrice === undefined || row.entry !== null) return undefined
  return {
    ...toCommonFields(row),
    target: limitPrice,
    spread: rate(row.spread),
    notional: notional(row.notional),
    margin: quantity(row.margin),
    filedAtMs: row.created_ms,
    filedAfterTickId: row.accepted_tick_id ?? undefined,
  }
}

function toPosition(row: OrderRow): Position | undefined {
  const [openPrice, entry] = [parseOptionalPrice(row.origin_price), parseOptionalPrice(row.entry)]
  const [openTickId, openedAtMs, overnightToMs] = [
    row.open_tick_id ?? undefined,
    row.opened_ms ?? undefined,
    row.overnight_to_ms ?? undefined,
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
    notional: notional(row.notional),
    originMargin: quantity(row.origin_margin),
    margin: quantity(row.margin),
    overnightPaid: quantity(row.overnight_paid),
    overnightToMs,
    openedAtMs,
    openTickId,
    cut: quantity(row.cut),
    gapTickId: row.gap_tick_id ?? undefined,
    gapPrice: parseOptionalPrice(row.gap_price),
    gapMost: row.gap_most === null ? undefined : quantity(row.gap_most),
  }
}

function parseOptionalPrice(units: bigint | null): Price | undefined {
  return units === null ? undefined : price(units)
}
