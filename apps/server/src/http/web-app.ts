import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the built web app under /h5/ with the content policy its build wrote. Files whose name holds their hash may be kept for ever;
 * the page itself never, so that a new version is seen at once. Frames hold what is ours and the https pages of the named hosts, wherever those lead (SITE-14).
 */
export async function serveWebApp(server: FastifyInstance, folder: string, frameHosts: readonly string[]): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`The web app is not built: ${folder} has no index.html. Start with npm start, which builds it.`)
  const frames = ["'self'", ...frameHosts.map((host) => `https://${host}`)].join(' ')
  const policy = `${readFileSync(join(folder, 'csp.txt'), 'utf8').trim()}; frame-src ${frames}`
  await server.register(fastifyStatic, {
    root: folder, prefix: '/h5/', index: ['index.html'], redirect: false, cacheControl: false, preCompressed: true,
    setHeaders(response, path) {
      void response.header('content-security-policy', policy)
      void response.header('cache-control', path.includes(`${folder}/assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  server.get('/', (_request, reply) => reply.redirect('/h5/'))
  server.get('/h5', (_request, reply) => reply.redirect('/h5/'))
}
