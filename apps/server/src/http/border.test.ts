import { createSecretKey } from 'node:crypto'
import { api, type Route } from '@candor/contract'
import { amount, id, optional, secret, text } from '@candor/contract/fields'
import { FakeClock } from '@candor/testing/fake-clock'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DatabaseUnavailable, Overloaded } from '../db/connection.ts'
import { takeBodiesAsBytes } from './body.ts'
import { type AnyHandler, newRequestId, serveCall } from './border.ts'
import { readInput } from './input.ts'
import { limiterOf, networkOf, publishedLimits } from './limits.ts'
import { repeatedKey } from './repeated-key.ts'
import { secureHeaders } from './security.ts'
import { CallsUnderWay, publishedUnderWay } from './under-way.ts'
import { UserTurns } from './user-turns.ts'

const base = { method: 'POST', path: '/try', access: 'guest', rate: 'write', input: {}, reply: z.unknown(), errors: [] } as const satisfies Route
const open: FastifyInstance[] = []

afterEach(async () => { for (const server of open.splice(0)) await server.close() })

/** A server with one call, whose handler answers what it was given unless the test says otherwise. */
async function serverWith(route: Route, handler: AnyHandler = async (input) => ({ message: input }), limits = publishedLimits, intentKey: Buffer = Buffer.alloc(32), turns = new UserTurns()): Promise<FastifyInstance> {
  const server = fastify({ genReqId: newRequestId, bodyLimit: 65_536 })
  open.push(server)
  await secureHeaders(server)
  takeBodiesAsBytes(server)
  serveCall(server, {
    clock: new FakeClock(), limiter: limiterOf(limits), underWay: new CallsUnderWay(publishedUnderWay), turns, intentKey: createSecretKey(intentKey), onFault: () => undefined,
    authenticate: async (token) => (token === 'good' ? { userId: 7, sessionId: 1, authLevel: 0 } : token === 'verified' ? { userId: 8, sessionId: 2, authLevel: 1 } : undefined),
  }, 'area.try', route, handler)
  return server
}

const json = (payload: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST' as const, url: '/api/try', headers: { 'content-type': 'application/json', ...headers }, payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
})
const form = (payload: string, headers: Record<string, string> = {}) => ({
  method: 'POST' as const, url: '/api/try', headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }, payload,
})

describe('the border', () => {
  it('WIRE-03 answers a JSON and a form body alike, form arrays included', async () => {
    const route = { ...base, input: { id: id(), number: amount(), data: { schema: z.array(z.string()), wire: 'list', complain: () => ({ refused: 'PARAM_ERROR' }) } } } as const satisfies Route
    const server = await serverWith(route)
    const a = await server.inject(json({ id: 5, number: '1.50', data: ['x', 'y'] }))
    const b = await server.inject(form('id=5&number=1.50&data[0]=x&data[1]=y'))
    expect(a.json()).toEqual({ type: 'ok', message: { id: 5, number: '1.50', data: ['x', 'y'] }, data: [] })
    expect(b.json()).toEqual(a.json())
  })

  it('WIRE-04 answers in the language asked for, and in English when it is absent or unknown', async () => {
    const server = await serverWith({ ...base, access: 'user' })
    const inLanguage = async (payload: object) => (await server.inject(json(payload))).json<{ message: string }>().message
    const english = await inLanguage({})
    expect(await inLanguage({ lang: 'xx' })).toBe(english)
    const others = await Promise.all(['zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa'].map((lang) => inLanguage({ lang })))
    expect(new Set([english, ...others]).size).toBe(8)
  })

  it('WIRE-56 USER-42 closing an account moves what is given up: it waits until an accepted order is decided, as a call of a word does that is no money call', async () => {
    expect(api.closing.close).toMatchObject({ turn: 'moves' })
    const [turns, { promise: decided, resolve: decide }] = [new UserTurns(), Promise.withResolvers<undefined>()]
    const order = turns.run({ userId: 7, call: 'seconds.open', kind: 'waits', key: undefined }, (wait) => wait, () => decided)
    let begun = 0
    const asked = async (route: Route) => (await serverWith(route, async () => { begun += 1; return { message: {} } }, publishedLimits, Buffer.alloc(32), turns)).inject(json({}, { authorization: 'good' }))
    const closing = asked({ ...base, access: 'user', turn: api.closing.close.turn })
    await asked({ ...base, access: 'user' })
    await new Promise((resolve) => { setTimeout(resolve, 50) })
    expect(begun).toBe(1)
    decide(undefined)
    expect((await closing).json()).toMatchObject({ type: 'ok' })
    await order
    expect(begun).toBe(2)
  })

  it('WIRE-20 knows a repeated body by a hash that without the server’s key tells nothing of it', async () => {
    const hashOf = async (payload: object, intentKey: Buffer) => {
      const route = { ...base, money: true, input: { number: amount(), pay_password: secret() } } as const satisfies Route
      const server = await serverWith(route, async (_input, { intent }) => ({ message: intent?.bodyHash.toString('hex') }), publishedLimits, intentKey)
      return (await server.inject(json(payload, { 'idempotency-key': 'one' }))).json<{ message: string }>().message
    }
    const [body, key] = [{ number: '1', pay_password: '274913' }, Buffer.alloc(32, 1)]
    const hash = await hashOf(body, key)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await hashOf({ pay_password: '274913', number: '1' }, key)).toBe(hash)
    expect(await hashOf({ ...body, pay_password: '274914' }, key)).not.toBe(hash)
    expect(await hashOf(body, Buffer.alloc(32, 2))).not.toBe(hash)
  })

  it('WIRE-05 takes the token raw and with Bearer before it', async () => {
    const server = await serverWith({ ...base, access: 'user' })
    for (const authorization of ['good', 'Bearer good', 'bearer good']) {
      expect((await server.inject(json({}, { authorization }))).json()).toMatchObject({ type: 'ok' })
    }
    expect((await server.inject(json({}, { authorization: 'Basic good' }))).json()).toMatchObject({ type: '999' })
  })

  it('WIRE-06 WIRE-08 answers a refusal with status 200, type error, a message and its code', async () => {
    const server = await serverWith({ ...base, errors: ['AMOUNT_MIN'] }, async () => ({ refused: 'AMOUNT_MIN', details: { min: '5' } }))
    const response = await server.inject(json({}))
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ type: 'error', code: 'AMOUNT_MIN', details: { min: '5' } })
    expect(response.json<{ message: string }>().message).toContain('5')
  })

  it('WIRE-06 answers a body that is too large with 413 and a database that is away with 503 and Retry-After', async () => {
    const server = await serverWith(base, async () => { throw new DatabaseUnavailable('away') })
    expect((await server.inject(json({ big: 'x'.repeat(70_000) }))).statusCode).toBe(413)
    const away = await server.inject(json({}))
    expect(away.statusCode).toBe(503)
    expect(away.headers['retry-after']).toBe('2')
  })

  it('WIRE-09 answers a missing or unknown session with type 999 and LOGIN_REQUIRED', async () => {
    const server = await serverWith({ ...base, access: 'user' })
    for (const headers of [{}, { authorization: 'unknown' }, { authorization: 'x'.repeat(500) }] as Record<string, string>[]) {
      expect((await server.inject(json({}, headers))).json()).toMatchObject({ type: '999', code: 'LOGIN_REQUIRED' })
    }
  })

  it('WIRE-10 answers a caller without verified identity with type 998 and KYC_REQUIRED', async () => {
    const server = await serverWith({ ...base, access: 'verified' })
    expect((await server.inject(json({}, { authorization: 'good' }))).json()).toMatchObject({ type: '998', code: 'KYC_REQUIRED' })
    expect((await server.inject(json({}, { authorization: 'verified' }))).json()).toMatchObject({ type: 'ok' })
  })

  it('WIRE-12 tests TOO_FAST before 999, 999 before 998, and all before malformed input', async () => {
    const limits = { ...publishedLimits, write: { calls: 3, seconds: 60 } }
    const server = await serverWith({ ...base, access: 'verified', input: { id: id() } }, undefined, limits)
    const codes: string[] = []
    for (const headers of [{}, { authorization: 'good' }, { authorization: 'verified' }, {}, {}, {}] as Record<string, string>[]) {
      codes.push((await server.inject(json('{broken', headers))).json<{ code: string }>().code)
    }
    expect(codes).toEqual(['LOGIN_REQUIRED', 'KYC_REQUIRED', 'PARAM_ERROR', 'LOGIN_REQUIRED', 'LOGIN_REQUIRED', 'TOO_FAST'])
  })

  it('WIRE-22 answers TOO_FAST with the seconds to wait, counted per caller', async () => {
    const server = await serverWith({ ...base, access: 'user' }, undefined, { ...publishedLimits, write: { calls: 1, seconds: 30 } })
    await server.inject(json({}, { authorization: 'good' }))
    const { code, details } = (await server.inject(json({}, { authorization: 'good' }))).json<{ code: string; details: { retry_after: number } }>()
    expect(code).toBe('TOO_FAST')
    expect(details.retry_after).toBeGreaterThan(0)
    expect(details.retry_after).toBeLessThanOrEqual(30)
    expect((await server.inject(json({}, { authorization: 'verified' }))).json()).toMatchObject({ type: 'ok' })
  })

  it('WIRE-22 counts guesses at codes and passwords by the network, whoever is signed in', async () => {
    const limits = { ...publishedLimits, secret: { calls: 2, seconds: 60 } }
    const server = await serverWith({ ...base, rate: 'secret' }, undefined, limits)
    const headers: Record<string, string>[] = [{ authorization: 'good' }, { authorization: 'verified' }, {}, { authorization: 'good' }]
    const codes: unknown[] = []
    for (const one of headers) codes.push((await server.inject(json({}, one))).json<{ code?: string }>().code)
    expect(codes).toEqual([undefined, undefined, 'TOO_FAST', 'TOO_FAST'])
  })

  it.each([
    ['203.0.113.9', '203.0.113.9'], ['::ffff:203.0.113.9', '::ffff:203.0.113.9'], ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'], ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'], ['2001:db8::9', '2001:db8:0:0::/64'], ['::1', '0:0:0:0::/64'],
  ])('WIRE-22 counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('WIRE-15 refuses a JSON number that may have lost digits on the way', async () => {
    const server = await serverWith({ ...base, input: { number: amount() } })
    const answer = async (payload: string) => (await server.inject(json(payload))).json<{ code?: string; message: unknown }>()
    expect(await answer('{"number":1234567.12345678}')).toMatchObject({ message: { number: '1234567.12345678' } })
    expect(await answer('{"number":0.00000001234}')).toMatchObject({ code: 'PARAM_ERROR' })
    for (const number of ['9007199254740993', '123456789.123456789', '1.0000000000000001e15']) expect((await answer(`{"number":${number}}`)).code).toBe('PARAM_ERROR')
  })

  it('WIRE-22 lets a user send at least one money call a second', () => {
    const { calls, seconds } = publishedLimits.money
    expect(calls / seconds).toBeGreaterThanOrEqual(1)
  })

  it('WIRE-51 answers a call that got no connection in time with 503 and when to come again', async () => {
    const server = await serverWith(base, async () => { throw new Overloaded('no connection came free') })
    const response = await server.inject(json({}))
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
    expect(response.json()).toMatchObject({ code: 'SERVER_ERROR' })
  })

  it('WIRE-23 names every answer by X-Request-Id, and shows it when the server is at fault', async () => {
    const server = await serverWith(base, async () => { throw new Error('secret inside') })
    const response = await server.inject(json({}))
    const requestId = String(response.headers['x-request-id'])
    expect(requestId).toMatch(/^[\w-]{8,}$/)
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ code: 'SERVER_ERROR', details: { id: requestId } })
    expect(response.body).toContain(requestId)
    expect(response.body).not.toContain('secret')
  })

  it('WIRE-20 refuses an unknown field on a money call and drops it on others', async () => {
    const input = { number: amount() }
    expect((await (await serverWith({ ...base, input, money: true })).inject(json({ number: '1', extra: 1 }))).json()).toMatchObject({ code: 'PARAM_ERROR' })
    expect((await (await serverWith({ ...base, input })).inject(json({ number: '1', extra: 1 }))).json()).toMatchObject({ message: { number: '1' } })
  })

  it.each([
    '0', '0.0', '-1', '+1', '1e3', '1E3', '', ' 1', '1 ', '.5', '5.', '1,000', '١٢', '１', '0x10', 'NaN', 'Infinity', '1.00000000001', '1234567890123456789', 'null', '1_000', '½', '--1', '1..2', '0b1',
    '00001', '01', '00', '00.5', '01.5', '000000000000000001',
  ])('WIRE-34 refuses %j in an amount field', async (number) => {
    const server = await serverWith({ ...base, input: { number: amount() }, money: true })
    expect((await server.inject(json({ number }))).json()).toMatchObject({ code: 'PARAM_ERROR', details: { field: 'number' } })
    expect((await server.inject(form(new URLSearchParams({ number }).toString()))).json()).toMatchObject({ code: 'PARAM_ERROR', details: { field: 'number' } })
  })

  it.each([[1e21], [true], [null], [{}], [['5']], [-1], [0]])('WIRE-34 refuses the JSON value %j in an amount field', async (number) => {
    const server = await serverWith({ ...base, input: { number: amount() }, money: true })
    expect((await server.inject(json({ number }))).json()).toMatchObject({ code: 'PARAM_ERROR' })
  })

  it('WIRE-34 takes a JSON number whose text is a plain amount', async () => {
    const server = await serverWith({ ...base, input: { number: amount() }, money: true })
    expect((await server.inject(json({ number: 0.5 }))).json()).toMatchObject({ message: { number: '0.5' } })
  })

  it('WIRE-34 refuses a leading zero in every amount of every call of the contract, and names the field', () => {
    const amounts = Object.values(api).flatMap((routes) => Object.values(routes as Record<string, Route>)).flatMap((route) =>
      Object.entries(route.input).filter(([, { wire, schema }]) => wire === 'amount' && !schema.safeParse('x').success).map(([name]) => ({ route, name })))
    expect(amounts.length).toBeGreaterThan(10)
    for (const { route, name } of amounts) {
      const complaint = readInput({ ...route, input: { [name]: route.input[name] ?? amount() } }, new Map([[name, '00001']]))
      expect(complaint, `${route.path} ${name}`).toEqual({ refused: 'PARAM_ERROR', details: { field: name } })
    }
  })

  it.each([
    ['{"number":"1","number":"2"}', 'number'], ['{"number":"1", "n\\u0075mber" : "2"}', 'number'], ['{"number":"1","extra":{"a":1,"b":2,"a":3}}', 'a'],
    ['{"extra":[{"a":1},{"a":1,"a":2}],"number":"1"}', 'a'], ['{"lang":"en","number":"1","lang":"zh"}', 'lang'], ['{"__proto__":1,"number":"1","__proto__":2}', '__proto__'],
    ['{"a<b":1,"number":"1","a<b":1}', 'body'],
  ])('WIRE-45 refuses %s, whose key comes twice, and names it', async (payload, field) => {
    for (const money of [{}, { money: true }] as const) {
      const server = await serverWith({ ...base, input: { number: amount() }, ...money })
      const answer = (await server.inject(json(payload))).json<{ code: string; details?: object }>()
      expect(answer.code).toBe('PARAM_ERROR')
      expect(answer.details).toEqual({ field })
    }
  })

  it.each(['{"number":"1","text":"\\"number\\":"}', '{"number":"1","text":"\\\\","b":{"number":2},"c":[{"number":3},{"number":4}]}', '{"number":"1","number ":"2","":1}', '{ "number"\n:\t"1" }'])(
    'WIRE-45 takes %s, whose keys come once each', async (payload) => {
      const server = await serverWith({ ...base, input: { number: amount() } })
      expect((await server.inject(json(payload))).json()).toMatchObject({ message: { number: '1' } })
    })

  it('WIRE-45 costs a fraction of what the largest body costs to read', () => {
    const text = JSON.stringify(Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`key${index}`, `"${index}\\`])))
    const best = (work: () => unknown): number => Math.min(...Array.from({ length: 40 }, () => {
      const startedAt = performance.now()
      work()
      return performance.now() - startedAt
    }))
    expect(repeatedKey(text)).toBeUndefined()
    expect(best(() => repeatedKey(text))).toBeLessThan(Math.max(3, 5 * best(() => JSON.parse(text))))
  })

  it('WIRE-31 refuses markup characters before length, with their own codes', async () => {
    const server = await serverWith({ ...base, input: { name: optional(text(5)) } })
    expect((await server.inject(json({ name: '<b>longer' }))).json()).toMatchObject({ code: 'SPECIAL_CHARS' })
    expect((await server.inject(json({ name: 'longer' }))).json()).toMatchObject({ code: 'TEXT_TOO_LONG', details: { max: 5 } })
    expect((await server.inject(json({ name: `O'N-.` }))).json()).toMatchObject({ type: 'ok' })
  })

  it.each([['text/plain'], ['application/json; charset=utf-16'], ['application/xml'], ['application/json\t'], ['multipart/form-data; boundary=x']])('S12 validates a body that claims to be %s', async (type) => {
    const server = await serverWith({ ...base, input: { number: amount() }, money: true })
    const response = await server.inject({ method: 'POST', url: '/api/try', headers: { 'content-type': type }, payload: '{"number":"-1"}' })
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json()).toMatchObject({ code: 'PARAM_ERROR' })
  })

  it('S12 treats __proto__ and constructor as names like any other', async () => {
    const server = await serverWith({ ...base, input: { name: optional(text(20)) } })
    for (const payload of ['{"__proto__":{"admin":1}}', '{"constructor":{"prototype":{"admin":1}}}']) {
      expect((await server.inject(json(payload))).json()).toEqual({ type: 'ok', message: {}, data: [] })
    }
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })
})
