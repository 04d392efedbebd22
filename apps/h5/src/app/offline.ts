import { ownWorkerUrl } from '../lib/own-worker-url.ts'

/** APP-30: keeps the shell on the device, so that the app opens without network (and then says so); prices and balances never. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(ownWorkerUrl('/h5/sw.js'))
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => new URL(name).pathname.startsWith('/h5/'))
  active?.postMessage({ keep: files })
}
