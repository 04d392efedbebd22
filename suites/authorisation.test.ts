import { allRoutes, inputSchema, laterCalls, type Method, type Route } from '@candor/contract'
import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInAllStaff } from '@candor/testing/staff'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { common, isName, type Naming, namings, OWN_PICTURE, policies, type Policy, things } from './rig/call-policies.ts'
import { goodInput, type Owned } from './rig/good-input.ts'
import { LeakyDoor } from './rig/leaky-door.ts'
import { newTrader, whileTicking } from './rig/product-people.ts'
import { specCalls } from './rig/spec-calls.ts'
import { type Answered, door, sendAs, type Subject, upload } from './rig/subjects.ts'
import { changed, plantedIn, type Traces, tracesOf } from './rig/traces.ts'
import { CANARY, newVictim, type Victim } from './rig/victim.ts'

/**
 * S10: who may reach what. Every call of the contract, every private event and every kept picture, by everybody who might ask: nobody's
 * data in another's answer, nobody's rows changed by another, a foreign thing answered like one that is not there, and no field that
 * a call does not name taken from it. Expectations stand in rig/call-policies.ts; a call without them fails.
 */
const clock = new FakeClock(Date.now())
const waitForTicks = ['futures.open', 'futures.close', 'futures.closeMany', 'seconds.placeOrder', 'swap.make']
/** Each ends the session it comes with, so each has a test of its own. */
const ending = ['access.logout', 'freeze.begin', 'staff.logout']
const routes = allRoutes()
const routeOf = new Map(routes)
const figures = { answers: 0, pairs: 0 }

let world: TestPlatform
let bella: Victim
let adam: Person
let own: Owned
let papers: string
let customers: Subject[]
let strangers: Subject[]
let staff: Subject[]
let before: Traces
const sockets: Socket[] = []

beforeAll(async () => {
  world = await openPlatform({ clock })
  bella = await newVictim(world, clock)
  adam = await newTrader(world, { exchange: '100000', leverage: '20000', options: '20000' })
  await world.asOwner('UPDATE app_user SET phone = $2 WHERE id = $1', [adam.userId, '+8613800137777'])
  own = { userId: adam.userId, voucher: await upload(world.address, adam.token), avatar: await upload(world.address, adam.token), contract: 1, position: 1, option: 1, coupon: 1, loan: 1, purchase: 1, withdrawal: 1 }
  papers = await upload(world.address, adam.token)
  const [unverified, advanced, out, idle] = [await newPerson(world), await newPerson(world), await newPerson(world), await newPerson(world)]
  await world.asOwner('UPDATE app_user SET auth_level = 2 WHERE id = $1', [advanced.userId])
  await out.get('/user/logout')
  await world.asOwner(`UPDATE session SET last_used_at = $2::timestamptz - interval '30 days 1 second' WHERE user_id = $1`, [idle.userId, new Date(clock.nowMs()).toISOString()])
  customers = [{ name: 'unverified', token: unverified.token }, { name: 'level 1', token: adam.token }, { name: 'level 2', token: advanced.token }]
  strangers = [{ name: 'guest', token: undefined }, { name: 'logged out', token: out.token }, { name: 'idle for 30 days', token: idle.token }, { name: 'nearly a token', token: `${bella.person.token.slice(0, -1)}${bella.person.token.endsWith('A') ? 'B' : 'A'}` }]
  staff = await signInAllStaff(world, clock.nowMs())
  before = await tracesOf(world.asOwner, bella.person.userId)
})

afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await world.stop()
  console.info(`S10: ${routes.length} calls by ${strangers.length + customers.length + staff.length} subjects, ${figures.answers} answers, ${figures.pairs} pairs of a foreign and an absent thing: 0 foreign reads, 0 foreign writes, 0 differences`)
})

it('S10 every call has a policy and an input that it takes, and every field that names a thing says whose', () => {
  expect(Object.keys(policies).sort()).toEqual(routes.map(([name]) => name).sort())
  for (const [name, route] of routes) {
    const { success, error } = z.safeParse(inputSchema(route), goodInput(name, own))
    expect(success, `${name} has no good input: ${JSON.stringify(error?.issues)}`).toBe(true)
    expect(declared(route), `${name} is declared for others than its rule names`).toEqual(policies[name])
    if (route.access === 'staff') continue
    for (const field of Object.keys(route.input).filter(isName)) {
      expect(common.includes(field) || common.includes(`${name}.${field}`) || namings.some((naming) => naming.call === name && naming.field === field), `${name}: what does ${field} name?`).toBe(true)
    }
  }
})

it('S10 control: the victim owns one of each thing, and her canary stands in what she wrote', async () => {
  for (const thing of things) expect(bella.owned[thing], thing).toBeTruthy()
  const planted = await plantedIn(world.asOwner, bella.person.userId, CANARY)
  for (const column of ['app_user.nickname', 'app_user.signature', 'app_user.email', 'domestic_card.iban', 'international_card.phone', 'wallet_address.label', 'chat_message.content', 'passkey.name', 'session.device']) expect(planted).toContain(column)
  const everything = (await Promise.all(routes.filter(([name, route]) => route.access === 'user' && route.method === 'GET' && name !== 'access.logout').map(async ([name, route]) => (await sendAs(world.address, ofBella(), name, route, goodInput(name, own))).text))).join('')
  expect(reads(everything, bella.canaries.slice(0, 3)), 'she finds herself in her own answers').toHaveLength(3)
})

it.each(routes.filter(([name]) => !ending.includes(name)))('WIRE-09 WIRE-10 STAFF-10 S10 %s stops whom it should, and tells nobody of another', async (name, route) => {
  expect(await doors(world.address, name, route)).toEqual([])
})

it('WIRE-57 S10 a call of a later product tells everybody alike that it is off, and a path that no rule names is not there', async () => {
  const later = new Set(laterCalls().map(({ method, path }) => `${method} ${path}`))
  const rules = specCalls().filter(({ name }) => later.has(name))
  expect(new Set(rules.map(({ name }) => name))).toEqual(later)
  const everybody = [...strangers, ...customers, ...staff]
  for (const [index, { method, path, name, fields }] of rules.entries()) {
    const input = Object.fromEntries((fields ?? []).map((field) => [field, '1']))
    // Each is asked by a guest and by two of the others in turn: who asks is looked at by nobody.
    for (const subject of [everybody[0], ...[0, 1].map((further) => everybody[(2 * index + further) % everybody.length])]) {
      const answer = await sendAs(world.address, subject as Subject, name, { method: method as Method, path }, input)
      expect([answer.status, JSON.parse(answer.text)], `${name} to ${subject?.name}`).toEqual([200, { type: 'error', code: 'FEATURE_OFF', message: 'this function is switched off at the moment; try again later' }])
    }
  }
  for (const path of ['/follow', '/follow/nothing', '/bind_box/getBoxes']) expect((await sendAs(world.address, ofBella(), path, { method: 'GET', path }, {})).status, path).toBe(404)
})

it('AUTH-15 USER-38 STAFF-01 scope: S10 logging out and freezing is for whoever is signed in on that side', async () => {
  const [person, frozen, member] = [await newPerson(world), await newPerson(world), staff[0]]
  for (const [name, welcome, turnedAway] of [['access.logout', person.token, member?.token], ['freeze.begin', frozen.token, member?.token], ['staff.logout', member?.token, bella.person.token]] as const) {
    const route = routeOf.get(name) as Route
    for (const token of [undefined, 'made up', turnedAway]) expect(door(await sendAs(world.address, { name, token }, name, route, {}))).toBe(name === 'staff.logout' ? 'staff' : 'session')
    expect(door(await sendAs(world.address, { name, token: welcome }, name, route, {}))).toBe('through')
  }
  staff = staff.slice(1)
})

it('S10 no row of the victim was changed by any of them', async () => {
  expect(changed(before, await tracesOf(world.asOwner, bella.person.userId))).toEqual([])
})

it.each(namings.map((naming): [string, Naming] => [`${naming.call} ${naming.field}: ${naming.thing}`, naming]))('WIRE-43 S10 %s of another is answered like one that is not there', async (_name, naming) => {
  expect(await differences(world.address, naming)).toEqual([])
})

it('WIRE-43 S10 a call that takes no foreign thing has left every one as it was', async () => {
  expect(changed(before, await tracesOf(world.asOwner, bella.person.userId))).toEqual([])
})

it('S10 no field that a call does not name is taken from it', async () => {
  expect(await massAssigned(world.address, await newTrader(world, { exchange: '1000' }))).toEqual([])
})

it('RT-04 RT-09 S10 a connection hears of its own user alone, whatever it asks for', async () => {
  const lines = await Promise.all([...strangers, ...customers, ...staff].map(({ name, token }) => connected(name, token)))
  const [hers, guest] = [await connected('bella', bella.person.token), lines[0]]
  for (const { socket } of lines) {
    for (const asked of [bella.person.userId, `user ${bella.person.userId}`, { user_id: bella.person.userId }, { token: bella.person.userId }, { room: `user ${bella.person.userId}` }]) for (const event of ['login', 'join', 'watch']) socket.emit(event, asked)
  }
  await bella.person.post('/chat/send', { message: `${CANARY} is heard`, type: 1 })
  await bella.person.post('/wallet/change', { currency_id: 3, number: '1', from_field: 'change', to_field: 'lever' })
  await until(() => hers.heard.some((said) => said.includes('is heard')) && hers.heard.some((said) => said.startsWith('wallet')))
  for (const { name, heard } of lines) expect(heard.filter((said) => !/^(ready|frame|daymarket|kline|market_depth|match_trade|standing)/.test(said)), name).toEqual([])
  // Whoever proves her token on the same line hears her: it was listening.
  guest?.socket.emit('login', { token: bella.person.token })
  await until(() => guest?.heard.some((said) => said.startsWith('ready')) === true)
  await bella.person.post('/chat/send', { message: `${CANARY} again`, type: 1 })
  await until(() => guest?.heard.some((said) => said.includes('again')) === true)
})

it('WIRE-29 S10 a private picture is its owner\'s; to everybody else it is not there', async () => {
  const absent = `/upload/${'0'.repeat(32)}.png`
  for (const { token } of [...strangers, ...customers, ...staff]) {
    for (const path of [bella.owned.privatePicture, bella.owned.chatPicture, bella.voucher].map(String)) {
      const [foreign, none] = [await picture(path, token), await picture(absent, token)]
      expect(foreign).toEqual(none)
      expect(foreign.status).toBe(404)
    }
    expect((await picture(String(bella.owned.publicPicture), token)).status).toBe(200)
  }
  expect((await picture(String(bella.owned.privatePicture), bella.person.token)).status).toBe(200)
})

it('S10 control: a door that takes one customer for another is noticed in each of the ways', async () => {
  const eve = await newTrader(world)
  const leaky = await LeakyDoor.open(world, { mistaken: adam.token, for: bella.person.token, at: ['/user/cash_info', '/mailMessage/read'], escalates: eve.userId })
  try {
    expect(await doors(leaky.address, 'profile.card', routeOf.get('profile.card') as Route)).toEqual([expect.stringContaining(CANARY)])
    expect(await differences(leaky.address, namings.find(({ call }) => call === 'messages.read') as Naming)).toEqual([expect.stringContaining('messages.read')])
    expect(changed(before, await tracesOf(world.asOwner, bella.person.userId))).toContain('message.user_id')
    expect(await massAssigned(leaky.address, eve)).toContain('app_user')
  } finally {
    await leaky.close()
  }
})

it('S10 control: to herself the victim\'s things are there', async () => {
  // What takes a thing away comes after what shows it.
  const hers = namings.filter(({ fromNobody }) => fromNobody !== true).sort((a, b) => Number(isTaking(a)) - Number(isTaking(b)))
  expect(hers.length).toBeGreaterThan(15)
  for (const naming of hers) {
    const [mine, none] = await pairOf(world.address, naming, ofBella())
    expect(mine.text, `${naming.call} ${naming.field}: ${naming.thing}`).not.toBe(none.text)
  }
})

function declared({ access, roles }: Route): Policy {
  if (access !== 'staff') return access
  return roles ?? ['reviewer', 'support', 'editor', 'publisher', 'auditor']
}

function ofBella(): Subject {
  return { name: 'bella', token: bella.person.token }
}

/** Sends a call's good input as everybody and answers who was not stopped where he should be, and who was told of the victim. */
async function doors(address: string, name: string, route: Route): Promise<string[]> {
  const policy = policies[name] ?? 'guest'
  const found: string[] = []
  for (const subject of [...strangers, ...customers, ...staff]) {
    const answer = await ticking(name, () => sendAs(address, subject, name, route, goodInput(name, own)))
    figures.answers += 1
    const expected = doorFor(policy, subject)
    if (answer.status !== 200 || door(answer) !== expected) found.push(`${name} stopped ${subject.name} at ${door(answer)} instead of ${expected}: ${answer.text.slice(0, 120)}`)
    // Staff whose work it is see customers, and anybody sees the sandbox's marked mailbox (AUTH-30).
    if (!(expected === 'through' && staff.includes(subject))) found.push(...reads(answer.text, bella.canaries).map((canary) => `${name} told ${subject.name} of ${canary}`))
  }
  return found
}

function doorFor(policy: Policy, subject: Subject): ReturnType<typeof door> {
  if (policy === 'guest') return 'through'
  const member = world.platform.staff.find(({ name }) => staff.includes(subject) && name === subject.name)
  if (typeof policy !== 'string') return member?.roles.some((role) => policy.includes(role)) === true ? 'through' : 'staff'
  if (!customers.includes(subject)) return 'session'
  return policy === 'verified' && subject.name === 'unverified' ? 'verification' : 'through'
}

function reads(text: string, canaries: readonly string[]): string[] {
  const lower = text.toLowerCase()
  return canaries.filter((canary) => lower.includes(canary.toLowerCase()))
}

/** Names a thing of the victim's, and one that does not exist, and answers in what the two answers differ. */
async function differences(address: string, naming: Naming): Promise<string[]> {
  const [foreign, none] = await pairOf(address, naming, { name: 'adam', token: adam.token })
  figures.pairs += 1
  if (none.status === foreign.status && none.text === foreign.text) return reads(foreign.text, bella.canaries)
  return [`${naming.call} ${naming.field}: ${foreign.text.slice(0, 160)} against ${none.text.slice(0, 160)}`]
}

async function pairOf(address: string, { call, field, thing, beside }: Naming, by: Subject): Promise<[hers: Answered, absent: Answered]> {
  const route = routeOf.get(call) as Route
  const absent = thing === 'user' ? 2_000_000_000 : typeof bella.owned[thing] === 'number' ? 900_000_000_000 : `/upload/${'0'.repeat(32)}.png`
  const ownPicture = by.token === adam.token ? papers : bella.voucher
  const input = { ...goodInput(call, { ...own, voucher: by.token === adam.token ? own.voucher : bella.voucher }), ...beside }
  const others = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value === OWN_PICTURE ? ownPicture : value]))
  const ask = (value: string | number): Promise<Answered> => ticking(call, () => sendAs(address, by, call, route, { ...others, [field]: value }))
  const none = await ask(absent)
  return [await ask(bella.owned[thing]), none]
}

/** Whether a call ends or removes what it names. */
function isTaking({ call }: Naming): boolean {
  return /remove|cancel|close|revoke/.test(call)
}

/** What no call may take from a client: whose it is, what he has, and what he is. */
async function massAssigned(address: string, { token, userId }: Person): Promise<string[]> {
  const foreign = bella.person.userId
  const extras = {
    user_id: foreign, uid: foreign, party_id: foreign, userId: foreign, owner_id: foreign, parent_id: foreign, inviter_id: foreign, account_id: 1, session_id: 1, staff_id: 1, balance: '1000000', available: '1000000', locked: '0', change_balance: '1000000',
    status: 2, review_status: 2, role: 'reviewer', roles: ['reviewer'], is_admin: 1, auth_level: 2, authLevel: 2, vip_level: 9, level: 9, user_level: 9, score: 1_000, is_trader: 1, is_realname: 2, username: 'admin', invite_code: 'ADMIN',
    password_hash: 'x', created_at: '2000-01-01 00:00:00', simulated: 0, fee: '0', rate: '0', enabled_at: 1, deleted_at: 1, read_at: 1,
  }
  const privileged = (): Promise<Record<string, unknown>[]> => world.asOwner(`SELECT (to_jsonb(u) - ARRAY['nickname', 'signature', 'avatar', 'anti_phishing', 'language'])::text AS person,
    (SELECT sum(available + locked) FROM account a WHERE a.party_id = u.id AND currency_id <> 3) AS other, (SELECT count(*) FROM party) AS parties FROM app_user u WHERE id = $1`, [userId])
  const inputs = { ...own, userId, voucher: await upload(world.address, token), avatar: await upload(world.address, token) }
  const [mine, hers] = [await privileged(), await tracesOf(world.asOwner, foreign)]
  const found: string[] = []
  const mayChange = routes.filter(([name, { access }]) => (access === 'user' || access === 'verified') && !ending.includes(name) && name !== 'limits.coolOff')
  for (const [name, route] of mayChange) {
    const unnamed = Object.fromEntries(Object.entries(extras).filter(([field]) => !Object.hasOwn(route.input, field)))
    const answer = await sendAs(address, { name: 'eve', token }, name, route, { ...goodInput(name, inputs), ...unnamed })
    if (route.money === true && answer.code !== 'PARAM_ERROR') found.push(`${name} took fields that it does not name: ${answer.text.slice(0, 120)}`)
    found.push(...reads(answer.text, bella.canaries).map((canary) => `${name} told of ${canary}`))
  }
  if (JSON.stringify(await privileged()) !== JSON.stringify(mine)) found.push('app_user')
  return [...found, ...changed(hers, await tracesOf(world.asOwner, foreign))]
}

function ticking<T>(name: string, work: () => Promise<T>): Promise<T> {
  return waitForTicks.includes(name) ? whileTicking(clock, 25, work) : work()
}

async function connected(name: string, token: string | undefined): Promise<{ name: string; socket: Socket; heard: string[] }> {
  const heard: string[] = []
  const socket = io(world.address, { auth: token === undefined ? {} : { token }, reconnection: false, forceNew: true, transports: ['websocket'] })
  sockets.push(socket)
  socket.onAny((event: string, payload: unknown) => { heard.push(`${event} ${JSON.stringify(payload)}`) })
  await until(() => socket.connected)
  return { name, socket, heard }
}

async function picture(path: string, token: string | undefined): Promise<{ status: number; text: string }> {
  const response = await fetch(`${world.address}${path}`, { headers: token === undefined ? {} : { authorization: token } })
  return { status: response.status, text: await response.text() }
}

async function until(isSo: () => boolean): Promise<void> {
  const endMs = Date.now() + 10_000
  while (!isSo()) {
    if (Date.now() > endMs) throw new Error('it never became so')
    await new Promise((resolve) => { setTimeout(resolve, 10) })
  }
}
