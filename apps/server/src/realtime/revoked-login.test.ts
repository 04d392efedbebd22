import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FakeClock } from '@candor/testing/fake-clock'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Caller } from '../http/handler.ts'
import { Hub } from './hub.ts'

const owner: Caller = { userId: 100_001, sessionId: 7, authLevel: 0 }
const feed = {
  markets: () => [],
  quote: () => undefined,
  bar: () => undefined,
  book: () => undefined,
}

let http: Server
let hub: Hub
let socket: Socket
let pendingAnswers: ((caller: Caller | undefined | Promise<undefined>) => void)[]
let faults: unknown[]
let receivedEvents: string[]

beforeEach(async () => {
  pendingAnswers = []
  faults = []
  receivedEvents = []
  http = createServer()
  hub = new Hub({
    http,
    clock: new FakeClock(),
    feed,
    authenticate: () =>
      new Promise((resolve) => {
        pendingAnswers.push(resolve)
      }),
    authenticateStaff: () => Promise.resolve(undefined),
    onFault: (error) => {
      faults.push(error)
    },
  })
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  socket = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  })
  socket.onAny((event: string) => {
    receivedEvents.push(event)
  })
  await new Promise<void>((resolve) => {
    socket.on('connect', resolve)
  })
})
afterEach(async () => {
  socket.disconnect()
  await hub.close()
})

it('RT-15 a session that ends while a connection is proving it is told nothing private', async () => {
  socket.emit('login', { token: 'stolen' })
  await expect.poll(() => pendingAnswers.length).toBe(1)
  hub.revoked([owner.sessionId])
  pendingAnswers[0]?.(owner)
  await expectSilence()
})

it('RT-15 that end is no other session’s: who signs in anew is told', async () => {
  socket.emit('login', { token: 'ended' })
  await expect.poll(() => pendingAnswers.length).toBe(1)
  hub.revoked([owner.sessionId])
  socket.emit('login', { token: 'new' })
  await expect.poll(() => pendingAnswers.length).toBe(2)
  pendingAnswers[1]?.({ ...owner, sessionId: 8 })
  await expect.poll(() => receivedEvents).toEqual(['ready'])
  pendingAnswers[0]?.(owner)
  hub.publish([{ partyId: owner.userId, event: 'wallet', payload: {} }])
  await expect.poll(() => receivedEvents).toEqual(['ready', 'wallet'])
})

it('RT-15 AUTH-32 a session that another process changes while a connection is proving it is proved again', async () => {
  socket.emit('login', { token: 'stolen' })
  await expect.poll(() => pendingAnswers.length).toBe(1)
  await hub.recheckUsers([owner.userId])
  pendingAnswers[0]?.(owner)
  await expect.poll(() => pendingAnswers.length).toBe(2)
  pendingAnswers[1]?.(undefined)
  await expectSilence()
  socket.emit('login', { token: 'kept' })
  await expect.poll(() => pendingAnswers.length).toBe(3)
  await hub.recheckUsers([owner.userId + 1])
  pendingAnswers[2]?.(owner)
  await expect.poll(() => receivedEvents).toEqual(['ready'])
  expect(pendingAnswers.length, 'another’s change asks nothing').toBe(3)
})

it('RT-15 AUTH-32 a connection whose session cannot be looked at is cut, and the fault told', async () => {
  socket.emit('login', { token: 'kept' })
  await expect.poll(() => pendingAnswers.length).toBe(1)
  pendingAnswers[0]?.(owner)
  await expect.poll(() => receivedEvents).toEqual(['ready'])
  const rechecking = hub.recheckUsers([owner.userId])
  await expect.poll(() => pendingAnswers.length).toBe(2)
  pendingAnswers[1]?.(Promise.reject(new Error('the database is away')))
  await rechecking
  await expect.poll(() => socket.connected).toBe(false)
  expect(faults).toEqual([new Error('the database is away')])
})

async function expectSilence(): Promise<void> {
  hub.publish([{ partyId: owner.userId, event: 'wallet', payload: {} }])
  await new Promise((resolve) => {
    setTimeout(resolve, 150)
  })
  expect(receivedEvents).toEqual([])
  expect(hub.isListening(owner.userId)).toBe(false)
}
