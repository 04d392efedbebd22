// Keeps the shell only: the page itself and the hashed files under /h5/assets/. Nothing of /api, /upload or the socket passes here,
// so that no price, balance or order is ever served from a cache.
const CACHE = 'shell-1'
const PAGE = '/h5/'
const MOST_FILES = 200

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(PAGE)).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

self.addEventListener('message', (event) => {
  const files = (event.data?.keep ?? []).filter((file) => isOwnFile(new URL(file)))
  event.waitUntil(keep(files))
})

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return
  if (event.request.mode === 'navigate' && url.pathname === PAGE) event.respondWith(freshPage(event.request))
  else if (isOwnFile(url)) event.respondWith(keptFile(event.request))
})

/** Hashed names never change their content; icons and the manifest may. */
function isOwnFile(url) {
  return url.origin === self.location.origin && url.pathname.startsWith('/h5/assets/')
}

async function freshPage(request) {
  const cache = await caches.open(CACHE)
  try {
    const response = await fetch(request)
    if (response.ok) await cache.put(PAGE, response.clone())
    return response
  } catch (error) {
    const kept = await cache.match(PAGE)
    if (kept === undefined) throw error
    return kept
  }
}

async function keptFile(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept !== undefined) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

/** The oldest files go first once there are too many, since each release brings new names. */
async function keep(files) {
  const cache = await caches.open(CACHE)
  for (const file of files) if ((await cache.match(file)) === undefined) await cache.add(file)
  const all = await cache.keys()
  const surplus = all.filter(({ url }) => isOwnFile(new URL(url))).slice(0, Math.max(0, all.length - MOST_FILES))
  for (const request of surplus) await cache.delete(request)
}
