import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EventDefinition } from '@candor/contract/events/event'
import type { futuresEvents } from '@candor/contract/futures'
import { FakeClock } from '@candor/testing/fake-clock'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PrivateEvent } from '../db/outbox.ts'
import type { Client } from './client.ts'
import { Hub } from './hub.ts'
import type { Room, RoomOf } from './rooms.ts'
import type { EventFor, LiveEvent, Sockets } from './sockets.ts'

const owner = { userId: 7, sessionId: 1, authLevel: 0 as const }
let http: Server
let hub: Hub
let socket: Socket
let heard: [event: string, payload: unknown][]
let faults: unknown[]

beforeEach(async () => {
  ;[heard, faults, http] = [[], [], createServer()]
  hub = new Hub({
    http,
    clock: new FakeClock(),
    feed: {
      markets: () => [],
      quote: () => undefined,
      bar: () => undefined,
      book: () => undefined,
    },
    authenticate: () => Promise.resolve(owner),
    authenticateStaff: () => Promise.resolve(undefined),
    onFault: (error) => {
      faults.push(error)
    },
  })
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  socket = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    auth: { token: 'proven' },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  })
  socket.onAny((event: string, payload: unknown) => {
    heard.push([event, payload])
  })
  await expect.poll(() => heard).toEqual([['ready', { seq: 0 }]])
  heard = []
})
afterEach(async () => {
  socket.disconnect()
  await hub.close()
})

it('RT-13 a payload that is not what the contract says is a fault and is not sent, and the next number shows that one was missed', async () => {
  hub.publish([
    { partyId: 7, event: 'chat', payload: { unread: 0.5, reader: 'Ann Lee' } },
    { partyId: 7, event: 'wallet', payload: {} },
  ])
  await expect.poll(() => heard).toEqual([['wallet', { seq: 2 }]])
  expect(faults.map(String)).toEqual([
    'Error: the event chat is not what the contract says: unread invalid_type',
  ])
})

it('RT-12 a field that the contract does not name stays here', async () => {
  hub.publish([{ partyId: 7, event: 'chat', payload: { unread: 2, reader: 'Ann Lee' } }])
  await expect.poll(() => heard).toEqual([['chat', { unread: 2, seq: 1 }]])
  expect(faults).toEqual([])
})

/** True if a value of one type can be used where the other is expected. */
type Fits<Given, Asked> = Given extends Asked ? true : false
type Queued<N extends string, P> = { partyId: number; event: N; payload: P }
type Undeclared = EventDefinition & { readonly name: 'rumour'; readonly audience: 'user' }

it('RT-04 an event that is not declared cannot be queued or sent, nor one with another payload', () => {
  const queued: Fits<Queued<'wallet', Record<string, never>>, PrivateEvent> = true
  const chat: Fits<Queued<'chat', { unread: number; seen: 1 }>, PrivateEvent> = true
  const unknownName: Fits<Queued<'rumour', object>, PrivateEvent> = false
  const otherPayload: Fits<Queued<'chat', { unread: 'none' }>, PrivateEvent> = false
  const lacksField: Fits<Queued<'chat', { seen: 1 }>, PrivateEvent> = false
  const liveQueued: Fits<Queued<'lever_trade', object>, PrivateEvent> = false
  const live: Fits<typeof futuresEvents.positions, LiveEvent> = true
  const queuedLive: Fits<typeof futuresEvents.closed, LiveEvent> = false
  const rumour: Fits<Undeclared, LiveEvent | EventFor<'public' | 'user'>> = false
  expect([queued, chat, live]).toEqual([true, true, true])
  expect([unknownName, otherPayload, lacksField, liveQueued, queuedLive, rumour]).toEqual(
    Array.from({ length: 6 }, () => false),
  )
})

it('RT-04 a room that is not declared cannot be joined or sent to, nor one of another audience', () => {
  type Joined = Parameters<Client['join']>[0]
  type SentTo = Parameters<Sockets['sendLive']>[0]
  const rooms: [Fits<'user 7', Joined>, Fits<'plain', Joined>, Fits<'frame 1 5min', Joined>] = [
    true,
    true,
    true,
  ]
  const byToken: Fits<'session 7', Room> = false
  const anyText: Fits<string, Joined> = false
  const byName: Fits<'user bella', Joined> = false
  const toAll: Fits<'plain', SentTo> = false
  const ofFrames: Fits<'plain', RoomOf<'frames'>> = false
  const isSentTo: Fits<'emit', keyof Client> = false
  expect(rooms).toEqual([true, true, true])
  expect([byToken, anyText, byName, toAll, ofFrames, isSentTo]).toEqual(
    Array.from({ length: 6 }, () => false),
  )
})
