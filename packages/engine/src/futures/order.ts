import type { Notional, Price, Quantity, Rate } from '@candor/money'

export type Side = 'long' | 'short'

/** Why a position ended (FUT-38). tp also stands for reaching the maximum profit. */
export type CloseReason = 'manual' | 'tp' | 'sl' | 'liquidation' | 'leader' | 'delisted'

/** What a contract order keeps from filing to end, pending and open alike. */
type ContractOrder = {
  readonly id: number
  readonly marketId: number
  readonly side: Side
  /** At most 2 decimals (FUT-35). */
  readonly lots: Quantity
  /** Base currency: lots x lot size. */
  readonly size: Quantity
  readonly multiple: number
  /** The opening fee, paid on opening. */
  readonly fee: Quantity
  /** The maximum profit it can be credited, reserved on house:lever until it ends (LEDG-19). */
  readonly reserve: Quantity
  /** The overnight rate frozen on the order, a fraction of its notional per day. */
  readonly overnightRate: Rate
  /**
   * The plausible price deviation while the pair is silent (FUT-45), frozen on the order: a
   * fraction of the last price.
   */
  readonly silenceBand: Rate
  /** Whether its profit from a gap is bounded (FUT-46); false for orders of earlier terms. */
  readonly isGapBound: boolean
  readonly takeProfit?: Price | undefined
  readonly stopLoss?: Price | undefined
  /**
   * When the stops took effect and the last tick known then, where recorded; only later ticks
   * trigger them.
   */
  readonly stopsSetAtMs: number
  readonly stopsSetAfterTickId?: number | undefined
}

export type Position = ContractOrder & {
  /** The price of the opening tick, without spread; origin_price on the wire. */
  readonly openPrice: Price
  /** The entry price, spread included (FUT-07). */
  readonly entry: Price
  /** Entry x size. */
  readonly notional: Notional
  readonly originMargin: Quantity
  /** The remaining margin, after overnight fees and other positions' losses. */
  readonly margin: Quantity
  readonly overnightPaid: Quantity
  /** The due time of the last overnight fee settled, initially the opening time. */
  readonly overnightToMs: number
  /** When the tick it opened at was recorded. */
  readonly openedAtMs: number
  readonly openTickId: number
  /** The profit cut by bounded gaps so far (FUT-46). */
  readonly cut: Quantity
  /**
   * Set until the end of a silence is confirmed: the tick before the silence, its price, and the
   * maximum gain from there.
   */
  readonly gapTickId?: number | undefined
  readonly gapPrice?: Price | undefined
  readonly gapMost?: Quantity | undefined
}

/** A limit order waiting for its limit price; margin and fee are locked. */
export type PendingOrder = ContractOrder & {
  readonly target: Price
  /** The spread frozen on the order, a fraction of the opening price. */
  readonly spread: Rate
  /** Entry x size, as if opened at the limit price. */
  readonly notional: Notional
  readonly margin: Quantity
  /** When it was filed and the last tick known then, where recorded; only later ticks open it. */
  readonly filedAtMs: number
  readonly filedAfterTickId?: number | undefined
}

/**
 * One user's contracts in one quote currency. balance is the available balance of the leverage
 * account.
 */
export type Wallet = {
  readonly balance: Quantity
  readonly positions: readonly Position[]
  readonly pending: readonly PendingOrder[]
  /**
   * The inflows since each tick after which a pair of the wallet was silent, where a round ends
   * such a silence (FUT-46).
   */
  readonly inflows?: readonly Inflow[] | undefined
}

/**
 * An amount that came into a wallet after the round of a tick without having been at risk before:
 * transferred in, released by a cancelled order, or the margin of an opening. Outflows are not
 * subtracted.
 */
export type Inflow = { readonly sinceTickId: number; readonly amount: Quantity }

/** A recorded tick that may price contracts: ts is the source's time; times are in milliseconds. */
export type Mark = {
  readonly tickId: number
  readonly price: Price
  readonly ts: number
  readonly recordedAt: number
  /** Set from the first tick after a silence through the tick that confirms its price. */
  readonly returning?: Returning | undefined
}

/**
 * A pair coming back from a silence (FUT-18): nothing is liquidated at its price until a tick
 * confirms it.
 */
export type Returning = {
  /** The last confirmed tick before the silence, and the first one after it. */
  readonly before: Pick<Mark, 'tickId' | 'price'>
  readonly first: Pick<Mark, 'tickId' | 'ts'>
  /** The tick that this one was compared with; undefined for the first one. */
  readonly previousTickId: number | undefined
  readonly silentMs: number
  readonly isConfirmed: boolean
}

/** Each pair's last pricing tick, by market id. */
export type Marks = ReadonlyMap<number, Mark>

/** The ticks recorded together, once a second: the marks of all pairs at that time. */
export type Round = { readonly recordedAtMs: number; readonly marks: Marks }
