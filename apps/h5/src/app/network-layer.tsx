import { useEffect, useState, useSyncExternalStore } from 'react'
import { t } from './i18n/i18n.ts'
import { queryClient } from '../net/query-client.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/waiting/query-boundary.tsx'

/** APP-24: covers the page while the device has no network, and disappears by itself. */
export function NetworkLayer() {
  const [reached, setReached] = useState(false)
  const online = useSyncExternalStore(subscribe, () => navigator.onLine) || reached
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    const handleOffline = () => setReached(false)
    addEventListener('offline', handleOffline)
    return () => removeEventListener('offline', handleOffline)
  }, [])
  if (online) return null
  // Some devices report no network while there is one; a reply of our own server settles it.
  const retry = async () => {
    setAsking(true)
    const answered = await fetch('/h5/manifest.webmanifest', { cache: 'no-store' }).then(
      (response) => response.ok,
      () => false,
    )
    setAsking(false)
    setReached(answered)
    if (answered) await queryClient.refetchQueries({ type: 'active' })
  }
  return (
    <div
      role="alertdialog"
      aria-label={t('shell.network.title')}
      className="z-no-network appear fixed inset-0 flex flex-col justify-center bg-bg"
    >
      <EmptyState
        mark="offline"
        title={t('shell.network.title')}
        text={t('shell.network.text')}
        action={
          <Button busy={asking} onClick={() => void retry()}>
            {t('shell.action.retry')}
          </Button>
        }
      />
    </div>
  )
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
