import { triggers } from '@candor/engine'
import type { MarketTick } from '@candor/engine/prices/tick'
import { isRecordedAfter } from '@candor/engine/prices/usability'
import type { OrderState } from './order-state.ts'
import { type Database, firstTickBeyond } from './store.ts'
import type { MarketWriter } from './writer.ts'

/** Lets waiting stop-limit orders into the book at the first tick recorded after them at or beyond their stop price (SPOT-15, MKT-16). */
export class StopWatch {
  readonly #database: Database
  readonly #writers: ReadonlyMap<number, MarketWriter>
  readonly #onFault: (error: unknown) => void
  /** Stops just accepted, of which the record is being asked, each with the first tick it heard of meanwhile that would let it in. */
  readonly #asked = new Map<number, number | undefined>()

  constructor(database: Database, writers: ReadonlyMap<number, MarketWriter>, onFault: (error: unknown) => void) {
    this.#database = database
    this.#writers = writers
    this.#onFault = onFault
  }

  /**
   * Asks the record once for a stop just accepted: a tick recorded after its acceptance may have been announced before the order was there to
   * hear it. Until the answer is here a tick that it hears of waits, so that a later one cannot come first.
   */
  async look(marketId: number, order: OrderState): Promise<void> {
    const writer = this.#writers.get(marketId)
    if (writer === undefined || order.stopPrice === undefined) return
    this.#asked.set(order.id, undefined)
    const recorded = await firstTickBeyond(this.#database, marketId, order.createdAtMs, order.money.side, order.stopPrice)
      .catch((error: unknown) => { this.#onFault(error) })
    const tickId = recorded ?? this.#asked.get(order.id)
    this.#asked.delete(order.id)
    if (tickId !== undefined) await writer.submit({ kind: 'trigger', orderId: order.id, tickId })
  }

  /** A stop that is let in twice is refused the second time, so a slow market cannot double one. */
  see(ticks: readonly MarketTick[]): void {
    for (const tick of ticks) {
      const writer = this.#writers.get(tick.marketId)
      const state = writer?.state
      if (writer === undefined || state === undefined) continue
      for (const orderId of state.waitingStops) {
        const order = state.orders.get(orderId)
        if (order?.stopPrice === undefined || !isRecordedAfter(tick, order.createdAtMs)) continue
        if (!triggers({ side: order.money.side, stopPrice: order.stopPrice }, tick.price)) continue
        if (this.#asked.has(orderId)) this.#asked.set(orderId, this.#asked.get(orderId) ?? tick.id)
        else writer.submit({ kind: 'trigger', orderId, tickId: tick.id }).catch(this.#onFault)
      }
    }
  }
}

/** Stops whose tick was recorded while no process watched: each with the first such tick, so that a restart changes no result. */
export async function missedTriggers(database: Database, writer: MarketWriter): Promise<{ orderId: number; tickId: number }[]> {
  const missed: { orderId: number; tickId: number }[] = []
  for (const orderId of writer.state?.waitingStops ?? []) {
    const order = writer.state?.orders.get(orderId)
    if (order?.stopPrice === undefined) continue
    const tickId = await firstTickBeyond(database, writer.market.id, order.createdAtMs, order.money.side, order.stopPrice)
    if (tickId !== undefined) missed.push({ orderId, tickId })
  }
  return missed.sort((a, b) => (a.tickId === b.tickId ? a.orderId - b.orderId : a.tickId - b.tickId))
}
