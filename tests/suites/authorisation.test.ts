import { allRoutes, inputSchema, laterCalls, type Method, type Route } from '@candor/contract'
import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import type { Owned } from '@candor/testing/product-testing'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Audience, reads } from '../support/harness/calls/audience.ts'
import {
  common,
  isName,
  type CallNaming,
  namings,
  policies,
  type Policy,
  things,
} from '../support/harness/calls/call-policies.ts'
import { goodInput } from '../support/harness/calls/good-input.ts'
import {
  connectRecorded,
  type RecordedSocket,
  until,
} from '../support/harness/calls/recorded-socket.ts'
import { LeakyServer } from '../support/harness/calls/leaky-server.ts'
import { ending, massAssigned } from '../support/harness/calls/mass-assignment.ts'
import { newTrader } from '../support/harness/calls/product-people.ts'
import { specCalls } from '../support/harness/calls/spec-calls.ts'
import { findGate, sendAs, type Subject } from '../support/harness/calls/subjects.ts'
import { changed, findSeededText, type Traces, tracesOf } from '../support/harness/calls/traces.ts'
import { CANARY, type Victim } from '../support/harness/calls/victim.ts'

/**
 * S10: who may access what. Every call of the contract, every private event and every stored
 * picture is requested by every kind of user: no answer contains another user's data, no row is
 * changed by another user, another user's thing is answered like one that does not exist, and a
 * field that a call does not declare is ignored. The expected policies are in
 * tests/support/harness/calls/call-policies.ts; a call without one fails.
 */
const clock = new FakeClock(Date.now())
const routes = allRoutes()
const routeOf = new Map(routes)

let fixture: TestPlatform
let audience: Audience
let bella: Victim
let adam: Person
let own: Owned
let before: Traces
const sockets: Socket[] = []

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  audience = await Audience.open(fixture, clock)
  ;({ bella, adam, own } = audience)
  before = await tracesOf(fixture.asOwner, bella.person.userId)
})

afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await fixture.stop()
  console.info(
    `S10: ${routes.length} calls by ${audience.everybody.length} subjects, ` +
      `${audience.figures.answers} answers, ${audience.figures.pairs} pairs of a foreign and an ` +
      'absent thing: 0 foreign reads, 0 foreign writes, 0 differences',
  )
})

it('S10 every call has a policy and an input that it takes, and every field that names a thing says whose', () => {
  expect(
    routes.map(([name]) => name).filter((name) => policies[name] === undefined),
    'calls of which neither call-policies.ts nor a product.testing.ts says who may reach them',
  ).toEqual([])
  expect(Object.keys(policies).sort()).toEqual(routes.map(([name]) => name).sort())
  for (const [name, route] of routes) {
    const { success, error } = z.safeParse(inputSchema(route), goodInput(name, own))
    expect(success, `${name} has no good input: ${JSON.stringify(error?.issues)}`).toBe(true)
    expect(declared(route), `${name} is declared for others than its rule names`).toEqual(
      policies[name],
    )
    if (route.access === 'staff') continue
    for (const field of Object.keys(route.input).filter(isName)) {
      expect(
        common.includes(field) ||
          common.includes(`${name}.${field}`) ||
          namings.some((naming) => naming.call === name && naming.field === field),
        `${name}: what does ${field} name?`,
      ).toBe(true)
    }
  }
})

it('S10 control: the victim owns one of each thing, and her canary stands in what she wrote', async () => {
  for (const thing of things) expect(bella.thing(thing), thing).toBeTruthy()
  const seededColumns = await findSeededText(fixture.asOwner, bella.person.userId, CANARY)
  for (const column of [
    'app_user.nickname',
    'app_user.signature',
    'app_user.email',
    'domestic_card.iban',
    'international_card.phone',
    'wallet_address.label',
    'chat_message.content',
    'passkey.name',
    'session.device',
  ])
    expect(seededColumns).toContain(column)
  const everything = (
    await Promise.all(
      routes
        .filter(
          ([name, route]) =>
            route.access === 'user' && route.method === 'GET' && name !== 'access.logout',
        )
        .map(
          async ([name, route]) =>
            (await sendAs(fixture.address, audience.ofBella(), name, route, goodInput(name, own)))
              .text,
        ),
    )
  ).join('')
  expect(
    reads(everything, bella.canaries.slice(0, 3)),
    'she finds herself in her own answers',
  ).toHaveLength(3)
})

it.each(routes.filter(([name]) => !ending.includes(name)))(
  'WIRE-09 WIRE-10 STAFF-10 S10 %s stops whom it should, and tells nobody of another',
  async (name, route) => {
    expect(await audience.doors(fixture.address, name, route)).toEqual([])
  },
)

it('WIRE-57 S10 a call of a later product tells everybody alike that it is off, and a path that no rule names is not there', async () => {
  const later = new Set(laterCalls().map(({ method, path }) => `${method} ${path}`))
  const rules = specCalls().filter(({ name }) => later.has(name))
  expect(new Set(rules.map(({ name }) => name))).toEqual(later)
  const everybody = audience.everybody
  for (const [index, { method, path, name, fields }] of rules.entries()) {
    const input = Object.fromEntries((fields ?? []).map((field) => [field, '1']))
    // Each is called by a guest and by two of the other subjects in turn, because no call here
    // looks at the caller.
    for (const subject of [
      everybody[0],
      ...[0, 1].map((further) => everybody[(2 * index + further) % everybody.length]),
    ]) {
      const answer = await sendAs(
        fixture.address,
        subject as Subject,
        name,
        { method: method as Method, path },
        input,
      )
      expect([answer.status, JSON.parse(answer.text)], `${name} to ${subject?.name}`).toEqual([
        200,
        {
          type: 'error',
          code: 'FEATURE_OFF',
          message: 'This feature is currently switched off. Try again later.',
        },
      ])
    }
  }
  for (const path of ['/follow', '/follow/nothing', '/bind_box/getBoxes'])
    expect(
      (await sendAs(fixture.address, audience.ofBella(), path, { method: 'GET', path }, {})).status,
      path,
    ).toBe(404)
})

it('AUTH-15 USER-38 STAFF-01 scope: S10 logging out and freezing is for whoever is signed in on that side', async () => {
  const [person, frozen, member] = [
    await newPerson(fixture),
    await newPerson(fixture),
    audience.staff[0],
  ]
  for (const [name, welcome, turnedAway] of [
    ['access.logout', person.token, member?.token],
    ['freeze.begin', frozen.token, member?.token],
    ['staff.logout', member?.token, bella.person.token],
  ] as const) {
    const route = routeOf.get(name) as Route
    for (const token of [undefined, 'made up', turnedAway])
      expect(findGate(await sendAs(fixture.address, { name, token }, name, route, {}))).toBe(
        name === 'staff.logout' ? 'staff' : 'session',
      )
    expect(findGate(await sendAs(fixture.address, { name, token: welcome }, name, route, {}))).toBe(
      'through',
    )
  }
  audience.staff = audience.staff.slice(1)
})

it('S10 no row of the victim was changed by any of them', async () => {
  expect(changed(before, await tracesOf(fixture.asOwner, bella.person.userId))).toEqual([])
})

it.each(
  namings.map((naming): [string, CallNaming] => [
    `${naming.call} ${naming.field}: ${naming.thing}`,
    naming,
  ]),
)('WIRE-43 S10 %s of another is answered like one that is not there', async (_name, naming) => {
  expect(await audience.differences(fixture.address, naming)).toEqual([])
})

it('WIRE-43 S10 a call that takes no foreign thing has left every one as it was', async () => {
  expect(changed(before, await tracesOf(fixture.asOwner, bella.person.userId))).toEqual([])
})

it('S10 no field that a call does not name is taken from it', async () => {
  expect(
    await massAssigned(
      fixture,
      { address: fixture.address, bella, own },
      await newTrader(fixture, { exchange: '1000' }),
    ),
  ).toEqual([])
})

it('RT-04 RT-09 S10 a connection hears of its own user alone, whatever it asks for', async () => {
  const lines = await Promise.all(
    audience.everybody.map(({ name, token }) => listening(name, token)),
  )
  const [hers, guest] = [await listening('bella', bella.person.token), lines[0]]
  for (const { socket } of lines) {
    for (const asked of [
      bella.person.userId,
      `user ${bella.person.userId}`,
      { user_id: bella.person.userId },
      { token: bella.person.userId },
      { room: `user ${bella.person.userId}` },
    ])
      for (const event of ['login', 'join', 'watch']) socket.emit(event, asked)
  }
  await bella.person.post('/chat/send', { message: `${CANARY} is heard`, type: 1 })
  await bella.person.post('/wallet/change', {
    currency_id: 3,
    number: '1',
    from_field: 'change',
    to_field: 'lever',
  })
  await until(
    () =>
      hers.received.some((event) => event.includes('is heard')) &&
      hers.received.some((event) => event.startsWith('wallet')),
  )
  for (const { name, received } of lines)
    expect(
      received.filter(
        (event) => !/^(ready|frame|daymarket|kline|market_depth|match_trade|standing)/.test(event),
      ),
      name,
    ).toEqual([])
  // With her token on the same connection the guest receives her messages, so the connection was
  // listening.
  guest?.socket.emit('login', { token: bella.person.token })
  await until(() => guest?.received.some((event) => event.startsWith('ready')) === true)
  await bella.person.post('/chat/send', { message: `${CANARY} again`, type: 1 })
  await until(() => guest?.received.some((event) => event.includes('again')) === true)
})

it("WIRE-29 S10 a private picture is its owner's; to everybody else it is not there", async () => {
  const absent = `/upload/${'0'.repeat(32)}.png`
  for (const { token } of audience.everybody) {
    for (const path of [
      bella.thing('privatePicture'),
      bella.thing('chatPicture'),
      bella.voucher,
    ].map(String)) {
      const [foreign, none] = [await picture(path, token), await picture(absent, token)]
      expect(foreign).toEqual(none)
      expect(foreign.status).toBe(404)
    }
    expect((await picture(String(bella.thing('publicPicture')), token)).status).toBe(200)
  }
  expect((await picture(String(bella.thing('privatePicture')), bella.person.token)).status).toBe(
    200,
  )
})

it('S10 control: a door that takes one customer for another is noticed in each of the ways', async () => {
  const eve = await newTrader(fixture)
  const leaky = await LeakyServer.open(fixture, {
    mistaken: adam.token,
    for: bella.person.token,
    at: ['/user/cash_info', '/mailMessage/read'],
    escalates: eve.userId,
  })
  try {
    expect(
      await audience.doors(leaky.address, 'profile.card', routeOf.get('profile.card') as Route),
    ).toEqual([expect.stringContaining(CANARY)])
    expect(
      await audience.differences(
        leaky.address,
        namings.find(({ call }) => call === 'messages.read') as CallNaming,
      ),
    ).toEqual([expect.stringContaining('messages.read')])
    expect(changed(before, await tracesOf(fixture.asOwner, bella.person.userId))).toContain(
      'message.user_id',
    )
    expect(await massAssigned(fixture, { address: leaky.address, bella, own }, eve)).toContain(
      'app_user',
    )
  } finally {
    await leaky.close()
  }
})

it("S10 control: to herself the victim's things are there", async () => {
  // Calls that remove a thing come after calls that show it.
  const hers = namings
    .filter(({ fromNobody }) => fromNobody !== true)
    .sort((a, b) => Number(isTaking(a)) - Number(isTaking(b)))
  expect(hers.length).toBeGreaterThan(15)
  for (const naming of hers) {
    const [mine, none] = await audience.pairOf(fixture.address, naming, audience.ofBella())
    expect(mine.text, `${naming.call} ${naming.field}: ${naming.thing}`).not.toBe(none.text)
  }
})

async function listening(name: string, token: string | undefined): Promise<RecordedSocket> {
  const line = await connectRecorded(fixture.address, name, token)
  sockets.push(line.socket)
  return line
}

function declared({ access, roles }: Route): Policy {
  if (access !== 'staff') return access
  return roles ?? ['reviewer', 'support', 'editor', 'publisher', 'auditor']
}

async function picture(
  path: string,
  token: string | undefined,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${fixture.address}${path}`, {
    headers: token === undefined ? {} : { authorization: token },
  })
  return { status: response.status, text: await response.text() }
}

/** Whether a call ends or removes the thing it names. */
function isTaking({ call }: CallNaming): boolean {
  return /remove|cancel|close|revoke/.test(call)
}
