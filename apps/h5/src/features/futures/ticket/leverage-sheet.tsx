import { Lock } from 'lucide-react'
import { formatPercent, trimmed } from '../../../lib/figures/format.ts'
import { t } from '../../../app/i18n/i18n.ts'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import type { findLeverageLock } from './validate-ticket.ts'
import { validationErrorText } from './ticket-texts.ts'

export type LeverageSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly leverages: readonly number[]
  readonly lock: ReturnType<typeof findLeverageLock>
  readonly value: number
  readonly onChoose: (leverage: number) => void
}

/**
 * The leverages of the pair (FUT-36), each with the price move that uses up its margin. Locked ones
 * can be viewed but not used (FUT-49).
 */
export function LeverageSheet({
  open,
  onClose,
  leverages,
  lock,
  value,
  onChoose,
}: LeverageSheetProps) {
  const choose = (leverage: number) => () => {
    onChoose(leverage)
    onClose()
  }
  const isLocked = (leverage: number): boolean => lock !== undefined && leverage > lock.above
  return (
    <Sheet open={open} onClose={onClose} title={t('futures.field.multiple')}>
      <div className="flex flex-col gap-4 pb-2">
        <div
          role="group"
          aria-label={t('futures.field.multiple')}
          className="grid grid-cols-3 gap-2"
        >
          {leverages.map((leverage) => (
            <button
              key={leverage}
              type="button"
              aria-pressed={leverage === value}
              onClick={choose(leverage)}
              className="figures flex min-h-16 flex-col items-center justify-center rounded-field border border-line px-1 text-muted aria-pressed:border-accent aria-pressed:bg-accent-wash aria-pressed:text-accent"
            >
              <span className="flex items-center gap-1 text-title font-bold">
                {leverage}×
                {isLocked(leverage) && (
                  <Lock role="img" aria-label={t('futures.multiple.locked')} size={14} />
                )}
              </span>
              <span className="text-tiny">−{formatMovePercent(leverage)}</span>
            </button>
          ))}
        </div>
        {lock !== undefined && leverages.some(isLocked) && (
          <p className="flex items-start gap-2 rounded-field bg-warn-wash p-3 text-small text-warn">
            <Lock aria-hidden size={14} className="mt-0.5 shrink-0" />
            <span>{validationErrorText(lock.validationError, '')}</span>
          </p>
        )}
        <p className="text-small text-muted">
          {t('futures.multiple.explain')}{' '}
          {t('futures.multiple.move', { percent: `${formatMovePercent(value)} (${value}×)` })}
        </p>
        <p className="text-small text-faint">{t('futures.multiple.new')}</p>
      </div>
    </Sheet>
  )
}

/** 100 divided by the leverage, in per cent with at most one decimal. */
function formatMovePercent(leverage: number): string {
  return formatPercent(trimmed((100 / leverage).toFixed(1)))
}
