import fastify, { type FastifyInstance } from 'fastify'
import { isDatabaseUnavailable } from '../db/connection.ts'
import { newRequestId } from './border.ts'
import { warnOfUntrustedProxy } from './caller-address.ts'
import { failure } from './envelope.ts'
import { loggedError } from './faults/logged-error.ts'

/** Receives an error with its request's id and call. */
export type ReportFault = (
  error: unknown,
  call: { readonly id: string; readonly call: string },
) => void

export type HttpSettings = { readonly trustedProxies: readonly string[]; readonly logLevel: string }

const BODY_BYTES_MAX = 64 * 1024

/**
 * A server with the limits of a public one: slow headers and bodies are cut, bodies are small, and
 * no peer is trusted about its address.
 */
export function newHttpServer(
  { trustedProxies, logLevel }: HttpSettings,
  reportFault: ReportFault,
): FastifyInstance {
  const server = fastify({
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: 15_000,
    keepAliveTimeout: 30_000,
    connectionTimeout: 0,
    maxRequestsPerSocket: 10_000,
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    genReqId: newRequestId,
    exposeHeadRoutes: false,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    logger: {
      level: logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: (error: unknown) => loggedError(error) },
    },
  })
  warnOfUntrustedProxy(server, trustedProxies, (sentence) => {
    server.log.warn(sentence)
  })
  server.setErrorHandler((error, request, reply) => {
    const status = statusOf(error)
    if (status >= 500) reportFault(error, { id: request.id, call: request.routeOptions.url ?? '' })
    if (status === 503) void reply.header('retry-after', '2')
    return reply
      .status(status)
      .send(failure('en', { refused: 'SERVER_ERROR', details: { id: request.id } }))
  })
  server.setNotFoundHandler((request, reply) =>
    reply.status(404).send(failure('en', { refused: 'NOT_FOUND', details: { id: request.id } })),
  )
  return server
}

/**
 * A request refused before any call keeps its own status, such as 413 for a body that is too large
 * (WIRE-06).
 */
function statusOf(error: unknown): number {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error
      ? error.statusCode
      : undefined
  if (isDatabaseUnavailable(error)) return 503
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}
