import { format } from '@candor/money'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { Facts } from '../../ui/row.tsx'
import { fractionText } from './fraction-text.ts'
import { Gauge } from './gauge.tsx'
import type { RequestState } from './request-state.ts'
import type { Summary } from './request-summary.ts'

/**
 * The terms of a request: risk rate, interest per day and in total, and the liquidation price
 * (LOAN-08 to LOAN-11).
 */
export function RequestPreview({
  summary,
  state,
}: {
  readonly summary: Summary
  readonly state: RequestState
}) {
  return (
    <Card>
      <section
        aria-label={t('borrowing.preview.title')}
        aria-live="polite"
        className="flex flex-col gap-4"
      >
        <Gauge rate={summary.preview?.marginRatio} />
        <Facts facts={toLoanFacts(summary, state)} />
      </section>
    </Card>
  )
}

function toLoanFacts(
  { currency, margin, preview, closePrice, rate }: Summary,
  { days }: RequestState,
) {
  const name = currency?.name ?? ''
  const money = (key: string, value: string | undefined) =>
    value === undefined ? (
      '–'
    ) : (
      <Money key={key} value={value} decimals={coinDecimals(value)} currency={name} />
    )
  return [
    [
      t('borrowing.preview.daily', { rate: fractionText(rate) }),
      money('daily', preview && format(preview.dailyInterest)),
    ],
    [
      t('borrowing.preview.interest', { days: Number(days) }),
      money('interest', preview && format(preview.interest)),
    ],
    [t('borrowing.preview.due'), money('due', preview && format(preview.due))],
    [t('borrowing.preview.overdue'), money('overdue', preview && format(preview.overdueDaily))],
    [
      t('borrowing.preview.closePrice', { currency: margin?.name ?? '' }),
      closePrice === undefined
        ? '–'
        : `${amountText(format(closePrice), coinDecimals(format(closePrice)))} USDT`,
    ],
  ] as const
}
