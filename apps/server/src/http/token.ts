import type { FastifyRequest } from 'fastify'

const LENGTH_MAX = 200

/**
 * The raw or 'Bearer' token of a request (WIRE-05); undefined when absent or longer than any of
 * ours.
 */
export function parseToken({ headers }: FastifyRequest): string | undefined {
  return parseBearerToken(headers.authorization)
}

export function parseBearerToken(header: string | undefined): string | undefined {
  const token = header?.replace(/^Bearer\s+/i, '').trim()
  return token === undefined || token === '' || token.length > LENGTH_MAX ? undefined : token
}

/** The device's random token (AUTH-33); undefined when absent or malformed. */
export function parseDeviceToken(request: FastifyRequest): string | undefined {
  const token = request.headers['candor-device']
  return typeof token === 'string' && DEVICE_TOKEN.test(token) ? token : undefined
}

/** 32 random bytes. */
const DEVICE_TOKEN = /^[A-Za-z0-9_-]{43}$/
