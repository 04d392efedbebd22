import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Clock } from '../clock/clock.ts'
import type { Caller, StaffCaller } from '../http/handler.ts'
import type { MarketFeed } from './market-feed.ts'
import type { SocketBounds } from './socket-limiter.ts'

export type HubParts = {
  readonly http: HttpServer
  readonly clock: Clock
  readonly feed: MarketFeed
  authenticate(token: string): Promise<Caller | undefined>
  authenticateStaff(token: string): Promise<StaffCaller | undefined>
  /**
   * Whether a connection may prove a staff session: it must come from the console's listener
   * (STAFF-20).
   */
  admitsStaff?(request: IncomingMessage): boolean
  /**
   * How many connections one network may have, and how many private ones each user (RT-17);
   * unbounded without it.
   */
  readonly sockets?: SocketBounds
  /** How many clients are written to before the event loop gets a turn; overrides the default. */
  readonly slice?: number
  onFault(error: unknown): void
}
