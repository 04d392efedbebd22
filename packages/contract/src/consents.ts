import * as z from 'zod/mini'
import { integer, page } from './fields.ts'
import { route } from './calls/route.ts'
import { int, listP2, sentence, utcTime } from './calls/shapes.ts'

/**
 * User agreements: the versions of the terms of use (USER-36), and everything a user accepted or
 * confirmed having read (USER-37).
 */
export const consents = {
  /**
   * Every published version of the terms, future ones included, newest first. hash is the hash of
   * the text in the reader's language.
   */
  versions: route({
    method: 'GET',
    path: '/terms/versions',
    access: 'guest',
    rate: 'read',
    input: {},
    reply: z.array(
      z.object({ version: int, effective_at: utcTime, hash: z.string(), changes: z.string() }),
    ),
    errors: [],
  }),
  /**
   * document is 'terms' or a risk disclosure, 'risk-…'; hash and language are '' for consents from
   * before they were recorded.
   */
  list: route({
    method: 'GET',
    path: '/user/consents',
    access: 'user',
    rate: 'read',
    input: { page: page(), limit: page() },
    reply: listP2(
      z.object({
        document: z.string(),
        version: int,
        hash: z.string(),
        language: z.string(),
        agreed_at: utcTime,
      }),
    ),
    data: z.object({ terms_to_accept: int }),
    errors: ['LOGIN_REQUIRED'],
  }),
  /** Accepts the version of the terms in force. */
  agree: route({
    method: 'POST',
    path: '/user/consents',
    access: 'user',
    rate: 'write',
    input: { version: integer(1) },
    reply: sentence,
    errors: ['LOGIN_REQUIRED', 'TERMS_NOT_ACCEPTED'],
  }),
} as const
