import type { DeclaredEvent, DeclaredMessage } from '@candor/contract/events/all-events'
import { periods } from '@candor/contract'
import type { ClientMessage } from '@candor/contract/events/event'
import type { socketToken } from '@candor/contract/events/socket-token'
import type { marketMessages } from '@candor/contract/market-events'
import type { Server, Socket } from 'socket.io'
import * as z from 'zod/mini'
import type { Caller } from '../http/handler.ts'
import type { MarketFeed } from './market-feed.ts'
import { type Room, userRoom, type Watched } from './rooms.ts'

/** The state of a connection. */
export type Known = {
  caller?: Caller | undefined
  token?: string | undefined
  logins: number
  watched?: Watched | undefined
  frames: boolean
  received: number
  unread: number
}

/** Whatever a client sends is unknown until its message's schema has parsed it. */
type Received = { readonly [M in DeclaredMessage as M['name']]: (payload: unknown) => void }
type Sent = { readonly [E in DeclaredEvent as E['name']]: (payload: object) => void }
export type SocketServer = Server<Received, Sent, Record<string, never>, Known>

/**
 * A connection as everything but sockets.ts sees it: it can be listened to, moved between rooms and
 * closed, but nothing can be sent to it.
 */
export type Client = Pick<
  Socket<Received, Sent, Record<string, never>, Known>,
  | 'id'
  | 'data'
  | 'conn'
  | 'connected'
  | 'handshake'
  | 'request'
  | 'disconnect'
  | 'on'
  | 'once'
  | 'onAny'
> & {
  join(room: Room): Promise<void> | void
  leave(room: Room): Promise<void> | void
}

/**
 * Sessions that ended, and users who changed, while a connection proves its session: the data being
 * read may be older.
 */
export type Authenticating = { readonly ended: Set<number>; readonly changed: Set<number> }

export function clearClient(client: Client): void {
  const { caller } = client.data
  if (caller === undefined) return
  void client.leave(userRoom(caller.userId))
  client.data.caller = undefined
  client.data.token = undefined
}

/** Closes a connection; when it reconnects it is a guest. */
export function cut(client: Client): void {
  clearClient(client)
  client.conn.close()
}

/** The payload of a message; undefined for an invalid one. */
export function parseMessage<S extends z.ZodMiniType>(
  { payload: schema }: ClientMessage & { readonly payload: S },
  payload: unknown,
): z.output<S> | undefined {
  const parsed = z.safeParse(schema, payload)
  return parsed.success ? parsed.data : undefined
}

/** The token by which a client identifies its user; undefined for anything else. */
export function parseToken(
  message: ClientMessage & { readonly payload: typeof socketToken },
  payload: unknown,
): string | undefined {
  const parsed = parseMessage(message, payload)
  return typeof parsed === 'string' ? parsed : parsed?.token
}

/** The pair that a client asks to watch, if it exists. */
export function toWatched(
  asked: z.output<typeof marketMessages.watch.payload> | undefined,
  feed: MarketFeed,
): Watched | undefined {
  const market = feed.markets().find(({ id }) => id === asked?.match_id)
  return market === undefined || asked === undefined
    ? undefined
    : { marketId: market.id, period: periods.find((one) => one === asked.period) ?? '1min' }
}
