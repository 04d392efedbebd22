import { createSecretKey } from 'node:crypto'
import type { Route } from '@candor/contract'
import { takeBodiesAsBytes } from '@candor/server/http/body'
import { type AnyHandler, newRequestId, serveCall } from '@candor/server/http/border'
import { newLimiter } from '@candor/server/http/limits'
import {
  ConcurrencyLimiter,
  publishedConcurrency,
  type ConcurrencyLimits,
} from '@candor/server/http/concurrency'
import { UserTurns } from '@candor/server/http/load/user-turns'
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { FakeClock } from '../fake-clock.ts'
import { roomyLimits } from '../limits.ts'

export const tryRoute = {
  method: 'POST',
  path: '/try',
  access: 'user',
  rate: 'money',
  input: {},
  reply: z.unknown(),
  errors: [],
} as const satisfies Route
const open: FastifyInstance[] = []
/** Tokens in the order in which they were looked up. */
export const requests: string[] = []
/** Calls of a test that reached their handler, or were refused. */
let decided = 0

/**
 * Resolves once this many calls of the test reached their handler or were refused; the machine's
 * speed does not matter.
 */
export const reached = (calls: number) => expect.poll(() => decided, { interval: 2 }).toBe(calls)

async function counted(
  answering: Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const answer = await answering
  if (answer.statusCode === 429) decided += 1
  return answer
}

/** Closes the servers of a test and forgets their requests. */
export async function closeServers(): Promise<void> {
  requests.length = 0
  decided = 0
  for (const server of open.splice(0)) await server.close()
}

/** A server behind its own proxy, whose handlers return once the test lets them. */
export function crowdedServer(route: Route, limits: ConcurrencyLimits = publishedConcurrency) {
  const server = fastify({ genReqId: newRequestId, trustProxy: true })
  open.push(server)
  takeBodiesAsBytes(server)
  const waiting: (() => void)[] = []
  const handler: AnyHandler = () =>
    new Promise((resolve) => {
      decided += 1
      waiting.push(() => {
        resolve({ message: 'done' })
      })
    })
  serveCall(
    server,
    {
      clock: new FakeClock(),
      limiter: newLimiter(roomyLimits),
      underWay: new ConcurrencyLimiter(limits),
      turns: new UserTurns(),
      intentKey: createSecretKey(Buffer.alloc(32)),
      onFault: (error) => {
        throw error
      },
      authenticate: async (token) => {
        requests.push(token)
        const [name = ''] = token.split('/')
        return { userId: name.charCodeAt(0), sessionId: 1, authLevel: 1 }
      },
    },
    'area.try',
    route,
    handler,
  )
  const call = (token: string, from: string, lang = 'en') =>
    counted(
      server.inject({
        method: 'POST',
        url: '/api/try',
        headers: {
          authorization: token,
          'x-forwarded-for': from,
          'content-type': 'application/json',
        },
        payload: JSON.stringify({ lang }),
      }),
    )
  return {
    call,
    waiting,
    endAll: () => {
      for (const end of waiting.splice(0)) end()
    },
  }
}

/** A server whose handlers only wait for something that the test triggers. */
export function waitingServer(limits: ConcurrencyLimits = publishedConcurrency) {
  const server = fastify({ genReqId: newRequestId, trustProxy: true })
  open.push(server)
  takeBodiesAsBytes(server)
  const price = Promise.withResolvers<undefined>()
  serveCall(
    server,
    {
      clock: new FakeClock(),
      limiter: newLimiter(roomyLimits),
      underWay: new ConcurrencyLimiter(limits),
      turns: new UserTurns(),
      intentKey: createSecretKey(Buffer.alloc(32)),
      onFault: (error) => {
        throw error
      },
      authenticate: async (token) => ({ userId: token.charCodeAt(0), sessionId: 1, authLevel: 1 }),
    },
    'area.try',
    tryRoute,
    async (_input, context) => {
      decided += 1
      await context.releaseWhile(price.promise)
      return { message: 'decided' }
    },
  )
  const call = (token: string) =>
    counted(
      server.inject({
        method: 'POST',
        url: '/api/try',
        headers: {
          authorization: token,
          'x-forwarded-for': '203.0.113.1',
          'content-type': 'application/json',
        },
        payload: '{}',
      }),
    )
  return {
    call,
    comes: () => {
      price.resolve(undefined)
    },
  }
}
