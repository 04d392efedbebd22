import { createSecretKey } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Route } from '@candor/contract'
import { FakeClock } from '@candor/testing/fake-clock'
import { roomyLimits } from '@candor/testing/limits'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { takeBodiesAsBytes } from './body.ts'
import { type AnyHandler, newRequestId, serveCall } from './border.ts'
import { refuseFloods } from './flood.ts'
import { limiterOf } from './limits.ts'
import { CallsUnderWay, publishedUnderWay } from './under-way.ts'

const base = { method: 'POST', path: '/try', access: 'user', rate: 'money', input: {}, reply: z.unknown(), errors: [] } as const satisfies Route
const { account, network } = publishedUnderWay
const open: FastifyInstance[] = []
/** Tokens looked up in the order in which they were. */
const asked: string[] = []

afterEach(async () => {
  asked.length = 0
  for (const server of open.splice(0)) await server.close()
})

/** A server behind a proxy of its own, whose handlers answer once the test lets them. */
function crowdedServer(route: Route) {
  const server = fastify({ genReqId: newRequestId, trustProxy: true })
  open.push(server)
  takeBodiesAsBytes(server)
  const waiting: (() => void)[] = []
  const handler: AnyHandler = () => new Promise((resolve) => { waiting.push(() => { resolve({ message: 'done' }) }) })
  serveCall(server, {
    clock: new FakeClock(), limiter: limiterOf(roomyLimits), underWay: new CallsUnderWay(publishedUnderWay), intentKey: createSecretKey(Buffer.alloc(32)), onFault: (error) => { throw error },
    authenticate: async (token) => {
      asked.push(token)
      const [name = ''] = token.split('/')
      return { userId: name.charCodeAt(0), sessionId: 1, authLevel: 1 }
    },
  }, 'area.try', route, handler)
  const call = (token: string, from: string, lang = 'en') => server.inject({ method: 'POST', url: '/api/try', headers: { authorization: token, 'x-forwarded-for': from, 'content-type': 'application/json' }, payload: JSON.stringify({ lang }) })
  return { call, waiting, endAll: () => { for (const end of waiting.splice(0)) end() } }
}

const turn = () => new Promise((resolve) => { setTimeout(resolve, 20) })

describe('calls under way', () => {
  it('WIRE-50 WIRE-06 refuses one call too many of an account at once, with 429 and in its language, before anybody is asked who it is', async () => {
    const { call, waiting, endAll } = crowdedServer(base)
    const taken = Array.from({ length: account.money }, (_, index) => call('a', `203.0.113.${index}`))
    await turn()
    const answer = await call('a', '203.0.113.99', 'fra')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1'])
    expect(answer.json()).toEqual({ type: 'error', code: 'TOO_FAST', message: expect.stringContaining('Trop de requêtes'), details: { retry_after: 1 } })
    expect([asked.length, waiting.length]).toEqual([account.money, account.money])
    endAll()
    expect((await Promise.all(taken)).map(({ statusCode }) => statusCode)).toEqual(taken.map(() => 200))
    const next = call('a', '203.0.113.99')
    await turn()
    endAll()
    expect((await next).statusCode).toBe(200)
  })

  it('WIRE-50 counts an account by all its sessions together', async () => {
    const { call, waiting, endAll } = crowdedServer(base)
    const taken = Array.from({ length: account.money }, (_, index) => call(`a/${index}`, `203.0.113.${index}`))
    await turn()
    expect((await call('a/another', '203.0.113.99')).statusCode).toBe(429)
    expect(waiting.length).toBe(account.money)
    endAll()
    await Promise.all(taken)
  })

  it('WIRE-50 bounds a network whatever accounts are behind it, and nobody of another', async () => {
    const { call, waiting, endAll } = crowdedServer(base)
    const taken = Array.from({ length: network.money }, (_, index) => call(`${String.fromCharCode(200 + index)}/`, '203.0.113.1'))
    await turn()
    expect((await call('a', '203.0.113.1')).statusCode).toBe(429)
    const other = call('a', '203.0.113.2')
    await turn()
    expect(waiting.length).toBe(network.money + 1)
    endAll()
    expect((await other).statusCode).toBe(200)
    await Promise.all(taken)
  })

  it('WIRE-50 lets a phone read as much at once as it does at its start, money or not', async () => {
    const { call, waiting, endAll } = crowdedServer({ ...base, rate: 'read' })
    const taken = Array.from({ length: account.all }, () => call('a', '203.0.113.1'))
    await turn()
    expect(waiting.length).toBe(account.all)
    expect((await call('a', '203.0.113.1')).statusCode).toBe(429)
    endAll()
    await Promise.all(taken)
  })
})

describe('a flood', () => {
  it('WIRE-50 is refused without being read once it has been refused often, and for the rest of that second alone', async () => {
    const underWay = new CallsUnderWay({ account: { money: 1, all: 1 }, network: { money: 100, all: 100 } })
    const server = createServer()
    let reached = 0
    server.on('request', (_request, response) => {
      reached += 1
      response.end('{}')
    })
    refuseFloods(server, underWay, () => '203.0.113.1', () => 'id')
    await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const statusOf = async (path: string, token: string) => (await fetch(`${address}${path}`, { headers: { authorization: token } })).status
    const places = underWay.places(true)
    for (let refusals = 0; refusals < 30; refusals += 1) places.take('account', 'token flood')
    const flooded = await fetch(`${address}/api/user/info`, { headers: { authorization: 'Bearer flood' } })
    expect([flooded.status, flooded.headers.get('retry-after'), (await flooded.json() as { code: string }).code]).toEqual([429, '1', 'TOO_FAST'])
    expect(await statusOf('/api/user/info', 'other')).toBe(200)
    expect(await statusOf('/h5/', 'flood')).toBe(200)
    expect(reached).toBe(2)
    await expect.poll(() => statusOf('/api/user/info', 'flood')).toBe(200)
    server.close()
  })
})
