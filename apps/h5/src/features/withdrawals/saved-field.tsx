import { BookUser } from 'lucide-react'
import { useId } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { AddressText } from './address-text.tsx'

export type SavedFieldProps = {
  readonly address: string
  readonly label: string | undefined
  readonly error: string | undefined
  readonly onOpen: () => void
}

/**
 * Replaces the field while the allow-list is on, since no other address would be accepted (OUT-14):
 * the chosen one, or a button to choose.
 */
export function SavedField({ address, label, error, onOpen }: SavedFieldProps) {
  const note = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden className="text-small text-muted">
        {t('withdrawals.address.label')}
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-describedby={note}
        onClick={onOpen}
        className={`flex min-h-12 items-center gap-3 rounded-field border bg-sunken px-3.5 py-2.5 text-left active:bg-pressed ${error === undefined ? 'border-line' : 'border-danger'}`}
      >
        <span className="sr-only">{t('withdrawals.address.label')} </span>
        <span className="min-w-0 grow">
          {address === '' ? (
            <span className="text-lead text-faint">{t('withdrawals.address.choose')}</span>
          ) : (
            <>
              <span className="block text-small text-muted wrap-anywhere">{label}</span>
              <AddressText address={address} />
            </>
          )}
        </span>
        <BookUser aria-hidden size={20} className="shrink-0 text-faint" />
      </button>
      {error === undefined ? (
        <span id={note} className="text-small text-faint">
          {t('withdrawals.address.allowlist')}
        </span>
      ) : (
        <span id={note} role="alert" className="text-small text-danger first-letter:uppercase">
          {error}
        </span>
      )}
    </div>
  )
}
