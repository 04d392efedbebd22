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

/** Whatever a client sends is unknown until the schema of its message has read it. */
type Received = { readonly [M in DeclaredMessage as M['name']]: (payload: unknown) => void }
type Sent = { readonly [E in DeclaredEvent as E['name']]: (payload: object) => void }
export type SocketServer = Server<Received, Sent, Record<string, never>, Known>

/**
 * A connection as everybody but sockets.ts knows it: it is listened to, moved between rooms and
 * ended, and nothing is sent to it.
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
 * Sessions that ended, and users who changed, while one connection proves its session: what is
 * being read of it may be older than that.
 */
export type Authenticating = { readonly ended: Set<number>; readonly changed: Set<number> }

export function clearClient(client: Client): void {
  const { caller } = client.data
  if (caller === undefined) return
  void client.leave(userRoom(caller.userId))
  client.data.caller = undefined
  client.data.token = undefined
}

/** Whoever connects again is a guest. */
export function cut(client: Client): void {
  clearClient(client)
  client.conn.close()
}

/** What a message says; undefined for what is none of its kind. */
export function parseMessage<S extends z.ZodMiniType>(
  { payload: schema }: ClientMessage & { readonly payload: S },
  payload: unknown,
): z.output<S> | undefined {
  const parsed = z.safeParse(schema, payload)
  return parsed.success ? parsed.data : undefined
}

/** The token by which a client says whose it is; undefined for anything else. */
export function parseToken(
  message: ClientMessage & { readonly payload: typeof socketToken },
  payload: unknown,
): string | undefined {
  const parsed = parseMessage(message, payload)
  return typeof parsed === 'string' ? parsed : parsed?.token
}

/** The pair that a client asks for, if there is one. */
export function toWatched(
  asked: z.output<typeof marketMessages.watch.payload> | undefined,
  feed: MarketFeed,
): Watched | undefined {
  const market = feed.markets().find(({ id }) => id === asked?.match_id)
  return market === undefined || asked === undefined
    ? undefined
    : { marketId: market.id, period: periods.find((one) => one === asked.period) ?? '1min' }
}
