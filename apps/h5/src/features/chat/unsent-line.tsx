import { CircleAlert } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/waiting/spinner.tsx'
import { BlobImage } from './blob-image.tsx'
import { Bubble } from './bubble.tsx'
import { discard, resend, type Unsent } from './outbox.ts'

/**
 * A message on its way, or one that did not arrive: why, and a button to send it again (PAGE-84).
 */
export function UnsentLine({
  unsent: { key, content, picture, step, reason },
}: {
  readonly unsent: Unsent
}) {
  const failed = step === 'failed'
  return (
    <div aria-busy={!failed} className="flex max-w-[82%] flex-col items-end gap-1 self-end">
      <div className={failed ? 'rounded-card ring-2 ring-danger' : 'opacity-60'}>
        {picture === undefined ? (
          <Bubble own>{content}</Bubble>
        ) : (
          <BlobImage
            picture={picture.file}
            alt={t('chat.picture.own')}
            className="max-h-64 min-h-16 min-w-24 rounded-card object-contain"
          />
        )}
      </div>
      {!failed && (
        <p role="status" className="flex items-center gap-1 px-1 text-tiny text-faint">
          <Spinner size={12} />
          {t('chat.sending')}
        </p>
      )}
      {failed && (
        <div role="alert" className="flex flex-col items-end gap-2">
          <p className="flex items-start gap-1 px-1 text-right text-small text-danger">
            <CircleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
            <span className="first-letter:uppercase">{t('chat.unsent', { reason })}</span>
          </p>
          <span className="flex gap-2">
            <Button look="quiet" size="small" onClick={() => discard(key)}>
              {t('shell.action.delete')}
            </Button>
            <Button size="small" onClick={() => resend(key)}>
              {t('chat.resend')}
            </Button>
          </span>
        </div>
      )}
    </div>
  )
}
