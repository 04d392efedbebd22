import type { Market } from '@candor/engine'
import type { Rate } from '@candor/money'
import type { LastTick } from '../commands.ts'
import type { Funds } from '../funds.ts'
import type { IdPool } from '../id-pool.ts'
import type { FrozenOrder, OrderGate } from '../order-gate.ts'

/** A batch's inputs besides the market. */
export type BatchContext = {
  readonly nowMs: number
  /** The last tick known at nowMs. */
  readonly lastTickId: number
  /** The pair with the terms in force at nowMs: orders accepted in this batch use and keep them. */
  readonly market: Market
  readonly lastTick: LastTick | undefined
  readonly funds: Funds
  readonly orderIds: IdPool
  readonly tradeIds: IdPool
  /** Client order ids already taken, by 'party id', with their order (SPOT-30). */
  readonly takenClientIds: ReadonlyMap<string, number>
  /** The fee discounts of users who place orders (REW-07). */
  readonly feeDiscounts: ReadonlyMap<number, Rate>
  /** The loan gates of borrowers among them, and their open orders in other markets. */
  readonly loans: ReadonlyMap<number, OrderGate>
  readonly elsewhere: ReadonlyMap<number, readonly FrozenOrder[]>
  readonly housePartyId: number
  accountOf(partyId: number, currency: 'base' | 'quote'): number
  houseAccountOf(role: 'fee' | 'dust', currency: 'base' | 'quote'): number
}
