import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Api, api, type Route } from '@candor/contract'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { secureHeaders } from './security.ts'
import { sendAnswer } from './send-answer.ts'

const base = {
  method: 'GET',
  path: '/try',
  access: 'guest',
  rate: 'read',
  input: {},
  reply: z.unknown(),
  errors: [],
} as const satisfies Route
const large = { type: 'ok', message: 'price '.repeat(400), data: [] }
const small = { type: 'ok', message: 'price', data: [] }
const open: FastifyInstance[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

async function serverWith(route: Route, answers: object[]): Promise<FastifyInstance> {
  const server = fastify()
  open.push(server)
  await secureHeaders(server)
  server.get('/api/try', (request, reply) =>
    sendAnswer(
      route,
      request,
      reply,
      answers.length > 1 ? (answers.shift() as object) : (answers[0] as object),
    ),
  )
  server.get('/page', () => Promise.resolve('page'))
  return server
}

const get = (server: FastifyInstance, headers: Record<string, string> = {}) =>
  server.inject({ url: '/api/try', headers })

describe('answers of the API', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const)('WIRE-53 are packed for who accepts %s, by %s', async (accepted, coding, unpack) => {
    const answer = await get(await serverWith(base, [large]), { 'accept-encoding': accepted })
    expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([
      coding,
      'accept-encoding',
    ])
    expect(answer.rawPayload.length).toBeLessThan(300)
    expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(large)
  })

  it.each([
    ['what is small', base, small, 'br'],
    ['for who unpacks nothing', base, large, 'identity'],
    ['a call of secrets', { ...base, rate: 'secret' }, large, 'br'],
    ['a call of codes', { ...base, rate: 'code' }, large, 'br'],
  ] as const)('WIRE-53 are sent as they are: %s', async (_what, route, body, accepted) => {
    const answer = await get(await serverWith(route, [body]), { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json()).toEqual(body)
  })

  it('WIRE-53 are kept for a moment where they are the same for all, and not sent again to who has them', async () => {
    const server = await serverWith({ ...base, keptSeconds: 1 }, [
      large,
      large,
      { ...large, message: 'another' },
    ])
    const first = await get(server)
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=1',
      vary: 'accept-encoding',
    })
    const tag = String(first.headers['etag'])
    const again = await get(server, { 'if-none-match': tag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const changed = await get(server, { 'if-none-match': tag })
    expect([changed.statusCode, changed.headers['etag'] === tag]).toEqual([200, false])
  })

  it('WIRE-53 currencies, quotations, bars and the rules in force are the ones that are the same for all', () => {
    const kept = Object.values<Api[keyof Api]>(api)
      .flatMap((area) => Object.values(area as Record<string, Route>))
      .filter(({ keptSeconds }) => keptSeconds !== undefined)
    expect(
      kept
        .map(
          ({ method, path, access, keptSeconds }) =>
            `${method} ${path} ${access} ${keptSeconds ?? 0}`,
        )
        .sort(),
    ).toEqual([
      'GET /currency/list guest 1',
      'GET /currency/new_timeshar guest 1',
      'GET /currency/quotation_new guest 1',
      'GET /fairness/rules guest 1',
    ])
  })

  it('WIRE-53 are kept by nobody otherwise, a refusal of a public call included', async () => {
    for (const [route, body] of [
      [base, small],
      [
        { ...base, keptSeconds: 1 },
        { type: 'error', code: 'TOO_FAST', message: '' },
      ],
      [
        { ...base, keptSeconds: 1 },
        { code: -1, msg: '', data: [] },
      ],
    ] as const) {
      const { headers } = await get(await serverWith(route, [body]))
      expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined])
    }
  })

  it('WIRE-53 carry what an answer needs and no header of a page', async () => {
    const server = await serverWith(base, [small])
    const [answer, page] = [await get(server), await server.inject('/page')]
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    })
    expect([
      answer.headers['x-frame-options'],
      answer.headers['cross-origin-opener-policy'],
    ]).toEqual([undefined, undefined])
    expect(page.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })
})
