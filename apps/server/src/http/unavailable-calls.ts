import { laterCalls } from '@candor/contract'
import type { FastifyInstance } from 'fastify'
import { parseLanguage, readFields } from './body.ts'
import { failure } from './envelope.ts'

/**
 * Answers the calls of products that are not built yet as those of a product that is switched off
 * are answered: FEATURE_OFF, to whoever asks and whatever he sends (WIRE-57). Nobody is asked
 * about, and nothing is read or counted for it.
 */
export function serveUnavailableCalls(server: FastifyInstance): void {
  for (const { method, path } of laterCalls()) {
    server.route({
      method,
      url: `/api${path}`,
      handler: (request, reply) =>
        reply
          .type('application/json; charset=utf-8')
          .send(failure(parseLanguage(readFields(request)), { refused: 'FEATURE_OFF' })),
    })
  }
}
