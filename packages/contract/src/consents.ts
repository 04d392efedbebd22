import * as z from 'zod/mini'
import { integer, page } from './fields.ts'
import { route } from './calls/route.ts'
import { int, listP2, sentence, utcTime } from './calls/shapes.ts'

/**
 * What users agree to: the terms of use by version (USER-36), and a list of all that a user agreed
 * to or said that he read (USER-37).
 */
export const consents = {
  /**
   * Every published version of the terms, those to come included, newest first. hash is what the
   * words in the reader's language hash to.
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
   * document is 'terms' or a risk disclosure, 'risk-…'; hash and language are '' for what was given
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
  /** Agrees to the version of the terms that is in force. */
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
