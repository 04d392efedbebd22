import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { loadGroup, t } from './i18n/i18n.ts'
import { Button } from '../ui/button.tsx'

/** The update that would be applied; the newest offer counts. */
let pendingUpdate: (() => void) | undefined

/**
 * Offers a new version without interrupting: it waits until the user accepts or postpones it
 * (APP-30).
 */
export async function offerUpdate(take: () => void): Promise<void> {
  const isShown = pendingUpdate !== undefined
  pendingUpdate = take
  if (isShown) return
  await loadGroup('update')
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const leave = (): void => {
    pendingUpdate = undefined
    root.unmount()
    place.remove()
  }
  root.render(<UpdatePrompt take={() => pendingUpdate?.()} leave={leave} />)
}

function UpdatePrompt({ take, leave }: { readonly take: () => void; readonly leave: () => void }) {
  const [busy, setBusy] = useState(false)
  const reload = () => {
    setBusy(true)
    take()
  }
  return (
    <section
      aria-label={t('update.title')}
      className="z-top-tips pointer-events-none fixed inset-x-0 top-[calc(var(--top)+var(--safe-top)+60px)] flex justify-center px-4"
    >
      <div
        role="status"
        className="rise pointer-events-auto flex w-full max-w-[448px] flex-col gap-3 rounded-card bg-over p-4 shadow-(--shadow-over)"
      >
        <span className="flex items-start gap-3">
          <RefreshCw aria-hidden size={20} className="mt-0.5 shrink-0 text-accent" />
          <span className="flex min-w-0 flex-col">
            <span className="text-body font-semibold">{t('update.title')}</span>
            <span className="text-small text-muted">{t('update.text')}</span>
          </span>
        </span>
        <span className="flex justify-end gap-2">
          <Button look="quiet" size="small" onClick={leave}>
            {t('update.later')}
          </Button>
          <Button size="small" busy={busy} onClick={reload}>
            {t('update.reload')}
          </Button>
        </span>
      </div>
    </section>
  )
}
