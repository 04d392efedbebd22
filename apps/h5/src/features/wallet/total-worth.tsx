import { ChevronDown } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { timeText } from '../../lib/figures/format.ts'
import { HideBalancesButton } from '../../ui/figures/hide-balances-button.tsx'
import { FiatWorth } from './fiat-worth.tsx'
import { LargeAmount } from './large-amount.tsx'

export type TotalWorthProps = {
  readonly usdt: string
  /** When these totals were loaded, if a later refresh failed (PAGE-28). */
  readonly oldSinceMs?: number | undefined
  readonly onChooseFiat: () => void
}

/** The total in USDT, and in the fiat currency, which a tap changes. */
export function TotalWorth({ usdt, oldSinceMs, onChooseFiat }: TotalWorthProps) {
  return (
    <section aria-label={t('assets.total')} className="flex flex-col px-4">
      <h2 className="flex items-center text-small text-muted">
        {t('assets.total')}
        <HideBalancesButton />
      </h2>
      <div className="-mt-1">
        <LargeAmount value={usdt} decimals={2} currency="USDT" />
      </div>
      <button
        type="button"
        onClick={onChooseFiat}
        aria-haspopup="dialog"
        className="-ml-2 flex min-h-10 items-center gap-1 self-start rounded-field px-2 text-body text-muted active:bg-pressed"
      >
        <FiatWorth usdt={usdt} />
        <span className="sr-only">{t('shell.setting.fiat')}</span>
        <ChevronDown aria-hidden size={16} />
      </button>
      {oldSinceMs !== undefined && (
        <p role="status" className="text-small text-warn">
          {t('assets.total.old')} · {timeText(oldSinceMs, { seconds: true })}
        </p>
      )}
    </section>
  )
}
