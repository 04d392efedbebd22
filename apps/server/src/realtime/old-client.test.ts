import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FakeClock } from '@candor/testing/fake-clock'
import { openOldSocket, type OldSocket } from '@candor/testing/servers/old-socket'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callerAddresses } from '../http/caller-address.ts'
import type { Caller } from '../http/handler.ts'
import { Hub } from './hub.ts'
import type { MarketFeed, PublicQuote } from './market-feed.ts'

const owner: Caller = { userId: 100_001, sessionId: 7, authLevel: 0 }
const quote = (price: string): PublicQuote => ({
  price,
  change: '+1.5625',
  high: '65100.00',
  low: '63900.50',
  open: '64000.00',
  volume: '12.50000000',
  tsMs: 1_790_000_000_000,
})

/** Two pairs, the second without a price yet; reads of the book are counted. */
class Feed implements MarketFeed {
  price = '65000.00'
  booksRead = 0
  markets = () => [
    { id: 1, symbol: 'BTC/USDT', baseId: 1, quoteId: 3, base: 'BTC', quote: 'USDT' },
    { id: 2, symbol: 'ETH/USDT', baseId: 2, quoteId: 3, base: 'ETH', quote: 'USDT' },
  ]
  quote = (id: number) => (id === 1 ? quote(this.price) : undefined)
  bar = () => undefined
  book = (id: number) => {
    this.booksRead += 1
    return {
      seq: 1,
      bids: [
        ['64999.00', `${id}.5`],
        ['64998.00', '2'],
      ] as const,
      asks: [
        ['65001.00', '1'],
        ['65002.00', '3'],
      ] as const,
    }
  }
}

const tokens = new Map<string, Caller>()
const open: { disconnect(): unknown }[] = []
let clock: FakeClock
let feed: Feed
let http: Server
let hub: Hub
let faults: unknown[]

beforeEach(async () => {
  clock = new FakeClock()
  feed = new Feed()
  faults = []
  tokens.clear()
  tokens.set('proven', owner)
  http = createServer()
  hub = new Hub({
    http,
    clock,
    feed,
    authenticate: (token) => Promise.resolve(tokens.get(token)),
    authenticateStaff: () => Promise.resolve(undefined),
    sockets: { perNetwork: 3, perUser: 2, addressOf: callerAddresses(['127.0.0.1']) },
    onFault: (error) => {
      faults.push(error)
    },
  })
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.disconnect()
  await hub.close()
  expect(faults).toEqual([])
})

const address = (): string => `http://127.0.0.1:${(http.address() as AddressInfo).port}`
const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/**
 * The socket library of the wire's family, in its old version; undefined when refused.
 */
async function old(
  from = '203.0.113.1',
  transports = ['polling', 'websocket'],
): Promise<OldSocket | undefined> {
  const socket = await openOldSocket(address(), { from, transports })
  if (socket !== undefined) open.push(socket)
  return socket
}

async function connected(from?: string, transports?: string[]): Promise<OldSocket> {
  const socket = await old(from, transports)
  if (socket === undefined) throw new Error('refused')
  return socket
}

/** Our client, with or without frames. */
function ours(auth: Record<string, unknown>): { socket: Socket; receivedEvents: string[] } {
  const socket = io(address(), {
    auth,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'x-forwarded-for': '203.0.113.9' },
  })
  const receivedEvents: string[] = []
  open.push(socket)
  socket.onAny((event: string) => {
    receivedEvents.push(event)
  })
  return { socket, receivedEvents }
}

describe('a client of the family, which speaks Engine.IO 3', () => {
  it('RT-01 is taken, by long-polling first and then upgraded to websocket', async () => {
    const socket = await connected(undefined, ['polling', 'websocket'])
    await expect.poll(() => socket.transport()).toBe('websocket')
    expect(socket.transportsSeen()).toEqual(['polling', 'websocket'])
    expect(socket.protocol()).toBe(3)
  })

  it('RT-04 joins nothing by a bare user id, and hears what is private by its token alone', async () => {
    const [byId, byToken] = [await connected(), await connected()]
    for (const payload of [
      owner.userId,
      String(owner.userId),
      { token: String(owner.userId) },
      { user_id: owner.userId },
    ])
      byId.emit('login', payload)
    byToken.emit('login', { token: 'proven' })
    await expect.poll(() => byToken.events()).toContain('ready')
    hub.publish([{ partyId: owner.userId, event: 'wallet', payload: {} }])
    await expect.poll(() => byToken.events()).toContain('wallet')
    await pause(100)
    expect(byId.events().filter((event) => !['daymarket', 'market_depth'].includes(event))).toEqual(
      [],
    )
  })

  it('RT-15 AUTH-32 is cut when its session ends, here or anywhere else', async () => {
    const here = (): Promise<void> => {
      hub.revoked([owner.sessionId])
      return Promise.resolve()
    }
    const elsewhere = (): Promise<void> => {
      tokens.delete('proven')
      return hub.recheckUsers([owner.userId])
    }
    for (const end of [here, elsewhere]) {
      tokens.set('proven', owner)
      const socket = await connected()
      socket.emit('login', { token: 'proven' })
      await expect.poll(() => socket.events()).toContain('ready')
      await end()
      await expect.poll(() => socket.isOpen()).toBe(false)
      hub.publish([{ partyId: owner.userId, event: 'wallet', payload: {} }])
      await pause(100)
      expect(socket.events()).not.toContain('wallet')
    }
  })

  it.each([[['polling']], [['polling', 'websocket']]])(
    'RT-17 has the same places as others: one of a network too many is refused over %j, and of one user’s too many hear what is private',
    async (transports) => {
      for (const _place of [1, 2, 3]) expect(await old('203.0.113.7', transports)).toBeDefined()
      expect(await old('203.0.113.7', transports)).toBeUndefined()
      const three = [
        await connected('203.0.113.8', transports),
        await connected('203.0.113.8', transports),
        await connected('203.0.113.8', transports),
      ]
      for (const socket of three.slice(0, 2)) {
        socket.emit('login', { token: 'proven' })
        await expect.poll(() => socket.events()).toContain('ready')
      }
      three[2]?.emit('login', { token: 'proven' })
      await pause(100)
      hub.publish([{ partyId: owner.userId, event: 'wallet', payload: {} }])
      await expect.poll(() => three[1]?.events()).toContain('wallet')
      expect(three[2]?.events()).not.toContain('wallet')
    },
  )

  it('S12 is cut when it floods, and harms nobody by what its protocol does not know', async () => {
    const flooding = await connected()
    for (let index = 0; index < 100; index += 1) flooding.emit('nothing', { index })
    await expect.poll(() => flooding.isOpen()).toBe(false)
    const handshake = await (await fetch(`${address()}/socket.io/?EIO=3&transport=polling`)).text()
    const sid = /"sid":"([^"]+)"/.exec(handshake)?.[1] ?? ''
    for (const body of [
      '99999999:4',
      '-1:42["x"]',
      '3:40/',
      '5:40//?',
      '10:4b::::::::',
      'x'.repeat(20_000),
      '6:451-["',
    ]) {
      // Whether it is refused or cut off midway does not matter to later clients.
      await Promise.allSettled([
        fetch(`${address()}/socket.io/?EIO=3&transport=polling&sid=${sid}`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'text/plain' },
        }),
      ])
    }
    expect((await connected('203.0.113.2')).isOpen()).toBe(true)
  })

  it.each([
    ['pings', '2'],
    ['a namespace that is not there', '40/nothing,'],
    ['what was never asked for', '43/,1[]'],
  ])(
    'S12 RT-01 is cut when it floods us with %s, which no event tells of',
    async (_what, packet) => {
      const line = new WebSocket(
        `${address().replace('http', 'ws')}/socket.io/?EIO=3&transport=websocket`,
      )
      open.push({
        disconnect: () => {
          line.close()
        },
      })
      await new Promise((resolve) => {
        line.addEventListener('open', resolve)
      })
      for (let sent = 0; sent < 55; sent += 1) line.send('2')
      clock.advance(1_000)
      for (let sent = 0; sent < 5; sent += 1) line.send('2')
      await pause(50)
      expect(line.readyState).toBe(WebSocket.OPEN)
      for (let sent = 0; sent < 200; sent += 1) line.send(packet)
      await expect.poll(() => line.readyState).toBe(WebSocket.CLOSED)
    },
  )

  it('S12 RT-01 is no script of another site’s page, which says nothing of where it comes from', async () => {
    const asks = async (more: string, origin?: string) =>
      (
        await fetch(`${address()}/socket.io/?EIO=3&transport=polling${more}`, {
          headers: origin === undefined ? {} : { origin },
        })
      ).status
    expect(await asks('&j=0')).toBe(403)
    expect(await asks('', 'https://elsewhere.example')).toBe(403)
    expect(await asks('', address())).toBe(200)
  })
})

describe('what a client is told when it connects', () => {
  it('RT-19 is the day and the book of each pair as they stand, with the next quotes, and after them what changes', async () => {
    const socket = await connected()
    clock.advance(1_000)
    await expect.poll(() => socket.received().length).toBe(3)
    expect(socket.received()).toEqual([
      [
        'daymarket',
        expect.objectContaining({
          type: 'daymarket',
          match_id: 1,
          symbol: 'BTC/USDT',
          now_price: '65000.00',
          close: '65000.00',
          high: '65100.00',
          change: '+1.5625',
        }),
      ],
      [
        'market_depth',
        expect.objectContaining({
          symbol: 'BTC/USDT',
          bids: [
            ['64999.00', '1.5'],
            ['64998.00', '2'],
          ],
          asks: [
            ['65002.00', '3'],
            ['65001.00', '1'],
          ],
        }),
      ],
      [
        'market_depth',
        expect.objectContaining({
          symbol: 'ETH/USDT',
          bids: [
            ['64999.00', '2.5'],
            ['64998.00', '2'],
          ],
        }),
      ],
    ])
    clock.advance(5_000)
    hub.bookChanged(2)
    clock.advance(500)
    await expect.poll(() => socket.received().length).toBe(4)
    expect(socket.received()[3]).toEqual([
      'market_depth',
      expect.objectContaining({ symbol: 'ETH/USDT' }),
    ])
  })

  it('RT-19 is nothing for the app, which asks for what it shows', async () => {
    const { socket, receivedEvents } = ours({ frames: 1 })
    await expect.poll(() => socket.connected).toBe(true)
    clock.advance(2_000)
    await pause(100)
    expect([receivedEvents, feed.booksRead]).toEqual([[], 0])
  })

  it('RT-19 is put together once for all who come before the next quotes, and makes nobody hear a pair more often than RT-05 says', async () => {
    const all = await Promise.all(
      ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'].flatMap((from) => [
        connected(from),
        connected(from),
      ]),
    )
    const days = (): number[] =>
      all.map((socket) => socket.events().filter((event) => event === 'daymarket').length)
    feed.price = '65500.00'
    for (const turn of [1, 2, 3]) {
      for (let half = 0; half < 2; half += 1) {
        hub.quoteChanged(1)
        clock.advance(500)
        await pause(20)
      }
      await expect.poll(days).toEqual(all.map(() => turn))
      expect(feed.booksRead, 'two pairs, once').toBe(2)
    }
    expect(all[7]?.received()[0]?.[1]).toMatchObject({ now_price: '65500.00' })
  })
})
