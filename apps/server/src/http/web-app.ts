import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the customers' app under /h5/, where the bare address redirects. Iframes may show our
 * pages and https pages of the configured hosts, wherever those lead (SITE-14).
 */
export async function serveWebApp(
  server: FastifyInstance,
  folder: string,
  frameHosts: readonly string[],
): Promise<void> {
  if (!isBuilt(folder))
    throw new Error(
      `The web app is not built: ${folder} has no index.html. Start with npm start, which builds it.`,
    )
  await serveFolder(
    server,
    '/h5/',
    folder,
    `; frame-src ${["'self'", ...frameHosts.map((host) => `https://${host}`)].join(' ')}`,
  )
  server.get('/', (_request, reply) => reply.redirect('/h5/'))
  // A page's address as typed or truncated, without the mark before its path.
  server.get('/h5/pages/*', (request, reply) =>
    reply.redirect(`/h5/#${request.url.slice('/h5'.length)}`),
  )
}

/**
 * Serves the staff console under /console/. Customers do not depend on it: if it is not built, its
 * address is not found and the log says why.
 */
export async function serveConsole(server: FastifyInstance, folder: string): Promise<void> {
  if (isBuilt(folder)) await serveFolder(server, '/console/', folder, '')
  else
    server.log.warn(
      `The staff console is not built: ${folder} has no index.html. Start with npm start, which builds it.`,
    )
}

function isBuilt(folder: string): boolean {
  return existsSync(join(folder, 'index.html'))
}

/**
 * Serves a built app with the content policy its build wrote, plus the settings' additions. Files
 * with a hash in their name may be cached forever; the page itself never, so that a new version
 * shows at once. Only what a browser requests is served (WIRE-44).
 */
async function serveFolder(
  server: FastifyInstance,
  prefix: string,
  folder: string,
  furtherPolicy: string,
): Promise<void> {
  const policy = `${readFileSync(join(folder, 'csp.txt'), 'utf8').trim()}${furtherPolicy}`
  const servedPaths = servedFiles(folder)
  await server.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    index: ['index.html'],
    redirect: false,
    cacheControl: false,
    preCompressed: true,
    allowedPath: (path) => servedPaths.has(path),
    setHeaders(response, path) {
      void response.header('content-security-policy', policy)
      void response.header(
        'cache-control',
        path.includes(`${folder}/assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  server.get(prefix.slice(0, -1), (_request, reply) => reply.redirect(prefix))
}

/**
 * The file types that a browser requests of an app, and the licences of what others made. A
 * build's other files (manifest, policy, compressed copies, maps) have none of these.
 */
const SERVED_FILES =
  /^(?:(?:\/[^./][^/]*)+\.(?:html|js|css|svg|png|woff2|webmanifest)|\/licences\/[^./]+\.txt)$/

/** The paths of an app's own files at the start; files added later are not found. */
function servedFiles(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files.map(
    (entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`,
  )
  return new Set(['/', ...paths.filter((path) => SERVED_FILES.test(path))])
}
