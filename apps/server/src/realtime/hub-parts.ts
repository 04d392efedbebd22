import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Clock } from '../clock/clock.ts'
import type { Caller, StaffCaller } from '../http/handler.ts'
import type { MarketFeed } from './market-feed.ts'
import type { SocketBounds } from './socket-limiter.ts'

/** Dependencies, injected by the composition root. */
export type HubParts = {
  readonly http: HttpServer
  readonly clock: Clock
  readonly feed: MarketFeed
  authenticate(token: string): Promise<Caller | undefined>
  authenticateStaff(token: string): Promise<StaffCaller | undefined>
  /**
   * Whether a connection may prove a staff session: it came to the console's listener (STAFF-20).
   */
  admitsStaff?(request: IncomingMessage): boolean
  /**
   * Maximum connections of one network, and of one user for private events (RT-17); unbounded
   * without it.
   */
  readonly sockets?: SocketBounds
  /** Overrides how many clients are written to per turn of the event loop. */
  readonly slice?: number
  onFault(error: unknown): void
}
