import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type Clock, repeat } from '../../clock/clock.ts'
import { networkOf } from '../limits.ts'

const DRAIN_MS_MAX = 10_000
/** The time limit of a new connection's first request. */
const FIRST_REQUEST_MS = 250
/** The interval of closing idle connections while the server stops. */
const IDLE_LOOK_MS = 25
const SLOW_LOOK_MS = 5_000
/**
 * A buffered reply must flow: a client that takes less than this in that time, a fraction of the
 * slowest line's rate, is not reading.
 */
const SLOW = { withinMs: 20_000, bytesLeast: 20_000 } as const
const CONNECTIONS_MAX = 20_000
/** Files that database, recorder, log and pictures need beside the connections. */
const FILES_RESERVED = 96
/**
 * The divisor of one network's share of all possible, and of the still free connections: others get
 * in while it has its share, however many networks do the same.
 */
const NETWORK_SHARE = 4
const FREE_SHARE = 8

type Flow = { sinceMs: number; sent: number; queued: number }

export type ConnectionBounds = {
  readonly connectionsMax: number
  /** A proxy carries everybody, so its connections count only towards the overall maximum. */
  isProxy(address: string): boolean
}

/**
 * Tracks every connection of a server, upgraded websockets included, to cap them, cut those that do
 * not read, and end them. Node waits for an unused connection that a browser opened ahead as for a
 * busy one, and does not track an upgraded one at all (WIRE-46).
 */
export class Connections {
  readonly #server: Server
  readonly #open = new Map<Socket, Flow>()
  readonly #ofNetwork = new Map<string, number>()

  constructor(
    server: Server,
    {
      connectionsMax = computeConnectionsMax(),
      isProxy = () => false,
    }: Partial<ConnectionBounds> = {},
  ) {
    this.#server = server
    server.maxConnections = connectionsMax
    const share = (): number =>
      Math.max(
        1,
        Math.min(
          Math.floor(connectionsMax / NETWORK_SHARE),
          Math.ceil((connectionsMax - this.#open.size) / FREE_SHARE),
        ),
      )
    server.on('connection', (socket: Socket) => {
      const address = socket.remoteAddress ?? ''
      if (!isProxy(address) && !this.#isCounted(socket, networkOf(address), share())) return
      this.#open.set(socket, { sinceMs: Number.NaN, sent: 0, queued: 0 })
      socket.once('close', () => {
        this.#open.delete(socket)
      })
    })
  }

  /** Counts a connection until it closes, or cuts it where its network is at its maximum. */
  #isCounted(socket: Socket, network: string, connectionsMax: number): boolean {
    const open = this.#ofNetwork.get(network) ?? 0
    if (open >= connectionsMax) {
      socket.destroy()
      return false
    }
    this.#ofNetwork.set(network, open + 1)
    socket.once('close', () => {
      const remaining = (this.#ofNetwork.get(network) ?? 1) - 1
      if (remaining === 0) this.#ofNetwork.delete(network)
      else this.#ofNetwork.set(network, remaining)
    })
    return true
  }

  /**
   * Cuts connections whose pending replies are not read; the hub handles websockets. Returns a stop
   * function.
   */
  cutSlowReaders(clock: Clock, onFault: (error: unknown) => void): () => Promise<void> {
    return repeat(
      clock,
      SLOW_LOOK_MS,
      () => {
        for (const [socket, flow] of this.#open)
          if (hasStalled(socket, flow, clock.nowMs())) socket.destroy()
        return Promise.resolve()
      },
      onFault,
    )
  }

  /**
   * Waits while `close` lets pending requests finish. Idle connections do not delay it: they are
   * cut after their reply, unused ones soon after, and everything left after 10 s.
   */
  async drain(clock: Clock, close: () => Promise<void>): Promise<void> {
    const cancelDeadline = clock.after(DRAIN_MS_MAX, () => {
      this.#cut(() => true)
    })
    const closing = close()
    // Wall-clock timers: they decide nothing, and must run while a test's clock stands.
    const unused = setTimeout(() => {
      this.#cut(({ bytesRead }) => bytesRead === 0)
    }, FIRST_REQUEST_MS)
    const idle = setInterval(() => {
      this.#server.closeIdleConnections()
    }, IDLE_LOOK_MS)
    await closing.finally(() => {
      clearInterval(idle)
      clearTimeout(unused)
      cancelDeadline()
    })
  }

  #cut(predicate: (socket: Socket) => boolean): void {
    for (const socket of this.#open.keys()) if (predicate(socket)) socket.destroy()
  }
}

/**
 * Whether pending data has waited, with less than the minimum taken, since first observed waiting.
 */
function hasStalled(socket: Socket, flow: Flow, nowMs: number): boolean {
  const [sent, queued] = [socket.bytesWritten - socket.writableLength, writeQueueSizeOf(socket)]
  // A chunk counts as sent once complete; until then its own queue tells how much was taken.
  const bytesTaken = sent > flow.sent ? sent - flow.sent : flow.queued - queued
  if (socket.writableLength > 0 && !Number.isNaN(flow.sinceMs) && bytesTaken < SLOW.bytesLeast)
    return nowMs - flow.sinceMs >= SLOW.withinMs
  Object.assign(flow, { sinceMs: socket.writableLength === 0 ? Number.NaN : nowMs, sent, queued })
  return false
}

/**
 * The unsent bytes of the current chunk: Node keeps the number where its own timeouts read it,
 * without a public name.
 */
function writeQueueSizeOf(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle')
  const size: unknown =
    typeof handle === 'object' && handle !== null
      ? Reflect.get(handle, 'writeQueueSize')
      : undefined
  return typeof size === 'number' ? size : 0
}

/**
 * The maximum of open connections: well below the process's limit, since running out of files would
 * stop everything else.
 */
export function computeConnectionsMax(limits = readLimits()): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  return Math.max(16, Math.min(CONNECTIONS_MAX, Math.floor(files * 0.75) - FILES_RESERVED))
}

/** Only Linux has it in a file; elsewhere the fixed maximum applies. */
function readLimits(): string {
  return process.platform === 'linux' ? readFileSync('/proc/self/limits', 'utf8') : ''
}
