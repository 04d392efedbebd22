import type { Notional, Price, Quantity, Rate } from '@candor/money'

export type Side = 'long' | 'short'

/** Why a position ended (FUT-38). tp is also what closes a position at its greatest profit. */
export type CloseReason = 'manual' | 'tp' | 'sl' | 'liquidation' | 'leader' | 'delisted'

/** What a contract order keeps from its filing to its end, pending and open alike. */
type ContractOrder = {
  readonly id: number
  readonly marketId: number
  readonly side: Side
  /** At most 2 decimals (FUT-35). */
  readonly lots: Quantity
  /** Base currency: lots x lot size. */
  readonly size: Quantity
  readonly multiple: number
  /** The opening fee: paid when it opens. */
  readonly fee: Quantity
  /**
   * The most it can ever be credited as profit, reserved on house:lever for as long as it lives
   * (LEDG-19).
   */
  readonly reserve: Quantity
  /** The overnight rate frozen on it, a fraction of its notional per day. */
  readonly overnightRate: Rate
  /**
   * By how much the price may plausibly be off while the pair is silent (FUT-45), frozen on it: a
   * fraction of the last price.
   */
  readonly silenceBand: Rate
  /** Whether what it gains by a gap is bounded (FUT-46). Orders of earlier terms are not. */
  readonly isGapBound: boolean
  readonly takeProfit?: Price | undefined
  readonly stopLoss?: Price | undefined
  /**
   * When the stops took effect: only ticks recorded after it trigger them; and the last tick known
   * then, where that was kept.
   */
  readonly stopsSetAtMs: number
  readonly stopsSetAfterTickId?: number | undefined
}

/** An open contract order. */
export type Position = ContractOrder & {
  /** P: the price of the tick it opened at, without spread; origin_price outside. */
  readonly openPrice: Price
  /** With spread (FUT-07). */
  readonly entry: Price
  /** Entry x size. */
  readonly notional: Notional
  readonly originMargin: Quantity
  /**
   * What is left of the margin: overnight fees and other positions' losses may have been taken from
   * it.
   */
  readonly margin: Quantity
  readonly overnightPaid: Quantity
  /** The due time of the last overnight fee settled, or when it opened. */
  readonly overnightToMs: number
  /** When the tick it opened at was recorded. */
  readonly openedAtMs: number
  readonly openTickId: number
  /** What bounded gaps have taken from its profit so far (FUT-46). */
  readonly cut: Quantity
  /**
   * While the end of a silence is not confirmed: the tick before the silence, its price, and the
   * most that the position may gain from there.
   */
  readonly gapTickId?: number | undefined
  readonly gapPrice?: Price | undefined
  readonly gapMost?: Quantity | undefined
}

/** A limit order that waits for its limit price; its margin and its fee are both locked. */
export type PendingOrder = ContractOrder & {
  readonly target: Price
  /** The spread frozen on it, a fraction of the price it will open at. */
  readonly spread: Rate
  /** Entry x size, as if it opened at its limit price. */
  readonly notional: Notional
  readonly margin: Quantity
  /**
   * Only ticks recorded after it open the order; and the last tick known then, where that was kept.
   */
  readonly filedAtMs: number
  readonly filedAfterTickId?: number | undefined
}

/**
 * All that one user has in contracts of one quote currency. balance is what is available on the
 * leverage account.
 */
export type Wallet = {
  readonly balance: Quantity
  readonly positions: readonly Position[]
  readonly pending: readonly PendingOrder[]
  /**
   * What came in since each of the ticks after which a pair of the wallet was silent, where a round
   * ends such a silence (FUT-46).
   */
  readonly inflows?: readonly Inflow[] | undefined
}

/**
 * All that came into a wallet after the round of a tick without having been at risk before: moved
 * in from another account, released by an order that was cancelled, or brought along as the margin
 * of one that opened. What went out since then is not taken off it.
 */
export type Inflow = { readonly sinceTickId: number; readonly amount: Quantity }

/**
 * A recorded tick that may price contracts: ts is the source's time, both times are milliseconds.
 */
export type Mark = {
  readonly tickId: number
  readonly price: Price
  readonly ts: number
  readonly recordedAt: number
  /** There while the pair comes back from a silence, and at the tick that confirms its price. */
  readonly returning?: Returning | undefined
}

/**
 * How a pair comes back from a silence (FUT-18): nothing is liquidated at its price until a tick
 * confirms it.
 */
export type Returning = {
  /** The last tick whose price stood before the silence, and the first one after it. */
  readonly before: Pick<Mark, 'tickId' | 'price'>
  readonly first: Pick<Mark, 'tickId' | 'ts'>
  /** The tick that this one was compared with; the first one has none. */
  readonly previousTickId: number | undefined
  readonly silentMs: number
  readonly isConfirmed: boolean
}

/** Each pair's last pricing tick, by market id. */
export type Marks = ReadonlyMap<number, Mark>

/** What was recorded together, once a second: the marks of all pairs as they stand with it. */
export type Round = { readonly recordedAtMs: number; readonly marks: Marks }
