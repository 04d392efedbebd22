import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FakeClock } from '@candor/testing/fake-clock'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Hub } from './hub.ts'

type ReceivedPayload = {
  readonly match_id?: number
  readonly m?: number
  readonly q: readonly (readonly [number, string])[]
}

const markets = [1, 2].map((id) => ({
  id,
  symbol: `C${id}/USDT`,
  baseId: id,
  quoteId: 3,
  base: `C${id}`,
  quote: 'USDT',
}))
const prices = new Map([
  [1, '10'],
  [2, '20'],
])
const feed = {
  markets: () => markets,
  bar: () => undefined,
  book: () => undefined,
  quote: (id: number) => ({
    price: prices.get(id) ?? '0',
    change: '',
    high: '0',
    low: '0',
    open: '0',
    volume: '0',
    tsMs: 0,
  }),
}

/** Enough slices that the requests of the first clients arrive while others wait. */
const CLIENTS = 40

let clock: FakeClock
let http: Server
let hub: Hub
let open: Socket[]

beforeEach(async () => {
  ;[clock, open, http] = [new FakeClock(), [], createServer()]
  hub = new Hub({
    http,
    clock,
    feed,
    slice: 1,
    authenticate: () => Promise.resolve(undefined),
    authenticateStaff: () => Promise.resolve(undefined),
    onFault: (error) => {
      throw error
    },
  })
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
})
afterEach(async () => {
  for (const socket of open) socket.disconnect()
  await hub.close()
})

async function connect(
  auth: object,
): Promise<{ socket: Socket; receivedEvents: { event: string; payload: ReceivedPayload }[] }> {
  const socket = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    auth,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  })
  open.push(socket)
  const receivedEvents: { event: string; payload: ReceivedPayload }[] = []
  socket.onAny((event: string, payload: ReceivedPayload) => {
    receivedEvents.push({ event, payload })
  })
  await new Promise<void>((resolve) => {
    socket.on('connect', resolve)
  })
  return { socket, receivedEvents }
}

it('RT-18 every client hears every change, whichever slice it is in and whatever it opens meanwhile', async () => {
  const clients = []
  for (let index = 0; index < CLIENTS; index += 1) clients.push(await connect({ frames: 1 }))
  hub.quoteChanged(2)
  // Their requests are under way when sending begins, and arrive while all but the first wait for
  // their slice.
  for (const { socket } of clients) socket.emit('watch', { match_id: 1, period: '1min' })
  clock.advance(200)
  for (const { receivedEvents } of clients) {
    await expect.poll(() => receivedEvents.filter(({ payload }) => payload.m === 1)).toHaveLength(1)
    expect(
      receivedEvents.map(({ payload: { m, q } }) => [m, q[0]?.[0], q[0]?.[1]]),
      'and before it the change of another',
    ).toEqual([
      [undefined, 2, '20'],
      [1, 1, '10'],
    ])
  }
  prices.set(2, '21')
  hub.quoteChanged(2)
  clock.advance(200)
  for (const { receivedEvents } of clients)
    await expect
      .poll(() => ({
        pair: receivedEvents.at(-1)?.payload.m,
        told: receivedEvents.at(-1)?.payload.q.map(([id, price]) => [id, price]),
      }))
      .toEqual({ pair: 1, told: [[2, '21']] })
})

it('RT-05 RT-18 events of those who take no frames come at their rates, however many ticks there are', async () => {
  const clients = [await connect({}), await connect({}), await connect({})]
  for (let turn = 0; turn < 40; turn += 1) {
    hub.quoteChanged(1)
    clock.advance(100)
    await new Promise((resolve) => {
      setTimeout(resolve, 2)
    })
  }
  for (const { receivedEvents } of clients)
    await expect
      .poll(() => receivedEvents.map(({ payload }) => payload.match_id), {
        message: 'both pairs at first, and then the one that moves',
      })
      .toEqual([1, 2, 1, 1, 1])
})

it('RT-18 frames keep their rate on a loop that is busy: what is late takes nothing from it', async () => {
  await hub.close()
  http = createServer()
  const late = {
    nowMs: () => clock.nowMs(),
    after: (delayMs: number, work: () => void) => clock.after(delayMs + 50, work),
  }
  hub = new Hub({
    http,
    clock: late,
    feed,
    authenticate: () => Promise.resolve(undefined),
    authenticateStaff: () => Promise.resolve(undefined),
    onFault: (error) => {
      throw error
    },
  })
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  const { receivedEvents } = await connect({ frames: 1 })
  const SECONDS = 6
  for (let step = 0; step < SECONDS * 20; step += 1) {
    hub.quoteChanged(1)
    clock.advance(50)
    await new Promise((resolve) => {
      setTimeout(resolve, 3)
    })
  }
  await expect.poll(() => receivedEvents.length).toBeGreaterThanOrEqual(SECONDS * 5 - 2)
  expect(receivedEvents.length).toBeLessThanOrEqual(SECONDS * 5)
})
