import { api, type Route } from '@candor/contract'
import { amount, id, optional, secret, text } from '@candor/contract/fields'
import {
  closeServers,
  form,
  json,
  serverWith,
  tryRoute,
} from '@candor/testing/servers/border-server'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DatabaseUnavailable, Overloaded } from '../db/connection.ts'
import { networkOf, publishedLimits } from './limits.ts'
import { UserTurns } from './load/user-turns.ts'

afterEach(closeServers)

describe('the border', () => {
  it('WIRE-03 answers a JSON and a form body alike, form arrays included', async () => {
    const route = {
      ...tryRoute,
      input: {
        id: id(),
        number: amount(),
        data: {
          schema: z.array(z.string()),
          wire: 'list',
          validationError: () => ({ refused: 'PARAM_ERROR' }),
        },
      },
    } as const satisfies Route
    const server = await serverWith(route)
    const a = await server.inject(json({ id: 5, number: '1.50', data: ['x', 'y'] }))
    const b = await server.inject(form('id=5&number=1.50&data[0]=x&data[1]=y'))
    expect(a.json()).toEqual({
      type: 'ok',
      message: { id: 5, number: '1.50', data: ['x', 'y'] },
      data: [],
    })
    expect(b.json()).toEqual(a.json())
  })

  it('WIRE-04 answers in the language asked for, and in English when it is absent or unknown', async () => {
    const server = await serverWith({ ...tryRoute, access: 'user' })
    const inLanguage = async (payload: object) =>
      (await server.inject(json(payload))).json<{ message: string }>().message
    const english = await inLanguage({})
    expect(await inLanguage({ lang: 'xx' })).toBe(english)
    const others = await Promise.all(
      ['zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa'].map((lang) => inLanguage({ lang })),
    )
    expect(new Set([english, ...others]).size).toBe(8)
  })

  it('WIRE-56 USER-42 closing an account moves what is given up: it waits until an accepted order is decided, as a call of a word does that is no money call', async () => {
    expect(api.closing.close).toMatchObject({ turn: 'moves' })
    const [turns, { promise: decided, resolve: decide }] = [
      new UserTurns(),
      Promise.withResolvers<undefined>(),
    ]
    const order = turns.run(
      { userId: 7, call: 'seconds.open', kind: 'waits', key: undefined },
      (wait) => wait,
      () => decided,
    )
    let begun = 0
    const callRoute = async (route: Route) =>
      (
        await serverWith(
          route,
          async () => {
            begun += 1
            return { message: {} }
          },
          publishedLimits,
          Buffer.alloc(32),
          turns,
        )
      ).inject(json({}, { authorization: 'good' }))
    const closing = callRoute({ ...tryRoute, access: 'user', turn: api.closing.close.turn })
    await callRoute({ ...tryRoute, access: 'user' })
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    expect(begun).toBe(1)
    decide(undefined)
    expect((await closing).json()).toMatchObject({ type: 'ok' })
    await order
    expect(begun).toBe(2)
  })

  it('WIRE-20 knows a repeated body by a hash that without the server’s key tells nothing of it', async () => {
    const hashOf = async (payload: object, intentKey: Buffer) => {
      const route = {
        ...tryRoute,
        money: true,
        input: { number: amount(), pay_password: secret() },
      } as const satisfies Route
      const server = await serverWith(
        route,
        async (_input, { intent }) => ({ message: intent?.bodyHash.toString('hex') }),
        publishedLimits,
        intentKey,
      )
      return (await server.inject(json(payload, { 'idempotency-key': 'one' }))).json<{
        message: string
      }>().message
    }
    const [body, key] = [{ number: '1', pay_password: '274913' }, Buffer.alloc(32, 1)]
    const hash = await hashOf(body, key)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await hashOf({ pay_password: '274913', number: '1' }, key)).toBe(hash)
    expect(await hashOf({ ...body, pay_password: '274914' }, key)).not.toBe(hash)
    expect(await hashOf(body, Buffer.alloc(32, 2))).not.toBe(hash)
  })

  it('WIRE-05 takes the token raw and with Bearer before it', async () => {
    const server = await serverWith({ ...tryRoute, access: 'user' })
    for (const authorization of ['good', 'Bearer good', 'bearer good']) {
      expect((await server.inject(json({}, { authorization }))).json()).toMatchObject({
        type: 'ok',
      })
    }
    expect((await server.inject(json({}, { authorization: 'Basic good' }))).json()).toMatchObject({
      type: '999',
    })
  })

  it('WIRE-06 WIRE-08 answers a refusal with status 200, type error, a message and its code', async () => {
    const server = await serverWith({ ...tryRoute, errors: ['AMOUNT_MIN'] }, async () => ({
      refused: 'AMOUNT_MIN',
      details: { min: '5' },
    }))
    const response = await server.inject(json({}))
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      type: 'error',
      code: 'AMOUNT_MIN',
      details: { min: '5' },
    })
    expect(response.json<{ message: string }>().message).toContain('5')
  })

  it('WIRE-06 answers a body that is too large with 413 and a database that is away with 503 and Retry-After', async () => {
    const server = await serverWith(tryRoute, async () => {
      throw new DatabaseUnavailable('away')
    })
    expect((await server.inject(json({ big: 'x'.repeat(70_000) }))).statusCode).toBe(413)
    const away = await server.inject(json({}))
    expect(away.statusCode).toBe(503)
    expect(away.headers['retry-after']).toBe('2')
  })

  it('WIRE-09 answers a missing or unknown session with type 999 and LOGIN_REQUIRED', async () => {
    const server = await serverWith({ ...tryRoute, access: 'user' })
    for (const headers of [
      {},
      { authorization: 'unknown' },
      { authorization: 'x'.repeat(500) },
    ] as Record<string, string>[]) {
      expect((await server.inject(json({}, headers))).json()).toMatchObject({
        type: '999',
        code: 'LOGIN_REQUIRED',
      })
    }
  })

  it('WIRE-10 answers a caller without verified identity with type 998 and KYC_REQUIRED', async () => {
    const server = await serverWith({ ...tryRoute, access: 'verified' })
    expect((await server.inject(json({}, { authorization: 'good' }))).json()).toMatchObject({
      type: '998',
      code: 'KYC_REQUIRED',
    })
    expect((await server.inject(json({}, { authorization: 'verified' }))).json()).toMatchObject({
      type: 'ok',
    })
  })

  it('WIRE-12 tests TOO_FAST before 999, 999 before 998, and all before malformed input', async () => {
    const limits = { ...publishedLimits, write: { calls: 3, seconds: 60 } }
    const server = await serverWith(
      { ...tryRoute, access: 'verified', input: { id: id() } },
      undefined,
      limits,
    )
    const codes: string[] = []
    for (const headers of [
      {},
      { authorization: 'good' },
      { authorization: 'verified' },
      {},
      {},
      {},
    ] as Record<string, string>[]) {
      codes.push((await server.inject(json('{broken', headers))).json<{ code: string }>().code)
    }
    expect(codes).toEqual([
      'LOGIN_REQUIRED',
      'KYC_REQUIRED',
      'PARAM_ERROR',
      'LOGIN_REQUIRED',
      'LOGIN_REQUIRED',
      'TOO_FAST',
    ])
  })

  it('WIRE-22 answers TOO_FAST with the seconds to wait, counted per caller', async () => {
    const server = await serverWith({ ...tryRoute, access: 'user' }, undefined, {
      ...publishedLimits,
      write: { calls: 1, seconds: 30 },
    })
    await server.inject(json({}, { authorization: 'good' }))
    const { code, details } = (await server.inject(json({}, { authorization: 'good' }))).json<{
      code: string
      details: { retry_after: number }
    }>()
    expect(code).toBe('TOO_FAST')
    expect(details.retry_after).toBeGreaterThan(0)
    expect(details.retry_after).toBeLessThanOrEqual(30)
    expect((await server.inject(json({}, { authorization: 'verified' }))).json()).toMatchObject({
      type: 'ok',
    })
  })

  it('WIRE-22 counts guesses at codes and passwords by the network, whoever is signed in', async () => {
    const limits = { ...publishedLimits, secret: { calls: 2, seconds: 60 } }
    const server = await serverWith({ ...tryRoute, rate: 'secret' }, undefined, limits)
    const headers: Record<string, string>[] = [
      { authorization: 'good' },
      { authorization: 'verified' },
      {},
      { authorization: 'good' },
    ]
    const codes: unknown[] = []
    for (const one of headers)
      codes.push((await server.inject(json({}, one))).json<{ code?: string }>().code)
    expect(codes).toEqual([undefined, undefined, 'TOO_FAST', 'TOO_FAST'])
  })

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('WIRE-22 counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('WIRE-22 lets a user send at least one money call a second', () => {
    const { calls, seconds } = publishedLimits.money
    expect(calls / seconds).toBeGreaterThanOrEqual(1)
  })

  it('WIRE-51 answers a call that got no connection in time with 503 and when to come again', async () => {
    const server = await serverWith(tryRoute, async () => {
      throw new Overloaded('no connection came free')
    })
    const response = await server.inject(json({}))
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
    expect(response.json()).toMatchObject({ code: 'SERVER_ERROR' })
  })

  it('WIRE-23 names every answer by X-Request-Id, and shows it when the server is at fault', async () => {
    const server = await serverWith(tryRoute, async () => {
      throw new Error('secret inside')
    })
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
    expect(
      (
        await (
          await serverWith({ ...tryRoute, input, money: true })
        ).inject(json({ number: '1', extra: 1 }))
      ).json(),
    ).toMatchObject({ code: 'PARAM_ERROR' })
    expect(
      (
        await (await serverWith({ ...tryRoute, input })).inject(json({ number: '1', extra: 1 }))
      ).json(),
    ).toMatchObject({ message: { number: '1' } })
  })

  it('WIRE-31 refuses markup characters before length, with their own codes', async () => {
    const server = await serverWith({ ...tryRoute, input: { name: optional(text(5)) } })
    expect((await server.inject(json({ name: '<b>longer' }))).json()).toMatchObject({
      code: 'SPECIAL_CHARS',
    })
    expect((await server.inject(json({ name: 'longer' }))).json()).toMatchObject({
      code: 'TEXT_TOO_LONG',
      details: { max: 5 },
    })
    expect((await server.inject(json({ name: `O'N-.` }))).json()).toMatchObject({ type: 'ok' })
  })

  it.each([
    ['text/plain'],
    ['application/json; charset=utf-16'],
    ['application/xml'],
    ['application/json\t'],
    ['multipart/form-data; boundary=x'],
  ])('S12 validates a body that claims to be %s', async (type) => {
    const server = await serverWith({ ...tryRoute, input: { number: amount() }, money: true })
    const response = await server.inject({
      method: 'POST',
      url: '/api/try',
      headers: { 'content-type': type },
      payload: '{"number":"-1"}',
    })
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json()).toMatchObject({ code: 'PARAM_ERROR' })
  })

  it('S12 treats __proto__ and constructor as names like any other', async () => {
    const server = await serverWith({ ...tryRoute, input: { name: optional(text(20)) } })
    for (const payload of [
      '{"__proto__":{"admin":1}}',
      '{"constructor":{"prototype":{"admin":1}}}',
    ]) {
      expect((await server.inject(json(payload))).json()).toEqual({
        type: 'ok',
        message: {},
        data: [],
      })
    }
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })
})
