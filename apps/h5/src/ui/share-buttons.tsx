import { formatPercent } from '../lib/figures/format.ts'
import { t } from '../app/i18n/i18n.ts'

const shares = [
  ['25', '0.25'],
  ['50', '0.5'],
  ['75', '0.75'],
  ['100', '1'],
] as const

/** Quarters of what is available; returns the share as a decimal text for toShare. */
export function ShareButtons({
  onShare,
  disabled = false,
}: {
  readonly onShare: (share: string) => void
  readonly disabled?: boolean
}) {
  return (
    <div role="group" aria-label={t('kit.amount.share')} className="flex gap-2">
      {shares.map(([percent, share]) => (
        <button
          key={share}
          type="button"
          disabled={disabled}
          onClick={() => onShare(share)}
          className="figures min-h-10 grow basis-0 rounded-field bg-sunken text-small font-medium text-muted active:bg-pressed disabled:opacity-45"
        >
          {formatPercent(percent)}
        </button>
      ))}
    </div>
  )
}
