import type { FastifyRequest } from 'fastify'

const LENGTH_MOST = 200

/** The raw or 'Bearer' token of a request (WIRE-05); undefined when there is none or it is longer than any of ours. */
export function tokenOf({ headers }: FastifyRequest): string | undefined {
  return bearerOf(headers.authorization)
}

/** The token of a header Authorization. */
export function bearerOf(header: string | undefined): string | undefined {
  const token = header?.replace(/^Bearer\s+/i, '').trim()
  return token === undefined || token === '' || token.length > LENGTH_MOST ? undefined : token
}
