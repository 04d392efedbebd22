import type { DualPreview } from '@candor/engine/dual-investment/preview'
import { SHOWN_PERCENT } from '@candor/engine/dual-investment/validate-purchase'
import { t } from '../../app/i18n/i18n.ts'
import { figureText, formatPercent, trimmed, utcMs } from '../../lib/figures/format.ts'
import { Card } from '../../ui/card.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { Facts } from '../../ui/row.tsx'
import {
  amountOfText,
  conditionText,
  outcomeTexts,
  rateText,
  settleTimeText,
  shown,
  termText,
} from './dual-texts.ts'
import { PayoffChart } from './payoff-chart.tsx'
import { nameText } from './products.tsx'
import type { DualDetail } from './queries.ts'

/** How many decimals of a variance say enough on a page; all stand in the proof. */
const VARIANCE_DIGITS = 8

/** A product's terms, with the rate's own figures (DUAL-03, PAGE-66). */
export function Terms({ detail }: { readonly detail: DualDetail }) {
  const { seconds, reference_price: reference, variance, rate, pay_currency: currency } = detail
  return (
    <Card>
      <section aria-label={nameText(detail)} className="flex flex-col gap-3">
        <h2 className="text-lead font-semibold">{nameText(detail)}</h2>
        <p className="text-small text-muted">
          {conditionText(detail.type, detail.currency_name, detail.exercise_price)}
        </p>
        <Facts
          facts={[
            [t('duals.rate'), rate === null ? t('duals.noRate') : rateText(rate)],
            [t('duals.time'), seconds === null ? '—' : termText(seconds)],
            [t('duals.ends'), settleTimeText(utcMs(detail.end_time))],
            [t('duals.linked'), amountOfText(detail.exercise_price)],
            [t('duals.reference'), reference === null ? '—' : amountOfText(reference)],
            [t('duals.variance'), variance === null ? '—' : cutVariance(variance)],
            [t('duals.unit'), `${amountOfText(detail.unit_price)} ${currency}`],
            [t('duals.left'), figureText(String(detail.remaining_number))],
            [t('duals.limit'), figureText(String(detail.user_limit))],
          ]}
        />
        <p className="text-small text-muted">{t('duals.rateMoves', { share: mayFallText() })}</p>
      </section>
    </Card>
  )
}

/** By how much the rate may fall while a purchase is sent (DUAL-20). */
function mayFallText(): string {
  return formatPercent(String(100n - SHOWN_PERCENT))
}

function cutVariance(text: string): string {
  return figureText(trimmed(text.slice(0, text.indexOf('.') + 1 + VARIANCE_DIGITS)))
}

/** What must be known whatever the figures are (DUAL-03, DUAL-15). */
export function Warnings() {
  return (
    <>
      <Consequence>{t('duals.notProtected')}</Consequence>
      <p className="text-small text-muted">{t('duals.noExit')}</p>
    </>
  )
}

type PreviewProps = { readonly detail: DualDetail; readonly preview: DualPreview }

/** Both outcomes in figures beside plain holding, and drawn (DUAL-15). */
export function Outcomes({
  detail,
  preview,
  isPlain = false,
}: PreviewProps & { readonly isPlain?: boolean }) {
  return (
    <section aria-label={t('duals.outcomes')} className="flex flex-col gap-3">
      <h2 className="text-body font-semibold">{t('duals.outcomes')}</h2>
      {outcomeTexts(preview, detail.currency_name).map((text) => (
        <p key={text} className="text-body">
          {text}
        </p>
      ))}
      {!isPlain && <PayoffChart order={preview} now={preview.quote.mark.price} />}
    </section>
  )
}

/** What the risk is worth, what the house keeps of it, and how often it came about (DUAL-22). */
export function RiskWorth({ detail, preview }: PreviewProps) {
  const { pay_currency: currency, converted, settled, house_share: share } = detail
  return (
    <section aria-label={t('duals.worth')} className="flex flex-col gap-3">
      <Facts
        facts={[
          [t('duals.worth'), `${shown(preview.riskWorth)} ${currency}`],
          [
            t('duals.houseKeeps', { share: formatPercent(hundredfold(share)) }),
            `${shown(preview.houseKeeps)} ${currency}`,
          ],
        ]}
      />
      <p className="text-small text-muted">
        {settled === 0 ? t('duals.history.none') : t('duals.history.some', { converted, settled })}
      </p>
    </section>
  )
}

/** A fraction of the wire, in percent without zeros at its end. */
function hundredfold(share: string): string {
  const units = BigInt(share.replace('.', '')) * 100n
  return trimmed(`${units / 100_000_000n}.${String(units % 100_000_000n).padStart(8, '0')}`)
}
