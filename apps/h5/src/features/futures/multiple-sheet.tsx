import { inPercent, trimmed } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { Sheet } from '../../ui/sheet.tsx'

export type MultipleSheetProps = { readonly open: boolean; readonly onClose: () => void; readonly multiples: readonly number[]; readonly value: number; readonly onChoose: (multiple: number) => void }

/** The multiples that the pair offers (FUT-36), each with the move of the price that uses up its margin. */
export function MultipleSheet({ open, onClose, multiples, value, onChoose }: MultipleSheetProps) {
  const choose = (multiple: number) => () => {
    onChoose(multiple)
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('futures.field.multiple')}>
      <div className="flex flex-col gap-4 pb-2">
        <div role="group" aria-label={t('futures.field.multiple')} className="grid grid-cols-3 gap-2">
          {multiples.map((multiple) => (
            <button key={multiple} type="button" aria-pressed={multiple === value} onClick={choose(multiple)} className="figures flex min-h-16 flex-col items-center justify-center rounded-field border border-line px-1 text-muted aria-pressed:border-text aria-pressed:bg-pressed aria-pressed:text-text">
              <span className="text-title font-bold">{multiple}×</span><span className="text-tiny">−{percentOfMove(multiple)}</span>
            </button>
          ))}
        </div>
        <p className="text-small text-muted">{t('futures.multiple.explain')} {t('futures.multiple.move', { percent: `${percentOfMove(value)} (${value}×)` })}</p>
        <p className="text-small text-faint">{t('futures.multiple.new')}</p>
      </div>
    </Sheet>
  )
}

/** 100 divided by the multiple, in per cent with at most one decimal. */
function percentOfMove(multiple: number): string {
  return inPercent(trimmed((100 / multiple).toFixed(1)))
}
