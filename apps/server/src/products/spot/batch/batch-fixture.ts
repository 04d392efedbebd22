import type { Market } from '@candor/engine'
import type { Rate } from '@candor/money'
import type { LastTick } from '../commands.ts'
import type { Funds } from '../funds.ts'
import type { IdPool } from '../id-pool.ts'
import type { FrozenOrder, OrderGate } from '../order-gate.ts'

/** What a batch needs to know beside the market. */
export type BatchContext = {
  readonly nowMs: number
  /** The last tick that is known at nowMs. */
  readonly lastTickId: number
  /**
   * The pair with the terms in force at nowMs: orders accepted in this batch are judged by them and
   * keep them.
   */
  readonly market: Market
  readonly lastTick: LastTick | undefined
  readonly funds: Funds
  readonly orderIds: IdPool
  readonly tradeIds: IdPool
  /** Client order ids already taken, by 'party id', with their order (SPOT-30). */
  readonly takenClientIds: ReadonlyMap<string, number>
  /** By how much the fee rates of those who place orders are lowered (REW-07). */
  readonly feeDiscounts: ReadonlyMap<number, Rate>
  /** What the loans of borrowers among them say, and what else those have open in other markets. */
  readonly loans: ReadonlyMap<number, OrderGate>
  readonly elsewhere: ReadonlyMap<number, readonly FrozenOrder[]>
  readonly housePartyId: number
  accountOf(partyId: number, currency: 'base' | 'quote'): number
  houseAccountOf(role: 'fee' | 'dust', currency: 'base' | 'quote'): number
}
