import { laterCalls } from '@candor/contract'
import type { FastifyInstance } from 'fastify'
import { parseLanguage, readFields } from './body.ts'
import { failure } from './envelope.ts'

/**
 * Replies to calls of unbuilt products like those of switched-off ones: FEATURE_OFF for every
 * caller and input (WIRE-57). Nothing is looked up, read or counted.
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
