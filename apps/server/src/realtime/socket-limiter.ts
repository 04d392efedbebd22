import type { IncomingMessage } from 'node:http'
import type { SocketLimits } from '../http/load/capacity.ts'
import { networkOf } from '../http/limits.ts'

/** A connection before its user is known. */
export type Engine = {
  readonly request: IncomingMessage
  once(event: 'close', listener: () => void): void
}

/**
 * How many connections one network may have, how many private ones each user, and the address of a
 * connection.
 */
export type SocketBounds = SocketLimits & { addressOf(request: IncomingMessage): string }

/** Counts the open connections of each network, so that none can use up all of them (RT-17). */
export class SocketLimiter {
  readonly #limits: SocketBounds | undefined
  readonly #open = new Map<string, number>()

  constructor(limits: SocketBounds | undefined) {
    this.#limits = limits
  }

  hasRoom(request: IncomingMessage): boolean {
    return (
      this.#limits === undefined ||
      (this.#open.get(this.#networkOf(request)) ?? 0) < this.#limits.perNetwork
    )
  }

  /**
   * Counts a connection until it is closed; its address is read now, since a closed one has none.
   */
  add(connection: Engine): void {
    const network = this.#networkOf(connection.request)
    this.#open.set(network, (this.#open.get(network) ?? 0) + 1)
    connection.once('close', () => {
      const remaining = (this.#open.get(network) ?? 0) - 1
      if (remaining > 0) this.#open.set(network, remaining)
      else this.#open.delete(network)
    })
  }

  #networkOf(request: IncomingMessage): string {
    return networkOf(this.#limits?.addressOf(request) ?? '')
  }
}
