import type { FastifyRequest } from 'fastify'

const LENGTH_MOST = 200

/** The raw or 'Bearer' token of a request (WIRE-05); undefined when there is none or it is longer than any of ours. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim()
  return token === undefined || token === '' || token.length > LENGTH_MOST ? undefined : token
}
