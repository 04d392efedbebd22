import type { RefusalCode } from '@candor/contract'
import { TriangleAlert } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import type { MoneyCallState } from '../../net/money-call/money-call.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Spinner } from '../../ui/waiting/spinner.tsx'
import { isOwnLimit } from './validate-ticket.ts'

export type TicketNotesProps = {
  readonly step: MoneyCallState['step']
  readonly error: string | undefined
  readonly code: RefusalCode | undefined
  /** No order was placed in this session yet (SEC-23). */
  readonly warns: boolean
  /** Opens the risk disclosure; undefined for a guest. */
  readonly onRead: (() => void) | undefined
}

/**
 * Above the buttons: the wait for the next price, a refusal, a retry of a lost reply, or the
 * warning before the first order.
 */
export function TicketNotes({ step, error, code, warns, onRead }: TicketNotesProps) {
  if (step === 'sending') {
    return (
      <p
        role="status"
        className="flex items-start gap-2 rounded-field bg-raised px-3 py-2 text-small"
      >
        <span className="mt-0.5 shrink-0 text-accent">
          <Spinner size={14} />
        </span>
        <span className="flex flex-col">
          <span className="font-medium">{t('seconds.submit.waiting')}</span>
          <span className="text-muted">{t('seconds.submit.waitingText')}</span>
        </span>
      </p>
    )
  }
  if (step === 'checking')
    return (
      <p
        role="status"
        className="flex items-center gap-2 rounded-field bg-warn-wash px-3 py-2 text-small text-warn"
      >
        <Spinner size={14} />
        {t('shell.money.checking')}
      </p>
    )
  if (error !== undefined) {
    return (
      <p role="alert" className="text-small text-danger first-letter:uppercase">
        {error}
        {isOwnLimit(code) && (
          <>
            {' '}
            <PageLink
              to="/pages/setting/limits"
              className="inline-flex min-h-10 min-w-10 items-center font-semibold text-accent"
            >
              {t('seconds.limits')}
            </PageLink>
          </>
        )}
      </p>
    )
  }
  return warns ? <Warning onRead={onRead} /> : null
}

/** The wording of SEC-23, verbatim. */
function Warning({ onRead }: Pick<TicketNotesProps, 'onRead'>) {
  return (
    <div className="flex items-center min-h-11 gap-2 rounded-field bg-warn-wash py-0.5 pl-3 text-small text-warn">
      <TriangleAlert aria-hidden size={15} className="shrink-0" />
      <span className="grow py-1 font-medium text-balance first-letter:uppercase">
        {t('seconds.warning')}
      </span>
      {onRead !== undefined && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onRead}
          className="min-h-10 shrink-0 px-3 font-semibold underline underline-offset-4"
        >
          {t('seconds.risk')}
        </button>
      )}
    </div>
  )
}
