import { setImmediate } from 'node:timers/promises'
import type { Packet } from './packet.ts'

/** A client's connection, as far as it is written to. */
export type Line = {
  readonly transport: { readonly writable: boolean }
  write(text: string, options: { readonly compress?: boolean }): unknown
}

/** What the members of a room are sent: all of it, in this order. */
export type Delivery = { readonly members: Iterable<string>; readonly packets: readonly Packet[] }

/** How many clients are written to before the event loop gets a turn: some milliseconds. */
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

  /** Events that may be lost are not buffered for a client that cannot take them now. */
  constructor(lineOf: (id: string) => Line | undefined, mayBeLost: boolean, slice = SLICE) {
    this.#lineOf = lineOf
    this.#mayBeLost = mayBeLost
    this.#slice = slice
  }

  get isBusy(): boolean {
    return this.#waiting.size > 0
  }

  /**
   * Sends the deliveries, or, while another delivery is under way, as soon as it is done: they are
   * requested only then. Several requests while busy become one.
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

  /** Sends one client at once what it would get in its turn: it is about to leave the room. */
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
