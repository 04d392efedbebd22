import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FakeClock } from '@candor/testing/fake-clock'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Caller } from '../http/handler.ts'
import { Hub } from './hub.ts'

const owner: Caller = { userId: 100_001, sessionId: 7, authLevel: 0 }
const feed = { markets: () => [], quote: () => undefined, bar: () => undefined, book: () => undefined }

let http: Server
let hub: Hub
let socket: Socket
let asked: ((caller: Caller | undefined) => void)[]
let heard: string[]

beforeEach(async () => {
  asked = []
  heard = []
  http = createServer()
  hub = new Hub({
    http, clock: new FakeClock(), feed, authenticate: () => new Promise((resolve) => { asked.push(resolve) }), authenticateStaff: () => Promise.resolve(undefined), onFault: (error) => { throw error },
  })
  await new Promise<void>((resolve) => { http.listen(0, '127.0.0.1', resolve) })
  socket = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { transports: ['websocket'], forceNew: true, reconnection: false })
  socket.onAny((event: string) => { heard.push(event) })
  await new Promise<void>((resolve) => { socket.on('connect', resolve) })
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

async function expectSilence(): Promise<void> {
  hub.tell([{ partyId: owner.userId, event: 'wallet', payload: {} }])
  await new Promise((resolve) => { setTimeout(resolve, 150) })
  expect(heard).toEqual([])
  expect(hub.hears(owner.userId)).toBe(false)
}
