import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newHttpServer } from './server.ts'
import { serveConsole, serveWebApp } from './web-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'candor-web-app-'))
const served = [
  'index.html',
  'sw.js',
  'icon.svg',
  'manifest.webmanifest',
  'assets/page-a1b2.js',
  'banners/house.svg',
  'assets/letters-a1b2.woff2',
  'licences/letters.txt',
]
const internal = [
  '.vite/manifest.json',
  'csp.txt',
  'assets/page-a1b2.js.map',
  'assets/page-a1b2.js.br',
  'index.html.gz',
  '.env',
  'assets/.hidden.js',
  'package.json',
  'notes.md',
  'assets/notes.txt',
]

beforeAll(() => {
  for (const path of [...served, ...internal]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), path === 'csp.txt' ? "default-src 'self'" : `of ${path}`)
  }
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

it.each([
  ['/h5/', (server: ReturnType<typeof newHttpServer>) => serveWebApp(server, folder, [])],
  ['/console/', (server: ReturnType<typeof newHttpServer>) => serveConsole(server, folder)],
] as const)(
  'WIRE-44 serves below %s what a browser asks for, and nothing that the build keeps for itself or that was put there later',
  async (prefix, serve) => {
    const server = newHttpServer({ trustedProxies: [], logLevel: 'silent' }, () => undefined)
    await serve(server)
    const statusOf = async (path: string): Promise<number> =>
      (
        await server.inject({
          method: 'GET',
          url: prefix + path,
          headers: { 'accept-encoding': 'br, gzip' },
        })
      ).statusCode
    for (const path of ['', ...served]) expect(await statusOf(path), path).toBe(200)
    for (const path of internal) expect(await statusOf(path), path).toBe(404)
    for (const path of [
      '%2evite/manifest.json',
      './csp.txt',
      'assets/../csp.txt',
      'assets/..%2fcsp.txt',
      '%63sp.txt',
      'csp.txt%00.js',
      '/csp.txt',
      'assets//..//csp.txt',
    ])
      expect(await statusOf(path), path).not.toBe(200)
    writeFileSync(join(folder, 'later.js'), 'put there by hand')
    expect(await statusOf('later.js')).toBe(404)
    rmSync(join(folder, 'later.js'))
    await server.close()
  },
)

it('WIRE-44 control: a server that serves the folder as it is gives its internals away', async () => {
  const naive = fastify()
  await naive.register((await import('@fastify/static')).default, { root: folder, prefix: '/h5/' })
  expect((await naive.inject('/h5/csp.txt')).statusCode).toBe(200)
  await naive.close()
})
