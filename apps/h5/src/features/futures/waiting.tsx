import { t } from '../../app/i18n/i18n.ts'
import { Spinner } from '../../ui/waiting/spinner.tsx'

/** The order was received and waits for the first price recorded after it (FUT-06). */
export function Waiting({ explained = false }: { readonly explained?: boolean }) {
  return (
    <div
      role="status"
      className="appear flex items-start gap-2.5 rounded-field bg-sunken px-3 py-2.5 text-small text-muted [animation-delay:200ms]"
    >
      <span className="pt-0.5 text-accent">
        <Spinner size={16} />
      </span>
      <span className="flex flex-col gap-0.5">
        <span className="font-semibold text-text">{t('futures.submit.waiting')}</span>
        {explained && <span>{t('futures.submit.waitingText')}</span>}
      </span>
    </div>
  )
}
