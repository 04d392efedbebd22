import { useSyncExternalStore } from 'react'
import { t } from '../lib/i18n.ts'
import { queryClient } from '../lib/queries.ts'
import { Button } from '../ui/button.tsx'
import { Face } from '../ui/faces.tsx'

/** APP-24: covers the page while the device has no network, and goes by itself. */
export function NetworkLayer() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (online) return null
  return (
    <div role="alertdialog" aria-label={t('shell.network.title')} className="z-no-network appear fixed inset-0 flex flex-col justify-center bg-bg">
      <Face
        mark="offline" title={t('shell.network.title')} text={t('shell.network.text')}
        action={<Button onClick={() => void queryClient.refetchQueries({ type: 'active' })}>{t('shell.action.retry')}</Button>}
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
