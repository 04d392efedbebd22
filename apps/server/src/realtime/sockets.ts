import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { DeclaredEvent } from '@candor/contract/events/all-events'
import type { EventAudience, Payload } from '@candor/contract/events/event'
import { Server } from 'socket.io'
import * as z from 'zod/mini'
import { findQueuedEvent, type StoredEvent } from '../db/outbox.ts'
import type { Client, SocketServer } from './client.ts'
import type { Line } from './fan-out.ts'
import { encodePacket, type Packet } from './packet.ts'
import type { Packets } from './packet-flood.ts'
import type { Room, RoomOf } from './rooms.ts'
import type { Engine } from './socket-limiter.ts'

const FRAME_BYTES_MAX = 16_384

type SocketsParts = {
  readonly http: HttpServer
  admits(request: IncomingMessage): boolean
  onFault(error: unknown): void
}

export type EventFor<A extends EventAudience> = Extract<DeclaredEvent, { readonly audience: A }>
/** A user's event that the next one replaces. */
export type LiveEvent = Extract<EventFor<'user'>, { readonly delivery: 'live' }>

/**
 * All open connections, and the only way to send to them. An undeclared event does not compile, nor
 * does a room of another audience. Payloads are sent as their event's schema parses them; an
 * invalid one is reported as a fault and not sent, since its cause is committed by then and a lost
 * event costs freshness alone (RT-13).
 */
export class Sockets {
  readonly #io: SocketServer
  readonly #onFault: (error: unknown) => void

  constructor({ http, admits, onFault }: SocketsParts) {
    this.#onFault = onFault
    this.#io = new Server(http, {
      serveClient: false,
      maxHttpBufferSize: FRAME_BYTES_MAX,
      perMessageDeflate: false,
      httpCompression: false,
      connectTimeout: 20_000,
      // Clients of the wire's family speak Engine.IO 3 (RT-01). Admission is the same for both
      // versions.
      allowEIO3: true,
      allowRequest: (request, decide) => {
        decide(null, admits(request))
      },
    })
  }

  get count(): number {
    return this.#io.engine.clientsCount
  }

  onConnection(
    take: (client: Client) => void,
    takeEngine: (connection: Engine & Packets) => void,
  ): void {
    this.#io.engine.on('connection', takeEngine)
    this.#io.on('connection', take)
  }

  clients(): Iterable<Client> {
    return this.#io.sockets.sockets.values()
  }

  find(id: string): Client | undefined {
    return this.#io.sockets.sockets.get(id)
  }

  lineOf(id: string): Line | undefined {
    return this.#io.sockets.sockets.get(id)?.conn
  }

  membersOf(room: Room): ReadonlySet<string> {
    return this.#io.sockets.adapter.rooms.get(room) ?? new Set()
  }

  /** Sends a user a queued event, with its number in their sequence. */
  sendStored(
    room: RoomOf<'user'>,
    name: StoredEvent['event'],
    stored: StoredEvent['payload'],
    seq: number,
  ): void {
    const event = findQueuedEvent(name)
    if (event === undefined) {
      this.#onFault(new Error(`the event ${name} is declared by nobody`))
      return
    }
    const body = this.#serialize(event, stored)
    if (body !== undefined) this.#io.to(room).emit(name, { ...body, seq })
  }

  /** Sends a user a live event; connections that are not ready to receive it lose it. */
  sendLive<E extends LiveEvent>(room: RoomOf<'user'>, event: E, payload: Payload<E>): void {
    const body = this.#serialize(event, payload)
    if (body !== undefined) this.#io.to(room).volatile.emit(event.name, body)
  }

  /** Sends to one connection, which asked for it or proved to be of the event's audience. */
  answer<E extends DeclaredEvent>({ id }: Client, event: E, payload: Payload<E>): void {
    const body = this.#serialize(event, payload)
    if (body !== undefined) this.#io.sockets.sockets.get(id)?.emit(event.name, body)
  }

  /** Encodes an event once for many connections; no packets of an invalid payload. */
  encode<E extends DeclaredEvent>(event: E, payload: Payload<E>): Packet[] {
    const body = this.#serialize(event, payload)
    return body === undefined ? [] : [encodePacket(event.name, body)]
  }

  async close(): Promise<void> {
    await this.#io.close()
  }

  #serialize({ name, payload: schema }: DeclaredEvent, payload: unknown): object | undefined {
    const parsed = z.safeParse(schema, payload)
    if (parsed.success) return parsed.data
    // Path and kind of each issue, never the value.
    const wrong = parsed.error.issues.map(({ code, path }) => `${path.join('.')} ${code}`)
    this.#onFault(new Error(`the event ${name} is not what the contract says: ${wrong.join(', ')}`))
    return undefined
  }
}
