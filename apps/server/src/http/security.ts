import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Headers of every answer. Pages bring their own content policy; an answer of the API may not be shown as a page at all. */
export async function secureHeaders(server: FastifyInstance): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: false, crossOriginEmbedderPolicy: false, crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' }, hsts: { maxAge: 31_536_000 }, xFrameOptions: { action: 'deny' },
  })
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store').header('content-security-policy', `default-src 'none'; frame-ancestors 'none'`)
  })
}
