import { PrecacheController } from 'workbox-precaching/PrecacheController'
import type { WorkerScope } from './worker-scope.ts'

/**
 * APP-30: keeps the shell on the device: the page, its initial code and styles and the shell's
 * texts, as the build lists them. This worker does not handle anything that is not on that list, so
 * that nothing of /api, /upload or the socket (no price, balance or order) is ever cached.
 */
const scope = globalThis as unknown as WorkerScope
const shell = import.meta.env.SHELL as readonly {
  readonly url: string
  readonly revision: string | null
}[]
const PAGE = '/h5/'

const precache = new PrecacheController()
precache.addToCacheList([...shell])

scope.addEventListener('install', (event) => {
  event.waitUntil(precache.install(event))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([precache.activate(event), forgetOthers(), scope.clients.claim()]))
})

/** Sent by the app when the user chose to reload into the waiting version. */
scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting()
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate') {
    if (origin === scope.location.origin && pathname === PAGE) event.respondWith(page(request))
  } else if (precache.getCacheKeyForURL(request.url) !== undefined) {
    event.respondWith(fromShell(request))
  }
})

/**
 * The cached page, unless a newer version waits and no other window would lose its code by it: then
 * that one starts, so no version is served twice after it is outdated.
 */
async function page(request: Request): Promise<Response> {
  const { waiting } = scope.registration
  if (waiting !== null && (await scope.clients.matchAll({ type: 'window' })).length < 2) {
    waiting.postMessage('take over')
    return fetch(request).catch(() => fromShell(PAGE))
  }
  return fromShell(PAGE)
}

async function fromShell(request: Request | string): Promise<Response> {
  return (await precache.matchPrecache(request)) ?? fetch(request)
}

/** Caches of earlier workers. */
async function forgetOthers(): Promise<void> {
  const names = await scope.caches.keys()
  await Promise.all(
    names
      .filter((name) => name !== precache.strategy.cacheName)
      .map((name) => scope.caches.delete(name)),
  )
}
