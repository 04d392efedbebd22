import type { FastifyReply, FastifyRequest } from 'fastify'
import { onBehalfOf } from '../db/asker.ts'

import { failure, type Refused } from './envelope.ts'
import { networkOf } from './limits.ts'
import { tokenOf } from './token.ts'
import { type CallPlaces, type CallsUnderWay, EVERYBODY } from './under-way.ts'

/**
 * Answered with status 429: so many calls of this account or network are under way already, and
 * nothing of this one was done (WIRE-50).
 */
export const CROWDED = {
  refused: 'TOO_FAST',
  details: { retry_after: 1 },
} as const satisfies Refused

/**
 * Before a token is looked up it stands for its account: no token has more places than an account.
 */
export function isPlaced(places: CallPlaces, request: FastifyRequest): boolean {
  const token = tokenOf(request)
  return (
    places.take('network', networkOf(request.ip)) &&
    places.take('platform', EVERYBODY) &&
    (token === undefined || places.take('account', `token ${token}`))
  )
}

export function crowded(reply: FastifyReply): FastifyReply {
  return reply.status(429).header('retry-after', String(CROWDED.details.retry_after))
}

/** Answers what is no call of JSON, where its network and account have a place for one more. */
export async function inPlace(
  underWay: CallsUnderWay,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const places = underWay.places(false)
  try {
    if (isPlaced(places, request)) return await onBehalfOf(networkOf(request.ip), work)
    return await crowded(reply).send(failure('en', CROWDED))
  } finally {
    places.giveBack()
  }
}
