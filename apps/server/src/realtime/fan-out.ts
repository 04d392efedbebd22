import { setImmediate } from 'node:timers/promises'
import type { Packet } from './packet.ts'

/** A client's connection, as far as it is written to. */
export type Line = {
  readonly transport: { readonly writable: boolean }
  write(text: string, options: { readonly compress?: boolean }): unknown
}

/** What the members of a room are told: all of it, in this order. */
export type Delivery = { readonly members: Iterable<string>; readonly packets: readonly Packet[] }

/** So many clients are written to before others get a turn of the loop: some milliseconds. */
const SLICE = 200

/**
 * Sends the same packets to many clients, a slice at a time, so that no order waits behind all of
 * them (RT-18). One delivery runs at a time: changes made meanwhile are sent by the next, as they
 * are then, so that nothing stale is sent and all clients are sent to equally often. A client
 * receives its events in order.
 */
export class FanOut {
  readonly #lineOf: (id: string) => Line | undefined
  readonly #mayBeLost: boolean
  readonly #slice: number
  readonly #waiting = new Map<string, readonly Packet[]>()
  #next: (() => readonly Delivery[]) | undefined

  /** What may be lost is not kept for a client that cannot take it now. */
  constructor(lineOf: (id: string) => Line | undefined, mayBeLost: boolean, slice = SLICE) {
    this.#lineOf = lineOf
    this.#mayBeLost = mayBeLost
    this.#slice = slice
  }

  get isBusy(): boolean {
    return this.#waiting.size > 0
  }

  /**
   * Tells what there is to say, or, while it is still telling, as soon as it is through: what is to
   * be said is asked for only then. Of several times in which it was busy one is enough.
   */
  deliver(getDeliveries: () => readonly Delivery[]): void {
    if (this.isBusy) {
      this.#next = getDeliveries
      return
    }
    for (const { members, packets } of getDeliveries())
      for (const id of members) this.#waiting.set(id, packets)
    void this.#deliverSlices()
  }

  /**
   * Tells one client at once what it would be told in its turn: it is about to leave the room that
   * hears it.
   */
  flush(id: string): void {
    const packets = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (packets !== undefined) this.#write(id, packets)
  }

  end(): void {
    this.#next = undefined
    this.#waiting.clear()
  }

  async #deliverSlices(): Promise<void> {
    for (;;) {
      let remaining = this.#slice
      for (const [id, packets] of this.#waiting) {
        this.#waiting.delete(id)
        this.#write(id, packets)
        remaining -= 1
        if (remaining === 0) break
      }
      if (!this.isBusy) break
      await setImmediate()
    }
    const next = this.#next
    this.#next = undefined
    if (next !== undefined) this.deliver(next)
  }

  #write(id: string, packets: readonly Packet[]): void {
    const line = this.#lineOf(id)
    if (line === undefined) return
    for (const { text, options } of packets)
      if (!this.#mayBeLost || line.transport.writable) line.write(text, options)
  }
}
