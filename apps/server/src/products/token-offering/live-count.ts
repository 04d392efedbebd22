import { lowestOfLastHour } from '@candor/engine/token-offering/live-count'
import { LAST_HOUR_MS } from '@candor/engine/token-offering/terms'
import type { StoredProject, Tally } from './project.ts'
import { listSums, type Queryable } from './store.ts'

type Lowest = { readonly second: number; readonly tokens: Promise<bigint> }

/** What is shown as applied for, read once a second for all who look at it. */
export class LiveCounts {
  readonly #database: Queryable
  readonly #known = new Map<number, Lowest>()

  constructor(database: Queryable) {
    this.#database = database
  }

  /**
   * Under pro rata, until the end, the lowest sum of the last hour (IEO-17); under fcfs nothing is
   * taken back, so that the sum is what there is.
   */
  async of(
    { id, terms }: Pick<StoredProject, 'id' | 'terms'>,
    { shared, whole }: Pick<Tally, 'shared' | 'whole'>,
    nowMs: number,
  ): Promise<bigint> {
    if (terms.allocation === 'fcfs' || nowMs >= terms.endMs) {
      this.#known.delete(id)
      return shared + whole
    }
    const lowest = await this.#lowestOf(id, nowMs)
    // What was taken off within the second counts at once.
    return lowest < shared ? lowest : shared
  }

  #lowestOf(id: number, nowMs: number): Promise<bigint> {
    const second = Math.floor(nowMs / 1_000)
    const known = this.#known.get(id)
    if (known?.second === second) return known.tokens
    const tokens = this.#read(id, nowMs)
    this.#known.set(id, { second, tokens })
    return tokens
  }

  async #read(id: number, nowMs: number): Promise<bigint> {
    try {
      const fromSecond = Math.floor((nowMs - LAST_HOUR_MS) / 1_000)
      return lowestOfLastHour(await listSums(this.#database, id, fromSecond), nowMs)
    } catch (error) {
      this.#known.delete(id)
      throw error
    }
  }
}
