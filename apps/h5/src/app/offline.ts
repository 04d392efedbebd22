import { ownWorkerUrl } from './own-worker-url.ts'
import { refetchOnReturn } from './refetch-on-return.ts'

/**
 * APP-30: keeps the shell on the device, so that the app opens without network (and says so);
 * prices and balances are never kept. A new version waits until the user accepts it, and starts by
 * itself at the next visit.
 */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  const wasKept = workers.controller !== null
  const registration = await workers.register(ownWorkerUrl('/h5/sw.js'), { updateViaCache: 'none' })
  const offer = (take: () => void): void =>
    void import('./update-prompt.tsx').then(({ offerUpdate }) => offerUpdate(take))
  let taken = false
  workers.addEventListener('controllerchange', () => {
    // Another window activated the new version, and code that this one has yet to load may be gone.
    // The very first worker changes nothing.
    if (taken) location.reload()
    else if (wasKept) offer(() => location.reload())
  })
  const offerWaiting = (): void => {
    const { waiting } = registration
    if (waiting === null || workers.controller === null) return
    offer(() => {
      taken = true
      waiting.postMessage('take over')
    })
  }
  offerWaiting()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offerWaiting)
  })
  refetchOnReturn(() => registration.update())
}
