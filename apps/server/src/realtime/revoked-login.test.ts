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
let asked: ((caller: Caller | undefined | Promise<undefined>) => void)[]
let faults: unknown[]
let heard: string[]

beforeEach(async () => {
  asked = []
  faults = []
  heard = []
  http = createServer()
  hub = new Hub({
    http,
    clock: new FakeClock(),
    feed,
    authenticate: () =>
      new Promise((resolve) => {
        asked.push(resolve)
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
    heard.push(event)
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
  await expect.poll(() => asked.length).toBe(1)
  hub.revoked([owner.sessionId])
  asked[0]?.(owner)
  await expectSilence()
})

it('RT-15 that end is no other session’s: who signs in anew is told', async () => {
  socket.emit('login', { token: 'ended' })
  await expect.poll(() => asked.length).toBe(1)
  hub.revoked([owner.sessionId])
  socket.emit('login', { token: 'new' })
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.({ ...owner, sessionId: 8 })
  await expect.poll(() => heard).toEqual(['ready'])
  asked[0]?.(owner)
  hub.tell([{ partyId: owner.userId, event: 'wallet', payload: {} }])
  await expect.poll(() => heard).toEqual(['ready', 'wallet'])
})

it('RT-15 AUTH-32 a session that another process changes while a connection is proving it is proved again', async () => {
  socket.emit('login', { token: 'stolen' })
  await expect.poll(() => asked.length).toBe(1)
  await hub.recheckUsers([owner.userId])
  asked[0]?.(owner)
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.(undefined)
  await expectSilence()
  socket.emit('login', { token: 'kept' })
  await expect.poll(() => asked.length).toBe(3)
  await hub.recheckUsers([owner.userId + 1])
  asked[2]?.(owner)
  await expect.poll(() => heard).toEqual(['ready'])
  expect(asked.length, 'another’s change asks nothing').toBe(3)
})

it('RT-15 AUTH-32 a connection whose session cannot be looked at is cut, and the fault told', async () => {
  socket.emit('login', { token: 'kept' })
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.(owner)
  await expect.poll(() => heard).toEqual(['ready'])
  const rechecking = hub.recheckUsers([owner.userId])
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.(Promise.reject(new Error('the database is away')))
  await rechecking
  await expect.poll(() => socket.connected).toBe(false)
  expect(faults).toEqual([new Error('the database is away')])
})

async function expectSilence(): Promise<void> {
  hub.tell([{ partyId: owner.userId, event: 'wallet', payload: {} }])
  await new Promise((resolve) => {
    setTimeout(resolve, 150)
  })
  expect(heard).toEqual([])
  expect(hub.hears(owner.userId)).toBe(false)
}
