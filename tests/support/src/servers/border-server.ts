import { createSecretKey } from 'node:crypto'
import type { Route } from '@candor/contract'
import { takeBodiesAsBytes } from '@candor/server/http/body'
import { type AnyHandler, newRequestId, serveCall } from '@candor/server/http/border'
import { newLimiter, publishedLimits } from '@candor/server/http/limits'
import { secureHeaders } from '@candor/server/http/security'
import { ConcurrencyLimiter, publishedConcurrency } from '@candor/server/http/concurrency'
import { UserTurns } from '@candor/server/http/load/user-turns'
import fastify, { type FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { FakeClock } from '../fake-clock.ts'

export const tryRoute = {
  method: 'POST',
  path: '/try',
  access: 'guest',
  rate: 'write',
  input: {},
  reply: z.unknown(),
  errors: [],
} as const satisfies Route
const open: FastifyInstance[] = []

export async function closeServers(): Promise<void> {
  for (const server of open.splice(0)) await server.close()
}

/** A server with one call, whose handler returns its input unless the test says otherwise. */
export async function serverWith(
  route: Route,
  handler: AnyHandler = async (input) => ({ message: input }),
  limits = publishedLimits,
  intentKey: Buffer = Buffer.alloc(32),
  turns = new UserTurns(),
): Promise<FastifyInstance> {
  const server = fastify({ genReqId: newRequestId, bodyLimit: 65_536 })
  open.push(server)
  await secureHeaders(server)
  takeBodiesAsBytes(server)
  serveCall(
    server,
    {
      clock: new FakeClock(),
      limiter: newLimiter(limits),
      underWay: new ConcurrencyLimiter(publishedConcurrency),
      turns,
      intentKey: createSecretKey(intentKey),
      onFault: () => undefined,
      authenticate: async (token) =>
        token === 'good'
          ? { userId: 7, sessionId: 1, authLevel: 0 }
          : token === 'verified'
            ? { userId: 8, sessionId: 2, authLevel: 1 }
            : undefined,
    },
    'area.try',
    route,
    handler,
  )
  return server
}

export const json = (payload: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: '/api/try',
  headers: { 'content-type': 'application/json', ...headers },
  payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
})
export const form = (payload: string, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: '/api/try',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  payload,
})
