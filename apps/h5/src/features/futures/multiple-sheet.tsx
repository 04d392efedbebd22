import { Lock } from 'lucide-react'
import { inPercent, trimmed } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Sheet } from '../../ui/sheet.tsx'
import type { lockOf } from './ticket-complaint.ts'
import { complaintText } from './ticket-texts.ts'

export type MultipleSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly multiples: readonly number[]
  readonly lock: ReturnType<typeof lockOf>
  readonly value: number
  readonly onChoose: (multiple: number) => void
}

/**
 * The multiples that the pair offers (FUT-36), each with the move of the price that uses up its
 * margin. What is locked for now can be looked at, and opens nothing (FUT-49).
 */
export function MultipleSheet({
  open,
  onClose,
  multiples,
  lock,
  value,
  onChoose,
}: MultipleSheetProps) {
  const choose = (multiple: number) => () => {
    onChoose(multiple)
    onClose()
  }
  const isLocked = (multiple: number): boolean => lock !== undefined && multiple > lock.above
  return (
    <Sheet open={open} onClose={onClose} title={t('futures.field.multiple')}>
      <div className="flex flex-col gap-4 pb-2">
        <div
          role="group"
          aria-label={t('futures.field.multiple')}
          className="grid grid-cols-3 gap-2"
        >
          {multiples.map((multiple) => (
            <button
              key={multiple}
              type="button"
              aria-pressed={multiple === value}
              onClick={choose(multiple)}
              className="figures flex min-h-16 flex-col items-center justify-center rounded-field border border-line px-1 text-muted aria-pressed:border-text aria-pressed:bg-pressed aria-pressed:text-text"
            >
              <span className="flex items-center gap-1 text-title font-bold">
                {multiple}×
                {isLocked(multiple) && (
                  <Lock role="img" aria-label={t('futures.multiple.locked')} size={14} />
                )}
              </span>
              <span className="text-tiny">−{percentOfMove(multiple)}</span>
            </button>
          ))}
        </div>
        {lock !== undefined && multiples.some(isLocked) && (
          <p className="flex items-start gap-2 rounded-field bg-warn-wash p-3 text-small text-warn">
            <Lock aria-hidden size={14} className="mt-0.5 shrink-0" />
            <span>{complaintText(lock.complaint, '')}</span>
          </p>
        )}
        <p className="text-small text-muted">
          {t('futures.multiple.explain')}{' '}
          {t('futures.multiple.move', { percent: `${percentOfMove(value)} (${value}×)` })}
        </p>
        <p className="text-small text-faint">{t('futures.multiple.new')}</p>
      </div>
    </Sheet>
  )
}

/** 100 divided by the multiple, in per cent with at most one decimal. */
function percentOfMove(multiple: number): string {
  return inPercent(trimmed((100 / multiple).toFixed(1)))
}
