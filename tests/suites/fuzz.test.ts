import { allRoutes, laterCalls, type Route } from '@candor/contract'
import { readInput } from '@candor/server/http/input'
import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person } from '@candor/testing/people'
import { Owner } from '@candor/testing/owner'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import type { Owned } from '@candor/testing/product-testing'
import { areaOf, productCalls, productTestings } from '@candor/testing/products'
import { whileTicking } from '@candor/testing/while-ticking'
import { signInAllStaff } from '@candor/testing/staff'
import { plain } from '@candor/contract/fields'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { findFieldError, fieldRefusal } from '../support/harness/calls/field-refusals.ts'
import { FuzzSender, inTurns, moneyRows } from '../support/harness/calls/fuzz-sender.ts'
import { goodInput } from '../support/harness/calls/good-input.ts'
import { hostileNumerals } from '../support/harness/calls/hostile.ts'
import {
  type Malformed,
  malformed,
  seeded,
  type Tokens,
  wellFormed,
} from '../support/harness/calls/malformed.ts'
import { newTrader } from '../support/harness/calls/product-people.ts'
import { rawRequests, sendAllRaw, sendRaw } from '../support/harness/calls/raw-requests.ts'
import { sized } from '@candor/testing/size'
import { upload } from '../support/harness/calls/subjects.ts'
import { wrongByHandler } from '../support/harness/calls/wrong-fields.ts'

/**
 * S12: whatever is sent, the server answers it: no fault, no exit of the process, no money moved by
 * a refused call, and no code that its call does not declare (WIRE-42). Inputs are generated from
 * the contract's own fields.
 */
const PER_CALL = sized({ run: 60, campaign: 10_000 })
const SEED = Number(process.env['CANDOR_SEED'] ?? Date.now() % 2 ** 31)
const AT_ONCE = 12

/** Real time in which the clock moves on by a second, for calls that wait for a tick. */
const TICK_EVERY_MS = 100
/** Calls whose valid inputs wait for the next tick, or for a settlement that is due (SEC-18). */
const waitForTicks = productCalls.filter(({ waits }) => waits !== undefined).map(({ call }) => call)

const clock = new FakeClock(Date.now())
let fixture: TestPlatform
let own: Person
let foreign: Person
let tokens: Tokens
let voucher: string
let avatar: string
const staffTokens = new Map<string, string>()
/** Id of the user's own thing, for each kind of thing that products have. */
const owned = new Map<string, number>()
let owner: Owner
/** The slow connections run beside everything else. */
let raw: Promise<string[]>
const faults: string[] = []
/**
 * Calls of which at least one input must be accepted: a fuzzer that is always rejected by the
 * schema reaches no handler.
 */
const mustEnter = new RegExp(
  `^(${[
    'limits',
    'alerts',
    'identity',
    'messages',
    'chat',
    'site',
    ...productTestings
      .filter(({ isEntered }) => isEntered === true)
      .map(({ name }) => areaOf(name)),
  ].join('|')})[.]|^staff[.](queue|audit|logout)$`,
)
let sender: FuzzSender
const onFault = (error: unknown): void => {
  faults.push(String(error))
}

beforeAll(async () => {
  process.on('unhandledRejection', onFault)
  fixture = await openPlatform({ clock })
  sender = new FuzzSender(fixture.address, SEED)
  ;[own, foreign] = [
    await newTrader(fixture, { exchange: '100000', leverage: '20000', options: '20000' }),
    await newPerson(fixture),
  ]
  for (const { name, token } of await signInAllStaff(fixture, clock.nowMs()))
    staffTokens.set(name, token)
  const expired = await newPerson(fixture)
  await expired.get('/user/logout')
  tokens = { own: own.token, foreign: foreign.token, expired: expired.token }
  ;[voucher, avatar] = [
    await upload(fixture.address, own.token),
    await upload(fixture.address, own.token),
  ]
  const picture = await upload(fixture.address, own.token, 'chat')
  await own.post('/chat/send', { message: picture, type: 2 })
  owner = new Owner(fixture, clock, own, 'Ann')
  for (const { things = {} } of productTestings)
    for (const name of Object.keys(things)) await makeAnew(name)
  raw = sendAllRaw(Number(new URL(fixture.address).port))
})

afterAll(async () => {
  process.off('unhandledRejection', onFault)
  await fixture.stop()
})

/** The sender's own things; some are made again after a test ended them. */
function ownedNow(): Owned {
  return {
    userId: own.userId,
    voucher,
    avatar,
    thing: (name) => {
      const one = owned.get(name)
      if (one === undefined) throw new Error(`no product's things has a ${name}`)
      return one
    },
  }
}

/** Makes one of the sender's things, or another one after it was ended. */
async function makeAnew(name: string): Promise<void> {
  const made = productTestings.find(({ things }) => things?.[name] !== undefined)?.things?.[name]
  if (made === undefined) throw new Error(`no product's things has a ${name}`)
  owned.set(name, await made(owner))
}

it('S12 the corpus of numerals holds sixty', () => {
  expect(hostileNumerals.length).toBeGreaterThanOrEqual(60)
})

it.each(
  allRoutes().filter(
    ([name, { input, envelope }]) =>
      Object.keys(input).length > 0 && envelope !== 'chart' && !name.startsWith('uploads.'),
  ),
)('WIRE-59 %s: what is wrong or missing is refused under its own name', async (name, route) => {
  const token = await tokenFor(name, route)
  const good = goodInput(name, ownedNow())
  const named: Record<string, unknown> = {}
  for (const [field, { schema }] of Object.entries(route.input)) {
    const { [field]: _removed, ...without } = good
    const isWrong = (text: string): boolean =>
      'refused' in
        readInput(route, new Map<string, unknown>(Object.entries({ ...good, [field]: text }))) &&
      findFieldError(route, field, text) === 'PARAM_ERROR'
    const texts = ['x', '-1', '1.5', '\u0000', '9'.repeat(2_000)].filter(isWrong).slice(0, 1)
    const inputs = [
      ...(route.method === 'GET' ? texts : [{ a: 1 }, ...texts]).map((value) => ({
        ...good,
        [field]: value,
      })),
      ...(schema._zod.optin === 'optional' ? [] : [without]),
    ]
    for (const input of inputs)
      for (const asForm of route.method === 'GET' || !texts.includes(String(input[field]))
        ? [false]
        : [false, true]) {
        const answer = await fieldRefusal(fixture.address, route, token, input, asForm)
        if (JSON.stringify(answer) !== JSON.stringify(['PARAM_ERROR', field]))
          named[
            `${field} ${JSON.stringify(input[field])?.slice(0, 40)}${asForm ? ' as a form' : ''}`
          ] = answer
      }
  }
  expect(named).toEqual({})
  if (route.money !== true) return
  expect(await fieldRefusal(fixture.address, route, token, { ...good, is_real: 1 }, false)).toEqual(
    ['PARAM_ERROR', 'is_real'],
  )
  expect(await fieldRefusal(fixture.address, route, token, { ...good, '<b>': 1 }, true)).toEqual([
    'PARAM_ERROR',
    'body',
  ])
})

it('WIRE-59 what only a handler can tell to be wrong is named as its client called it', async () => {
  const named: unknown[] = []
  for (const [name, over, field] of wrongByHandler) {
    const route = allRoutes().find(([one]) => one === name)?.[1] as Route
    const token = await tokenFor(name, route)
    const input = { ...goodInput(name, ownedNow()), ...over }
    const answer = await fieldRefusal(fixture.address, route, token, input, false)
    if (
      !Object.hasOwn(route.input, field) ||
      JSON.stringify(answer) !== JSON.stringify(['PARAM_ERROR', field])
    )
      named.push([name, over, field, answer])
  }
  expect(named).toEqual([])
})

it('WIRE-59 WIRE-24 a body that cannot be read is named as a whole, and a picture that is missing as the file', async () => {
  const headers = { authorization: own.token, 'content-type': 'application/json' }
  const send = async (path: string, init: RequestInit): Promise<unknown> => {
    const { code, details } = (await (
      await fetch(`${fixture.address}/api${path}`, { method: 'POST', ...init })
    ).json()) as { code: string; details?: { field?: string } }
    return [code, details?.field]
  }
  for (const body of ['[]', '{', 'null', '"x"'])
    expect(await send('/coin/trade', { headers, body }), body).toEqual(['PARAM_ERROR', 'body'])
  expect(
    await send('/coin/trade', { headers: { ...headers, 'content-type': 'text/csv' }, body: 'a' }),
  ).toEqual(['PARAM_ERROR', 'body'])
  expect(
    await send('/coin/trade', {
      headers: { ...headers, 'idempotency-key': 'auto:1' },
      body: JSON.stringify(goodInput('spot.placeOrder', ownedNow())),
    }),
  ).toEqual(['PARAM_ERROR', 'Idempotency-Key'])
  const form = (fields: Record<string, string>): FormData => {
    const made = new FormData()
    for (const [name, value] of Object.entries(fields)) made.append(name, value)
    return made
  }
  expect(
    await send('/upload', { headers: { authorization: own.token }, body: form({ lang: 'en' }) }),
  ).toEqual(['PARAM_ERROR', 'file'])
  expect(await send('/user/recovery/picture', { body: form({ which: 'front' }) })).toEqual([
    'PARAM_ERROR',
    'token',
  ])
  expect(
    await send('/user/recovery/picture', { body: form({ token: 'x', which: 'back' }) }),
  ).toEqual(['PARAM_ERROR', 'which'])
})

it.each(allRoutes())(
  `S12 WIRE-42 %s: ${PER_CALL} inputs, no fault, only its own codes`,
  async (name, route) => {
    // Logging out and freezing end the session that the other calls use, and the user's own limits
    // close products, so those calls use other people.
    const as = [
      'access.logout',
      'limits.set',
      'limits.coolOff',
      'security.revokeSessions',
      'freeze.begin',
    ].includes(name)
      ? { ...tokens, own: (await newPerson(fixture)).token }
      : { ...tokens, own: await tokenFor(name, route) }
    const anew = productCalls.find(({ call }) => call === name)?.anew
    if (anew !== undefined) await makeAnew(anew)
    const good = goodInput(name, ownedNow())
    const inputs = malformed(route, good, as, PER_CALL, seeded(SEED))
    const send = async (): Promise<void> => {
      if (route.money === true) for (const input of inputs) await sendCounting(name, route, input)
      else
        await inTurns(inputs, AT_ONCE, async (input) => {
          await sender.send(name, route, input)
        })
      // All inputs may be malformed by chance, so a valid one is sent as well.
      if (mustEnter.test(name) && !sender.entered.has(name))
        await sender.send(name, route, wellFormed(route, good, as))
    }
    await (waitForTicks.includes(name) ? whileTicking(clock, TICK_EVERY_MS, send) : send())
    expect(faults).toEqual([])
    expect(inputs.length).toBe(PER_CALL)
  },
)

it(`S12 WIRE-57 ${laterCalls().length} calls of later products: whatever is sent, they are off`, async () => {
  for (const [index, { method, path, fields }] of laterCalls().entries()) {
    const route: Route = {
      method,
      path,
      access: 'guest',
      rate: 'read',
      reply: z.never(),
      errors: [],
      input: Object.fromEntries(fields.map((field) => [field, plain(100)])),
    }
    const inputs = malformed(
      route,
      Object.fromEntries(fields.map((field) => [field, '1'])),
      tokens,
      12,
      seeded(SEED + index),
    )
    await inTurns(inputs, AT_ONCE, async (input) => {
      expect(await sender.send(`later ${method} ${path}`, route, input)).not.toBe('ok')
    })
  }
  expect(faults).toEqual([])
})

it(`S12 ${rawRequests.length} raw requests: each is refused or cut, and the server serves on`, async () => {
  const port = Number(new URL(fixture.address).port)
  expect(await raw).toEqual([])
  const smuggled = rawRequests.filter(([what]) =>
    [
      'length and chunks',
      'chunks and length',
      'two lengths',
      'a blank before the colon',
      'chunked misspelt',
    ].includes(what),
  )
  expect(smuggled).toHaveLength(5)
  for (const [what, text] of smuggled)
    expect((await sendRaw(port, text, 5_000)).status, what).toBe(400)
  expect((await own.get('/user/info')).type).toBe('ok')
  const products = allRoutes()
    .map(([name]) => name)
    .filter((name) => mustEnter.test(name))
  expect(
    products.filter((name) => !sender.entered.has(name)),
    'calls that took nothing',
  ).toEqual([])
  const { figures } = sender
  console.info(
    `S12: ${figures.inputs} inputs to ${allRoutes().length} calls: ${figures.answered} ` +
      `answered, ${figures.refused} refused, ${figures.early} turned away before any call, 0 ` +
      `faults; ${rawRequests.length} raw requests; slowest answer ` +
      `${Math.round(figures.slowestMs)} ms`,
  )
})

/**
 * A customer's token, or that of a staff member whose role may make the call; otherwise only the
 * access check would be reached.
 */
async function tokenFor(name: string, { access, roles }: Route): Promise<string> {
  if (name === 'identity.file') return newApplicant()
  if (access !== 'staff') return tokens.own
  // Only Ravi logs out; another reviewer makes the other calls.
  const reaching = fixture.platform.staff.filter(
    (one) => roles === undefined || one.roles.some((role) => roles.includes(role)),
  )
  const member = roles === undefined ? reaching.find((one) => one.name === 'ravi') : reaching[0]
  return staffTokens.get(member?.name ?? '') ?? ''
}

/** A user without verification, with e-mail and phone bound. */
async function newApplicant(): Promise<string> {
  const { userId, token } = await newPerson(fixture)
  await fixture.asOwner('UPDATE app_user SET phone = $2 WHERE id = $1', [
    userId,
    `+86138${String(userId).padStart(8, '0')}`,
  ])
  return token
}

/** A refused money call must leave the ledger, the orders and the requests as they were. */
async function sendCounting(name: string, route: Route, input: Malformed): Promise<void> {
  const before = await moneyRows(fixture)
  const outcome = await sender.send(name, route, input)
  if (outcome === 'ok') return
  expect(
    await moneyRows(fixture),
    `${name} refused ${input.what} and changed something (CANDOR_SEED=${SEED})`,
  ).toEqual(before)
}
