import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FakeClock } from '@candor/testing/fake-clock'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { callerAddresses } from '../http/caller-address.ts'
import { Hub } from './hub.ts'

const feed = {
  markets: () => [],
  quote: () => undefined,
  bar: () => undefined,
  book: () => undefined,
}
const open: Socket[] = []
let http: Server
let hub: Hub

beforeEach(async () => {
  http = createServer()
  hub = new Hub({
    http,
    clock: new FakeClock(),
    feed,
    authenticate: (token) =>
      Promise.resolve({ userId: Number(token), sessionId: Number(token), authLevel: 0 }),
    authenticateStaff: () => Promise.resolve(undefined),
    sockets: { perNetwork: 3, perUser: 2, addressOf: callerAddresses(['127.0.0.1']) },
    onFault: (error) => {
      throw error
    },
  })
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.disconnect()
  await hub.close()
})

/** Connects from an address behind the trusted proxy; undefined when the connection was refused. */
function connect(from: string, transports: string[]): Promise<Socket | undefined> {
  const socket = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    transports,
    extraHeaders: { 'x-forwarded-for': from },
    forceNew: true,
    reconnection: false,
  })
  open.push(socket)
  return new Promise((resolve) => {
    socket.on('connect', () => {
      resolve(socket)
    })
    socket.on('connect_error', () => {
      resolve(undefined)
    })
  })
}

it.each([[['websocket']], [['polling', 'websocket']]])(
  'RT-17 refuses one connection too many of a network over %j, nobody of another, and takes one again when one has gone',
  async (transports) => {
    const first = await Promise.all([1, 2, 3].map(() => connect('203.0.113.7', transports)))
    expect(first.every((socket) => socket !== undefined)).toBe(true)
    expect(await connect('203.0.113.7', transports)).toBeUndefined()
    expect(await connect('203.0.113.8', transports)).toBeDefined()
    first[0]?.disconnect()
    await expect.poll(() => hub.connections).toBe(3)
    expect(await connect('203.0.113.7', transports)).toBeDefined()
  },
)

it('RT-17 counts the addresses of an IPv6 network together', async () => {
  for (const end of ['1', '2', '3'])
    expect(await connect(`2001:db8:1:2::${end}`, ['websocket'])).toBeDefined()
  expect(await connect('2001:db8:1:2:ffff::9', ['websocket'])).toBeUndefined()
})

it('RT-17 tells private events to so many connections of one user, and to a further one public ones alone', async () => {
  const sockets = await Promise.all(
    ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((from) => connect(from, ['websocket'])),
  )
  const eventsBySocket = new Map<number, string[]>()
  for (const [index, socket] of sockets.entries()) {
    eventsBySocket.set(index, [])
    socket?.onAny((event: string) => {
      eventsBySocket.get(index)?.push(event)
    })
  }
  sockets[0]?.emit('login', { token: '7' })
  await expect.poll(() => eventsBySocket.get(0)).toEqual(['ready'])
  sockets[1]?.emit('login', { token: '7' })
  await expect.poll(() => eventsBySocket.get(1)).toEqual(['ready'])
  sockets[2]?.emit('login', { token: '7' })
  await new Promise((resolve) => {
    setTimeout(resolve, 100)
  })
  hub.publish([{ partyId: 7, event: 'wallet', payload: {} }])
  await expect.poll(() => eventsBySocket.get(1)).toEqual(['ready', 'wallet'])
  expect(eventsBySocket.get(2)).toEqual([])
})
