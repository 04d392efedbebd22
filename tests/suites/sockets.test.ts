import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { allEvents, clientMessages } from '@candor/contract/events/all-events'
import type { EventAudience, EventDefinition } from '@candor/contract/events/event'
import { userEvents } from '@candor/contract/events/user-events'
import { Hub } from '@candor/server/realtime/hub'
import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { sized } from '@candor/testing/size'
import { signInAllStaff } from '@candor/testing/staff'
import { whileTicking } from '@candor/testing/while-ticking'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventPolicies, messagesTaken } from '../support/harness/calls/event-policies.ts'
import {
  connectRecorded,
  type RecordedSocket,
  until,
} from '../support/harness/calls/recorded-socket.ts'
import {
  hostileHandshakes,
  hostileNames,
  hostilePayloads,
} from '../support/harness/calls/hostile-messages.ts'
import { seeded } from '../support/harness/calls/malformed.ts'
import { sample } from '../support/harness/calls/sample.ts'

/**
 * S10: who receives what. Every event of the contract is triggered, and everyone who might receive
 * it is connected: guests, customers, staff of every role, each once for the events of each pair
 * and once for frames. A product's event is covered by being declared. S12: whatever a client sends
 * as a message, nobody receives more than before, nothing fails, and others are served. What is
 * sent is generated from the messages' own schemas.
 */
const clock = new FakeClock(Date.now())
/** Real time after which everything sent has arrived on this machine. */
const ARRIVED_MS = 150
const FIRST_PAIR = 1

type UserEventOfAll = (typeof userEvents)[number]
type Somebody = {
  readonly token: string | undefined
  readonly userId: number | undefined
  readonly roles: readonly string[]
}
type Listener = RecordedSocket &
  Omit<Somebody, 'token'> & { readonly frames: boolean; readonly watches: number | undefined }
const GUEST: Somebody = { token: undefined, userId: undefined, roles: [] }

let fixture: TestPlatform
let bella: Person
let adam: Person
let listeners: readonly Listener[]

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  ;[bella, adam] = [await newPerson(fixture), await newPerson(fixture)]
  const [other, out] = [await newPerson(fixture), await newPerson(fixture)]
  await out.get('/user/logout')
  const guests = [undefined, out.token, String(bella.userId), `user ${bella.userId}`, 'made up']
  const everybody = [
    ...guests.map((token) => ({ ...GUEST, token })),
    ...[bella, adam, other].map(({ token, userId }) => ({ token, userId, roles: [] })),
    ...(await signInAllStaff(fixture, clock.nowMs())).map(({ token, loginReply: { roles } }) => ({
      token,
      userId: undefined,
      roles,
    })),
  ]
  const settled = await Promise.all(
    everybody.flatMap((one) => [listening(one, {}), listening(one, { frames: 1 })]),
  )
  await until(() => settled.every((one) => one.userId === undefined || count(one, 'ready') === 1))
  await whileTicking(clock, 100, () =>
    until(() => settled.every((one) => count(one, one.frames ? 'frame' : 'daymarket') > 0)),
  )
  // One in each other room: a connection that has just opened, and one that watches a pair.
  listeners = [
    ...settled,
    await listening(GUEST, {}),
    await listening(GUEST, { frames: 1 }, FIRST_PAIR),
    await listening(GUEST, { frames: 1 }, FIRST_PAIR + 1),
  ]
  await arrived()
})

afterAll(async () => {
  for (const { socket } of listeners) socket.disconnect()
  await fixture.stop()
})

it('S10 RT-04 STAFF-13 every event is declared for whom its rule names, and a client may send nothing else', () => {
  const declared = allEvents.map(({ name, audience }): [string, EventAudience] => [name, audience])
  expect(Object.fromEntries(declared)).toEqual(eventPolicies)
  expect(new Set(declared.map(([name]) => name)).size).toBe(declared.length)
  expect(clientMessages.map(({ name }) => name).toSorted()).toEqual(messagesTaken)
})

describe.each(userEvents)('S10 RT-04 RT-12 $name', (event) => {
  it('is heard by its user on each of their connections, and by nobody else', async () => {
    const received = counting(event)
    tell(event, bella)
    await arrived()
    expect(received()).toEqual(ofEach(({ userId }) => (userId === bella.userId ? 1 : 0)))
  })

  it('told to two at once is heard by each of them once', async () => {
    const received = counting(event)
    tell(event, bella, adam)
    await arrived()
    const both = [bella.userId, adam.userId]
    expect(received()).toEqual(
      ofEach(({ userId }) => (userId !== undefined && both.includes(userId) ? 1 : 0)),
    )
  })
})

it('S10 STAFF-13 what is for staff is heard by those of its roles alone', async () => {
  const events = allEvents.filter(({ audience }) => typeof audience !== 'string')
  fixture.platform.hub.notifySupport(bella.userId, 1)
  await arrived()
  expect(events.map(({ name }) => ofEach((one) => count(one, name)))).toEqual(
    events.map((event) => ofEach(({ roles }) => (roles.some((role) => isOf(event, role)) ? 1 : 0))),
  )
  expect(listeners.filter(({ roles }) => roles.length > 0).length).toBeGreaterThan(8)
})

it('S10 RT-04 RT-19 public news is heard by everybody in one of its two forms', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    publishNews(turn)
    clock.advance(500)
    await arrived()
  }
  const news = allEvents.filter(({ audience }) => audience === 'public' || audience === 'frames')
  expect(news.map(({ name }) => ofEach((one) => Math.min(1, count(one, name))))).toEqual(
    news.map(({ audience }) =>
      ofEach(({ frames }) => (frames === (audience === 'frames') ? 1 : 0)),
    ),
  )
})

it('S10 the book of a watched pair is heard by who watches it, and by no other', () => {
  const pairsOf = ({ events }: Listener) => [
    ...new Set(events.flatMap(([name, body]) => (name === 'frame' ? pairOf(body) : []))),
  ]
  expect(listeners.map(pairsOf)).toEqual(
    listeners.map(({ watches }) => (watches === undefined ? [] : [watches])),
  )
})

it('S10 whatever was heard is declared for whom heard it, and says what it declares and no more', () => {
  const byName = new Map<string, EventDefinition>(allEvents.map((event) => [event.name, event]))
  const wrong = listeners.flatMap((one) =>
    one.events.flatMap(([name, body]) => {
      const event = byName.get(name)
      if (event === undefined || !isFor(event, one)) return [`${one.name} heard ${name}`]
      const { seq, ...payload } = body as Record<string, unknown>
      const numbered = event.delivery === 'queued' && Number.isSafeInteger(seq)
      const sent = numbered ? payload : body
      const parsed = event.payload.safeParse(sent)
      const isWhole = parsed.success && JSON.stringify(parsed.data) === JSON.stringify(sent)
      return isWhole ? [] : [`${name} said ${JSON.stringify(body)}`]
    }),
  )
  expect(wrong).toEqual([])
  const received = new Set(listeners.flatMap((one) => one.events.map(([name]) => name)))
  expect([...received].toSorted()).toEqual([...byName.keys()].toSorted())
})

describe('S12 what a client sends', () => {
  const PER_MESSAGE = sized({ run: 400, campaign: 20_000 })
  const SEED = Number(process.env['CANDOR_SEED'] ?? Date.now() % 2 ** 31)
  const people = new Map([['token of seven', { userId: 7, sessionId: 1, authLevel: 0 as const }]])
  const faults: unknown[] = []
  const http = createServer()
  const standing = new FakeClock()
  let hub: Hub
  let address: string

  beforeAll(async () => {
    hub = new Hub({
      http,
      clock: standing,
      feed: {
        markets: () => [
          { id: 1, symbol: 'BTC/USDT', baseId: 1, quoteId: 3, base: 'BTC', quote: 'USDT' },
        ],
        quote: () => undefined,
        bar: () => undefined,
        book: () => undefined,
      },
      authenticate: (token) => Promise.resolve(people.get(token)),
      authenticateStaff: () => Promise.resolve(undefined),
      onFault: (error) => {
        faults.push(error)
      },
    })
    await new Promise<void>((resolve) => {
      http.listen(0, '127.0.0.1', resolve)
    })
    address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  })
  afterAll(() => hub.close())

  /**
   * Sends all messages, a few from each connection, and returns what should not have been received.
   */
  async function send(messages: readonly (readonly [name: string, args: readonly unknown[]])[]) {
    const received: unknown[] = []
    for (let from = 0; from < messages.length; from += 15) {
      const line = await connectRecorded(address, 'hostile', undefined, { frames: 1 })
      for (const [name, args] of messages.slice(from, from + 15)) line.socket.emit(name, ...args)
      await new Promise((resolve) => {
        line.socket.emit('login', { token: 'token of seven' })
        line.socket.once('ready', resolve)
        line.socket.once('disconnect', resolve)
      })
      received.push(...line.events.filter(([name]) => name !== 'ready' && name !== 'frame'))
      if (line.events.filter(([name]) => name === 'ready').length > 1) received.push(line.events)
      line.socket.disconnect()
      standing.advance(1_000)
    }
    return received
  }

  it.each(clientMessages)(
    `$name: ${PER_MESSAGE} payloads, no fault, and nobody hears more`,
    async (message) => {
      const random = seeded(SEED)
      const all = hostilePayloads(message)
      const drawn = Array.from(
        { length: PER_MESSAGE },
        (_, index) => all[index < all.length ? index : Math.floor(random() * all.length)] ?? [],
      )
      const received = await send(drawn.map((args) => [message.name, args] as const))
      expect(received, `CANDOR_SEED=${SEED}`).toEqual([])
      expect(faults).toEqual([])
    },
  )

  it('RT-04 names of events, of rooms and of the library are names of no message', async () => {
    const names = [...allEvents.map(({ name }) => name), ...hostileNames]
    const payloads = [7, 'user 7', { user_id: 7 }, { room: 'user 7' }, { token: 7 }, ['user 7']]
    expect(
      await send(names.flatMap((name) => payloads.map((payload) => [name, [payload]] as const))),
    ).toEqual([])
    expect(faults).toEqual([])
  })

  it.each(hostileHandshakes)('a connection that is opened with %j is a guest’s', async (opened) => {
    const line = await connectRecorded(address, 'hostile', undefined, opened)
    hub.publish([{ partyId: 7, event: 'wallet', payload: {} }])
    await arrived()
    expect([line.events, line.socket.connected]).toEqual([[], true])
    expect(faults).toEqual([])
    line.socket.disconnect()
  })

  it('is served by all of this as before', async () => {
    const line = await connectRecorded(address, 'seven', 'token of seven')
    await until(() => line.events.length === 1)
    hub.publish([{ partyId: 7, event: 'wallet', payload: {} }])
    await until(() => line.events.length === 2)
    expect(line.events.map(([name]) => name)).toEqual(['ready', 'wallet'])
    line.socket.disconnect()
  })
})

/** A connection of one user, which also tries to join the support room. */
async function listening(
  { token, userId, roles }: Somebody,
  opened: { readonly frames?: 1 },
  watches?: number,
): Promise<Listener> {
  const name = `${userId ?? (roles.length > 0 ? roles.join() : (token ?? 'guest'))}`
  const line = await connectRecorded(fixture.address, name, token, opened)
  line.socket.emit('desk_login', { token: token ?? '' })
  if (watches !== undefined) line.socket.emit('watch', { match_id: watches })
  return { ...line, userId, roles, frames: opened.frames === 1, watches }
}

/** Publishes an event to these people, with a payload generated from its schema. */
function tell(event: UserEventOfAll, ...people: readonly Person[]): void {
  const { hub } = fixture.platform
  if (event.delivery === 'queued')
    hub.publish(
      people.map(({ userId }) => ({
        partyId: userId,
        event: event.name,
        payload: sample(event.payload),
      })),
    )
  else for (const { userId } of people) hub.publishLive(userId, event, sample(event.payload))
}

/** News that moves prices, books and trades of two pairs. */
function publishNews(turn: number): void {
  const { hub } = fixture.platform
  for (const pair of [FIRST_PAIR, FIRST_PAIR + 1]) {
    hub.quoteChanged(pair)
    hub.bookChanged(pair)
    const id = 10 * turn + pair
    hub.traded(pair, [{ id, ts: 1, tradeId: id, amount: '1', price: '2', direction: 'buy' }])
  }
}

function pairOf(frame: unknown): number[] {
  return typeof frame === 'object' && frame !== null && 'm' in frame && typeof frame.m === 'number'
    ? [frame.m]
    : []
}

function isFor(event: EventDefinition, { userId, roles, frames }: Listener): boolean {
  if (event.audience === 'public') return !frames
  if (event.audience === 'frames') return frames
  return event.audience === 'user' ? userId !== undefined : roles.some((role) => isOf(event, role))
}

function isOf({ audience }: EventDefinition, role: string): boolean {
  return typeof audience !== 'string' && audience.some((one) => one === role)
}

function count({ events }: Listener, name: string): number {
  return events.filter(([one]) => one === name).length
}

/** Counts per listener how often they receive an event from now on. */
function counting({ name }: EventDefinition): () => unknown {
  const before = new Map(listeners.map((one) => [one, count(one, name)]))
  return () => ofEach((one) => count(one, name) - (before.get(one) ?? 0))
}

/** A figure of each listener, by name. */
function ofEach(figure: (one: Listener) => number): unknown {
  return listeners.map((one) => [`${one.name}${one.frames ? ' in frames' : ''}`, figure(one)])
}

async function arrived(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ARRIVED_MS)
  })
}
