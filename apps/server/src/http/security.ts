import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Headers of an API reply: it is no page, must not be sniffed as one, and is cached only where its
 * call says so (WIRE-53).
 */
const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const

/**
 * Headers of every reply. Pages have their own content policy; an API reply may not be displayed as
 * a page at all.
 */
export async function secureHeaders(server: FastifyInstance): Promise<void> {
  await server.register(helmet, {
    global: false,
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: { maxAge: 31_536_000 },
    xFrameOptions: { action: 'deny' },
  })
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) void reply.headers(apiHeaders)
    else void reply.helmet()
  })
}
