import type { Direction } from '@candor/engine/seconds/opening'
import type { EndPrice, Outcome } from '@candor/engine/seconds/outcome'
import type { SettleRule } from '@candor/engine/seconds/terms'
import type { Price, Quantity, Rate } from '@candor/money'

/**
 * A seconds order: its immutable terms, and its end once it has one. Rates are fractions, times
 * milliseconds.
 */
export type SecondsOrder = {
  readonly id: number
  readonly userId: number
  readonly marketId: number
  readonly currencyId: number
  readonly direction: Direction
  readonly seconds: number
  readonly stake: Quantity
  readonly feeRate: Rate
  readonly fee: Quantity
  readonly payout: Rate
  /** The profit of a win, beyond the stake; the house reserves it. */
  readonly profit: Quantity
  readonly rule: SettleRule
  readonly acceptedMs: number
  readonly openTickId: number
  readonly openPrice: Price
  readonly openedMs: number
  readonly handledMs: number
  readonly createdMs: number
  readonly updatedMs: number
  readonly ended: EndedOrder | undefined
}

export type EndedOrder = {
  readonly result: Outcome['result']
  readonly end: EndPrice | undefined
  readonly credit: Quantity
  readonly completedMs: number
}
