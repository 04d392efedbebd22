import { periods } from '@candor/contract'
import type { Socket } from 'socket.io'
import type { Caller } from '../http/handler.ts'
import type { Watched } from './frames.ts'
import type { MarketFeed } from './market-feed.ts'

/** Events are sent by name and payload; socket.io checks none of them. */
export type Nothing = Record<string, never>
/** What is known of a connection. */
export type Known = {
  caller?: Caller | undefined
  token?: string | undefined
  logins: number
  watched?: Watched | undefined
  frames: boolean
  received: number
  unread: number
}
export type Client = Socket<Nothing, Nothing, Nothing, Known>

/**
 * Sessions that ended, and users who changed, while one connection proves its session: what is
 * being read of it may be older than that.
 */
export type Authenticating = { readonly ended: Set<number>; readonly changed: Set<number> }

export const userRoom = (userId: number): string => `user ${userId}`
export const sessionRoom = (sessionId: number): string => `session ${sessionId}`
export const watchRoom = (watched: Watched | undefined): string =>
  watched === undefined ? 'frame' : `frame ${watched.marketId} ${watched.period}`
export const PLAIN = 'plain'
export const NEWCOMERS = 'newcomers'

export function clearClient(socket: Client): void {
  const { caller } = socket.data
  if (caller === undefined) return
  void socket.leave(userRoom(caller.userId))
  void socket.leave(sessionRoom(caller.sessionId))
  socket.data.caller = undefined
  socket.data.token = undefined
}

/** Whoever connects again is a guest. */
export function cut(socket: Client): void {
  clearClient(socket)
  socket.conn.close()
}

/**
 * The event login {token}, or the bare token; a bare user id is a number and joins nothing (RT-04).
 */
export function parseToken(payload: unknown): string | undefined {
  if (typeof payload === 'string') return payload
  if (typeof payload !== 'object' || payload === null || !('token' in payload)) return undefined
  return typeof payload.token === 'string' ? payload.token : undefined
}

export function parseWatched(payload: unknown, feed: MarketFeed): Watched | undefined {
  if (typeof payload !== 'object' || payload === null || !('match_id' in payload)) return undefined
  const period =
    'period' in payload ? periods.find((candidate) => candidate === payload.period) : undefined
  const market = feed.markets().find(({ id }) => id === payload.match_id)
  return market === undefined ? undefined : { marketId: market.id, period: period ?? '1min' }
}
