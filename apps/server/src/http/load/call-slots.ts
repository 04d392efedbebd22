import type { FastifyReply, FastifyRequest } from 'fastify'
import { onBehalfOf } from '../../db/requester.ts'

import { failure, type Refused } from '../envelope.ts'
import { networkOf } from '../limits.ts'
import { parseToken } from '../token.ts'
import { type CallSlots, type ConcurrencyLimiter, ALL_CALLERS } from '../concurrency.ts'

/**
 * Replied with status 429: the account or network has too many concurrent calls, and nothing of
 * this one was done (WIRE-50).
 */
export const TOO_MANY_REQUESTS = {
  refused: 'TOO_FAST',
  details: { retry_after: 1 },
} as const satisfies Refused

/**
 * Before a token is looked up it counts as its account: no token has more slots than an account.
 */
export function takeSlots(slots: CallSlots, request: FastifyRequest): boolean {
  const token = parseToken(request)
  return (
    slots.take('network', networkOf(request.ip)) &&
    slots.take('platform', ALL_CALLERS) &&
    (token === undefined || slots.take('account', `token ${token}`))
  )
}

export function replyTooManyRequests(reply: FastifyReply): FastifyReply {
  return reply.status(429).header('retry-after', String(TOO_MANY_REQUESTS.details.retry_after))
}

/** Serves a request outside the JSON calls if its network and account have a free slot. */
export async function withSlots(
  concurrency: ConcurrencyLimiter,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const slots = concurrency.newSlots(false)
  try {
    if (takeSlots(slots, request)) return await onBehalfOf(networkOf(request.ip), work)
    return await replyTooManyRequests(reply).send(failure('en', TOO_MANY_REQUESTS))
  } finally {
    slots.release()
  }
}
