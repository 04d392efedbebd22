import { chatMessages, periods } from '@candor/contract'
import { accessEvents, accessMessages } from '@candor/contract/access'
import type { Payload } from '@candor/contract/events/event'
import { handshake } from '@candor/contract/events/handshake'
import { marketEvents, marketMessages } from '@candor/contract/market-events'
import * as z from 'zod/mini'
import type { StoredEvent } from '../db/outbox.ts'
import type { Caller } from '../http/handler.ts'
import { runEvery, repeatSteadily } from './beats.ts'
import {
  type Authenticating,
  type Client,
  clearClient,
  cut,
  parseMessage,
  parseToken,
  toWatched,
} from './client.ts'
import { SupportRoom } from './support-room.ts'
import type { HubParts } from './hub-parts.ts'
import { FanOut, type Delivery } from './fan-out.ts'
import { FrameNews, toFrame, toFrameQuotes } from './frames.ts'
import type { PublicTrade } from './market-feed.ts'
import { isFromOwnPages } from './own-pages.ts'
import { limitPackets } from './packet-flood.ts'
import { PlainNews } from './plain-news.ts'
import { NEWCOMERS, PLAIN, userRoom, type Watched, watchRoom } from './rooms.ts'
import { SocketLimiter } from './socket-limiter.ts'
import { type LiveEvent, Sockets } from './sockets.ts'

/**
 * At most five frames a second (APP: prices commit at most five times); other clients get at most
 * one quote and two books a second.
 */
const FRAME_EVERY_MS = 200
const PLAIN_EVERY_MS = 500
const RECHECK_EVERY_MS = 60_000
const MESSAGES_PER_SECOND_MAX = 20
const UNSENT_MAX = 500

/**
 * Decides which connection gets which event. Public events go to everybody without a subscription:
 * as frames to clients that want them, else as the events of RT-05 to RT-08. Private events go to
 * connections that proved a token, and stop when their session ends.
 */
export class Hub {
  readonly #parts: HubParts
  readonly #sockets: Sockets
  readonly #supportRoom: SupportRoom
  readonly #socketLimiter: SocketLimiter
  readonly #news = new FrameNews()
  /** Frames, and the events for clients without frames. */
  readonly #frames: FanOut
  readonly #plain: FanOut
  readonly #plainNews: PlainNews
  readonly #sequences = new Map<number, number>()
  readonly #proving = new Set<Authenticating>()
  readonly #stops: (() => void)[] = []

  constructor(parts: HubParts) {
    this.#parts = parts
    this.#socketLimiter = new SocketLimiter(parts.sockets)
    this.#sockets = new Sockets({
      http: parts.http,
      admits: (request) => isFromOwnPages(request) && this.#socketLimiter.hasRoom(request),
      onFault: parts.onFault,
    })
    this.#plainNews = new PlainNews(parts.feed, this.#sockets)
    this.#supportRoom = new SupportRoom(
      this.#sockets,
      parts.authenticateStaff,
      parts.admitsStaff ?? (() => true),
    )
    const lineOf = (id: string) => this.#sockets.lineOf(id)
    this.#frames = new FanOut(lineOf, true, parts.slice)
    this.#plain = new FanOut(lineOf, false, parts.slice)
    this.#sockets.onConnection(
      (client) => {
        this.#welcome(client)
      },
      (connection) => {
        this.#socketLimiter.add(connection)
        limitPackets(connection, parts.clock)
      },
    )
    const { clock } = parts
    this.#stops.push(
      repeatSteadily(clock, FRAME_EVERY_MS, () => {
        if (!this.#news.isEmpty) this.#frames.deliver(() => this.#framesNow())
      }),
      // A turn during which the last delivery is still under way is skipped: nothing may be sent
      // more often than the rules allow.
      runEvery(clock, PLAIN_EVERY_MS, () => {
        if (!this.#plain.isBusy) this.#plain.deliver(() => this.#plainNow())
      }),
      runEvery(clock, 1_000, () => {
        this.#lookAfterClients()
      }),
      runEvery(clock, RECHECK_EVERY_MS, () => {
        this.#recheck().catch(parts.onFault)
      }),
    )
  }

  get connections(): number {
    return this.#sockets.count
  }

  quoteChanged(marketId: number): void {
    this.#news.quotes.add(marketId)
    this.#plainNews.quotes.add(marketId)
  }

  bookChanged(marketId: number): void {
    this.#news.books.add(marketId)
    this.#plainNews.books.add(marketId)
  }

  traded(marketId: number, trades: readonly PublicTrade[]): void {
    for (const keptTrades of [this.#news.trades, this.#plainNews.trades])
      keptTrades.set(marketId, [...(keptTrades.get(marketId) ?? []), ...trades].slice(-100))
  }

  /**
   * Sends committed private events; each carries its sequence number for the user, so that a client
   * sees what it missed.
   */
  publish(events: readonly StoredEvent[]): void {
    for (const { partyId, event, payload } of events) {
      const seq = (this.#sequences.get(partyId) ?? 0) + 1
      this.#sequences.set(partyId, seq)
      this.#sockets.sendStored(userRoom(partyId), event, payload, seq)
    }
  }

  /** Whether a user has a connection that would receive their events. */
  isListening(userId: number): boolean {
    return this.#sockets.membersOf(userRoom(userId)).size > 0
  }

  /**
   * Sends an event that the next one replaces: it may be lost on the way and has no sequence number
   * (RT-09, RT-13).
   */
  publishLive<E extends LiveEvent>(userId: number, event: E, payload: Payload<E>): void {
    this.#sockets.sendLive(userRoom(userId), event, payload)
  }

  /** Notifies support staff that a customer's conversation changed (STAFF-13). */
  notifySupport(userId: number, unread: number): void {
    this.#supportRoom.publish({ user_id: userId, unread }).catch(this.#parts.onFault)
  }

  /** Closes the connections of revoked sessions (RT-15, AUTH-28): private events stop at once. */
  revoked(sessionIds: readonly number[]): void {
    for (const id of sessionIds) {
      for (const { ended } of this.#proving) ended.add(id)
      for (const socket of this.#sockets.clients()) {
        if (socket.data.caller?.sessionId !== id) continue
        cut(socket)
      }
    }
  }

  /**
   * Rechecks users whose sessions were ended elsewhere: connections with a valid session stay, and
   * others, or those that cannot be checked, are closed (RT-15, AUTH-32).
   */
  async recheckUsers(userIds: readonly number[]): Promise<void> {
    const named = new Set(userIds)
    for (const { changed } of this.#proving) for (const userId of named) changed.add(userId)
    for (const socket of this.#sockets.clients()) {
      const { caller } = socket.data
      if (caller === undefined || !named.has(caller.userId)) continue
      await this.#proveAgain(socket).catch((error: unknown) => {
        cut(socket)
        this.#parts.onFault(error)
      })
    }
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop()
    this.#frames.end()
    this.#plain.end()
    await this.#sockets.close()
  }

  #welcome(socket: Client): void {
    const opened = z.safeParse(handshake, socket.handshake.auth)
    const { token, frames } = opened.success ? opened.data : {}
    socket.data.frames = frames === 1
    socket.data.logins = 0
    socket.data.received = 0
    socket.data.unread = 0
    socket.conn.on('packetCreate', () => {
      socket.data.unread += 1
    })
    socket.conn.on('drain', () => {
      socket.data.unread = 0
    })
    void socket.join(socket.data.frames ? watchRoom(undefined) : NEWCOMERS)
    // Every event counts, known or not; those beyond the limit reach no listener, since the
    // connection is closed.
    socket.onAny(() => {
      socket.data.received += 1
      if (socket.data.received > MESSAGES_PER_SECOND_MAX) socket.disconnect(true)
    })
    this.#listen(socket)
    if (token !== undefined)
      this.#guard(() => this.#login(socket, parseToken(accessMessages.login, token)))
  }

  #listen(socket: Client): void {
    socket.on(accessMessages.login.name, (payload) => {
      this.#guard(() => this.#login(socket, parseToken(accessMessages.login, payload)))
    })
    socket.on(chatMessages.supportLogin.name, (payload) => {
      const token = parseToken(chatMessages.supportLogin, payload)
      this.#guard(() => this.#supportRoom.signIn(socket, token))
    })
    socket.on(marketMessages.watch.name, (payload) => {
      const asked = parseMessage(marketMessages.watch, payload)
      this.#guard(() => {
        this.#watch(socket, toWatched(asked, this.#parts.feed))
      })
    })
  }

  #guard(work: () => void | Promise<void>): void {
    Promise.resolve().then(work).catch(this.#parts.onFault)
  }

  /**
   * A connection belongs to one user at a time: of several logins under way at once only the last
   * counts, or the others' rooms would never be left.
   */
  async #login(socket: Client, token: string | undefined): Promise<void> {
    clearClient(socket)
    const login = (socket.data.logins += 1)
    const caller = token === undefined ? undefined : await this.#callerNow(token)
    if (caller === undefined || !socket.connected || login !== socket.data.logins) return
    const room = userRoom(caller.userId)
    if (this.#sockets.membersOf(room).size >= (this.#parts.sockets?.perUser ?? Infinity)) return
    socket.data.caller = caller
    socket.data.token = token
    await socket.join(room)
    this.#sockets.answer(socket, accessEvents.ready, {
      seq: this.#sequences.get(caller.userId) ?? 0,
    })
  }

  /**
   * The user of a token, unless its session ended, or may have, before that was known: at that time
   * this connection was not yet among those to be closed (RT-15).
   */
  async #callerNow(token: string): Promise<Caller | undefined> {
    const proving: Authenticating = { ended: new Set(), changed: new Set() }
    this.#proving.add(proving)
    try {
      for (;;) {
        const caller = await this.#parts.authenticate(token)
        if (caller === undefined || proving.ended.has(caller.sessionId)) return undefined
        if (!proving.changed.delete(caller.userId)) return caller
      }
    } finally {
      this.#proving.delete(proving)
    }
  }

  #watch(socket: Client, watched: Watched | undefined): void {
    if (!socket.data.frames) return
    // The frame being delivered belongs to the room it leaves.
    this.#frames.flush(socket.id)
    void socket.leave(watchRoom(socket.data.watched))
    socket.data.watched = watched
    void socket.join(watchRoom(watched))
    if (watched === undefined) return
    const first = new FrameNews()
    first.books.add(watched.marketId)
    first.quotes.add(watched.marketId)
    const frame = toFrame(
      this.#parts.feed,
      first,
      toFrameQuotes(this.#parts.feed, first),
      watched,
      this.#parts.clock.nowMs(),
    )
    if (frame !== undefined) this.#sockets.answer(socket, marketEvents.frame, frame)
  }

  /** One frame per watched pair and period, encoded once. */
  #framesNow(): Delivery[] {
    const { feed, clock } = this.#parts
    const quotes = toFrameQuotes(feed, this.#news)
    const deliveries = this.#watchedNow().flatMap((watched) => {
      const frame = toFrame(feed, this.#news, quotes, watched, clock.nowMs())
      if (frame === undefined) return []
      const packets = this.#sockets.encode(marketEvents.frame, frame)
      return [{ members: this.#sockets.membersOf(watchRoom(watched)), packets }]
    })
    this.#news.clear()
    return deliveries
  }

  /**
   * Every pair and period being watched, and undefined for clients that watch none: one frame is
   * encoded for each.
   */
  #watchedNow(): (Watched | undefined)[] {
    const isAsked = (watched: Watched | undefined) =>
      this.#sockets.membersOf(watchRoom(watched)).size > 0
    const watched: (Watched | undefined)[] = isAsked(undefined) ? [undefined] : []
    for (const { id } of this.#parts.feed.markets()) {
      for (const period of periods)
        if (isAsked({ marketId: id, period })) watched.push({ marketId: id, period })
    }
    return watched
  }

  /**
   * What has changed for clients without frames (RT-05 to RT-08), and for clients that connected
   * since the last quotes, the full current state (RT-19).
   */
  #plainNow(): Delivery[] {
    const { changes, trades, isQuotesTurn } = this.#plainNews.next()
    const newcomers = this.#sockets.membersOf(NEWCOMERS)
    if (!isQuotesTurn)
      return [{ members: [...this.#sockets.membersOf(PLAIN), ...newcomers], packets: changes }]
    const deliveredIds = [{ members: [...this.#sockets.membersOf(PLAIN)], packets: changes }]
    return newcomers.size === 0
      ? deliveredIds
      : [
          ...deliveredIds,
          {
            members: this.#admit([...newcomers]),
            packets: [...this.#plainNews.snapshot(), ...trades],
          },
        ]
  }

  /** From now on they receive changes. */
  #admit(newcomers: readonly string[]): readonly string[] {
    for (const id of newcomers) {
      const socket = this.#sockets.find(id)
      void socket?.leave(NEWCOMERS)
      void socket?.join(PLAIN)
    }
    return newcomers
  }

  /**
   * A connection with an invalid token receives no more private events, even if the end of its
   * session was missed.
   */
  async #recheck(): Promise<void> {
    await this.#supportRoom.recheck()
    for (const socket of this.#sockets.clients()) await this.#proveAgain(socket)
  }

  async #proveAgain(socket: Client): Promise<void> {
    const { token } = socket.data
    if (
      token === undefined ||
      (await this.#parts.authenticate(token)) !== undefined ||
      socket.data.token !== token
    )
      return
    cut(socket)
  }

  /**
   * Every second: resets the count of received messages, and disconnects clients that do not read
   * what they are sent, rather than buffer it.
   */
  #lookAfterClients(): void {
    for (const socket of this.#sockets.clients()) {
      socket.data.received = 0
      if (socket.data.unread > UNSENT_MAX) socket.disconnect(true)
    }
  }
}
