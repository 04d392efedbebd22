import { ownWorkerUrl } from './own-worker-url.ts'
import { refetchOnReturn } from './refetch-on-return.ts'

/**
 * APP-30: keeps the shell on the device, so that the app opens without network (and then says so);
 * prices and balances never. A version that came meanwhile waits until the reader takes it; it also
 * starts by itself with the next visit.
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
    // Another window took the new version, and the code that this one has yet to load may be gone;
    // the very first worker changes nothing.
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
