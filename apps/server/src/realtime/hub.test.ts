import { fund, newPerson, type Person, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

type ReceivedEvent = { event: string; payload: Record<string, unknown>; atMs: number }

let fixture: TestPlatform
let alice: Person
let bob: Person
const open: Socket[] = []

beforeAll(async () => {
  fixture = await openPlatform()
  alice = await newPerson(fixture)
  bob = await newPerson(fixture)
  await fund(fixture, alice.userId, { 1: '2' })
  await fund(fixture, bob.userId, { 3: '300000' })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(() => fixture.stop())

async function connect(
  auth: Record<string, unknown> = {},
  options: object = {},
): Promise<{ socket: Socket; receivedEvents: ReceivedEvent[] }> {
  const receivedEvents: ReceivedEvent[] = []
  const socket = io(fixture.address, { auth, forceNew: true, reconnection: false, ...options })
  open.push(socket)
  socket.onAny((event: string, payload: Record<string, unknown>) => {
    receivedEvents.push({ event, payload, atMs: performance.now() })
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return { socket, receivedEvents }
}

async function until(holds: () => boolean, what: string, withinMs = 20_000): Promise<void> {
  const began = performance.now()
  while (!holds()) {
    if (performance.now() - began > withinMs) throw new Error(`never happened: ${what}`)
    await pause(20)
  }
}
const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

async function price(): Promise<number> {
  const { message } = await send(fixture.address, 'GET', '/currency/quotation_new', undefined)
  return Math.floor(
    Number((message as { quotation: { now_price: string }[] }[])[0]?.quotation[0]?.now_price),
  )
}

async function trade(): Promise<void> {
  const at = await price()
  expect(
    await alice.post('/coin/trade', {
      amount: '0.01',
      target_price: `${at}`,
      currency_id: 1,
      legal_id: 3,
      type: 2,
    }),
  ).toMatchObject({ type: 'ok' })
  expect(
    await bob.post('/coin/trade', {
      amount: '0.01',
      target_price: `${at}`,
      currency_id: 1,
      legal_id: 3,
      type: 1,
    }),
  ).toMatchObject({ type: 'ok' })
}

describe('realtime', () => {
  it('RT-01 connects by long-polling first and upgrades to websocket', async () => {
    const socket = io(fixture.address, { forceNew: true, reconnection: false, autoConnect: false })
    open.push(socket)
    const transports: string[] = []
    socket.io.on('open', () => {
      transports.push(socket.io.engine.transport.name)
      socket.io.engine.on('upgrade', (transport: { name: string }) => {
        transports.push(transport.name)
      })
    })
    socket.connect()
    await until(() => transports.length === 2, 'an upgrade')
    expect(transports).toEqual(['polling', 'websocket'])
  })

  it('RT-04 RT-05 sends daymarket to a guest without any subscription, at most once a second and pair', async () => {
    const { receivedEvents } = await connect()
    const days = () =>
      receivedEvents.filter(
        ({ event, payload }) => event === 'daymarket' && payload['match_id'] === 1,
      )
    await until(() => days().length >= 3, 'three day events of a pair')
    expect(Object.keys(days()[0]?.payload ?? {}).sort()).toEqual([
      'change',
      'close',
      'currency_id',
      'currency_name',
      'high',
      'legal_id',
      'legal_name',
      'low',
      'match_id',
      'now_price',
      'open',
      'period',
      'symbol',
      'time',
      'type',
      'volume',
    ])
    const [first, , third] = days()
    expect((third?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThan(1_700)
  })

  it('RT-06 sends the running bar with the fields of the rule', async () => {
    const { receivedEvents } = await connect()
    await until(() => receivedEvents.some(({ event }) => event === 'kline'), 'a kline')
    const bar = receivedEvents.find(({ event }) => event === 'kline')?.payload ?? {}
    expect(bar).toMatchObject({
      type: 'kline',
      period: '1min',
      currency_name: expect.any(String),
      legal_name: 'USDT',
      time: expect.any(Number),
    })
    expect(Number(bar['high'])).toBeGreaterThanOrEqual(Number(bar['low']))
  })

  it('RT-07 RT-08 sends depth with both sides in descending price, and the fills of the book', async () => {
    const { receivedEvents } = await connect()
    const at = await price()
    for (const offset of [30, 20, 10]) {
      await alice.post('/coin/trade', {
        amount: '0.01',
        target_price: `${at + offset}`,
        currency_id: 1,
        legal_id: 3,
        type: 2,
      })
      await bob.post('/coin/trade', {
        amount: '0.01',
        target_price: `${at - offset}`,
        currency_id: 1,
        legal_id: 3,
        type: 1,
      })
    }
    await trade()
    await until(() => receivedEvents.some(({ event }) => event === 'match_trade'), 'a fill')
    await until(
      () =>
        receivedEvents.some(
          ({ event, payload }) =>
            event === 'market_depth' && (payload['bids'] as unknown[]).length >= 2,
        ),
      'a depth',
    )
    const depth = receivedEvents.findLast(({ event }) => event === 'market_depth')?.payload as {
      bids: [string, string][]
      asks: [string, string][]
    }
    for (const side of [depth.bids, depth.asks]) {
      expect(side.length).toBeLessThanOrEqual(10)
      expect(side.map(([p]) => Number(p))).toEqual(
        side.map(([p]) => Number(p)).sort((a, b) => b - a),
      )
    }
    const fill = receivedEvents.find(({ event }) => event === 'match_trade')?.payload
    expect(fill).toMatchObject({
      type: 'match_trade',
      symbol: 'BTC/USDT',
      data: [{ amount: '0.01000000', direction: expect.stringMatching(/buy|sell/) }],
    })
  })

  it('RT-04 RT-12 sends private events to connections that proved a token, by handshake or by login, and to nobody for a bare user id', async () => {
    const byHandshake = await connect({ token: bob.token })
    const byLogin = await connect()
    byLogin.socket.emit('login', { token: bob.token })
    const byId = await connect({ token: bob.userId })
    byId.socket.emit('login', bob.userId)
    byId.socket.emit('login', { token: String(bob.userId) })
    const asAlice = await connect({ token: alice.token })
    await until(
      () =>
        [byHandshake, byLogin, asAlice].every(({ receivedEvents }) =>
          receivedEvents.some(({ event }) => event === 'ready'),
        ),
      'ready',
    )
    await trade()
    const own = ({ receivedEvents }: { receivedEvents: ReceivedEvent[] }, event: string) =>
      receivedEvents.filter((one) => one.event === event)
    await until(
      () =>
        [byHandshake, byLogin].every(
          (client) => own(client, 'coin_trade').length > 0 && own(client, 'wallet').length > 0,
        ),
      'private events',
    )
    for (const { payload } of own(byHandshake, 'coin_trade'))
      expect(payload['u_id']).toBe(bob.userId)
    for (const { payload } of own(asAlice, 'coin_trade')) expect(payload['u_id']).toBe(alice.userId)
    await pause(300)
    expect(
      byId.receivedEvents.filter(({ event }) => ['coin_trade', 'wallet', 'ready'].includes(event)),
    ).toEqual([])
  })

  it('RT-12 RT-13 numbers the private events of a user without a gap, and shows what a reload shows', async () => {
    const { receivedEvents } = await connect({ token: bob.token })
    await until(() => receivedEvents.some(({ event }) => event === 'ready'), 'ready')
    const start = receivedEvents.find(({ event }) => event === 'ready')?.payload['seq'] as number
    await trade()
    await until(() => receivedEvents.filter(({ event }) => event === 'wallet').length > 0, 'wallet')
    const own = () =>
      receivedEvents.filter(({ event }) => event === 'coin_trade' || event === 'wallet')
    const { message } = await bob.get('/coin/list')
    // Once the last event has arrived, it agrees with what a reload shows.
    await expect
      .poll(() => {
        const payload = own().findLast(({ event }) => event === 'coin_trade')?.payload ?? {}
        const listed =
          (message as Record<string, unknown>[]).find(({ id }) => id === payload['id']) ?? {}
        return ['status', 'deal_amount', 'deal_price'].map((field) => [
          field,
          payload[field] === undefined ? 'not told' : payload[field] === listed[field],
        ])
      })
      .toEqual([
        ['status', true],
        ['deal_amount', true],
        ['deal_price', true],
      ])
    const events = own()
    expect(events.map(({ payload }) => payload['seq'])).toEqual(
      events.map((_, index) => start + index + 1),
    )
  })

  it('RT-15 ends private events within 5 s when the session is revoked', async () => {
    const carla = await newPerson(fixture)
    await fund(fixture, carla.userId, { 3: '1000' })
    const { receivedEvents } = await connect({ token: carla.token })
    await until(() => receivedEvents.some(({ event }) => event === 'ready'), 'ready')
    const second = await send(fixture.address, 'GET', '/user/logout', undefined, {
      authorization: carla.token,
    })
    expect(second).toMatchObject({ type: 'ok' })
    await pause(50)
    fixture.platform.hub.publish([{ partyId: carla.userId, event: 'wallet', payload: {} }])
    await pause(300)
    expect(receivedEvents.filter(({ event }) => event === 'wallet')).toEqual([])
  })

  it('RT-15 leaves no ended session in a connection that proved two tokens at once', async () => {
    const carla = await newPerson(fixture)
    const { socket, receivedEvents } = await connect()
    socket.emit('login', { token: carla.token })
    socket.emit('login', { token: alice.token })
    await until(() => receivedEvents.some(({ event }) => event === 'ready'), 'ready')
    await pause(100)
    await send(fixture.address, 'GET', '/user/logout', undefined, { authorization: carla.token })
    fixture.platform.hub.publish([
      { partyId: carla.userId, event: 'wallet', payload: {} },
      { partyId: alice.userId, event: 'chat', payload: { unread: 1 } },
    ])
    await until(
      () => receivedEvents.some(({ event }) => event === 'chat'),
      'an event of the last login',
    )
    expect(receivedEvents.filter(({ event }) => event === 'wallet')).toEqual([])
  })

  it('sends our own client one frame for all pairs, with depth, trades and bar of the pair it watches', async () => {
    const beganMs = performance.now()
    const { socket, receivedEvents } = await connect({ frames: 1 })
    socket.emit('watch', { match_id: 1, period: '5min' })
    await until(
      () =>
        receivedEvents.some(
          ({ payload }) => payload['k'] !== undefined && payload['d'] !== undefined,
        ),
      'a frame with bar and depth',
    )
    await until(() => receivedEvents.length > 10, 'frames')
    expect(new Set(receivedEvents.map(({ event }) => event))).toEqual(new Set(['frame']))
    // From before the first was sent, since a busy machine delivers late events all at once.
    expect(receivedEvents.length).toBeLessThanOrEqual(
      ((performance.now() - beganMs) / 1_000) * 5 + 2,
    )
  })

  it('S12 survives hostile socket messages and cuts who floods', async () => {
    const { socket } = await connect({ frames: 1 })
    for (const payload of [
      null,
      1,
      'x',
      [],
      { match_id: '1' },
      { match_id: { $gt: 0 } },
      { match_id: 1, period: 5 },
      { token: {} },
    ]) {
      socket.emit('watch', payload)
      socket.emit('login', payload)
    }
    await pause(200)
    expect((await send(fixture.address, 'GET', '/currency/list', undefined)).type).toBe('ok')
    const cut = new Promise((resolve) => {
      socket.on('disconnect', resolve)
    })
    for (let index = 0; index < 100; index += 1) socket.emit('watch', {})
    await cut
    expect((await send(fixture.address, 'GET', '/currency/list', undefined)).type).toBe('ok')
  })

  it('S12 cuts who floods with events that nobody listens to', async () => {
    const { socket } = await connect({ frames: 1 })
    const cut = new Promise((resolve) => {
      socket.on('disconnect', resolve)
    })
    for (let index = 0; index < 100; index += 1) socket.emit('nothing', { index })
    expect(await Promise.race([cut, pause(20_000)])).toBeDefined()
  })

  it('refuses a connection from another origin', async () => {
    await expect(connect({}, { extraHeaders: { origin: 'https://evil.example' } })).rejects.toThrow(
      'xhr poll error',
    )
  })
})
