import { floorDivide, type Quantity, subtract } from '@candor/money'
import { t } from '../../app/i18n/i18n.ts'
import { hours } from './hours.ts'
import { quantityText } from './validation-error-text.ts'

/** Wide enough that even the smallest request is visible. */
const MIN_VISIBLE_PERCENT = 6

export type LimitBarProps = {
  readonly whole: Quantity
  readonly left: Quantity
  /** Undefined without an amount, or with one beyond the limit. */ readonly after:
    | Quantity
    | undefined
}

/** The 24 h limit as a bar: what was used, what this request takes, and the rest (OUT-06). */
export function LimitBar({ whole, left, after }: LimitBarProps) {
  const usedPercent = computePercent(subtract(whole, left), whole)
  const takenPercent =
    after === undefined
      ? 0
      : Math.max(MIN_VISIBLE_PERCENT, computePercent(subtract(whole, after), whole) - usedPercent)
  const title = t('withdrawals.limit.title', { hours: hours.limit })
  return (
    <section aria-label={title} className="flex flex-col gap-1.5 text-small">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="text-muted">{title}</span>
        <span className="figures">
          {t('withdrawals.limit.left', { left: quantityText(left), whole: quantityText(whole) })}
        </span>
      </p>
      <svg
        aria-hidden
        viewBox="0 0 1000 10"
        preserveAspectRatio="none"
        className="h-1.5 w-full rounded-full"
      >
        <rect width="1000" height="10" className="fill-pressed" />
        <rect width={usedPercent} height="10" className="fill-faint" />
        <rect x={usedPercent} width={takenPercent} height="10" className="fill-accent" />
      </svg>
      {after !== undefined && (
        <p className="figures text-right text-faint">
          {t('withdrawals.limit.after', { after: quantityText(after) })}
        </p>
      )}
    </section>
  )
}

/** For display only; the figures are beside it. */
function computePercent(part: Quantity, whole: Quantity): number {
  return Number(floorDivide((part as bigint) * 1000n, whole as bigint))
}
