import type { SecondsPreview } from '@candor/engine/seconds/preview'
import { breakEven, type Duration, type SecondsTerms } from '@candor/engine/seconds/terms'
import { format, type Quantity } from '@candor/money'
import type { ReactNode } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useVip, type Vip, vipMark } from '../../net/queries/vip.ts'
import { FeeTerm } from '../../ui/figures/fee-term.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { figureText } from './order-texts.ts'
import { rateToPercent } from './wire.ts'

export type TicketPreviewProps = {
  readonly terms: SecondsTerms
  readonly duration: Duration | undefined
  readonly preview: SecondsPreview | undefined
  readonly currency: string
}

/**
 * Payout, break-even rate, fee, locked amount, and the possible gain and loss (SEC-23); dashes keep
 * the places until there is a stake.
 */
export function TicketPreview({ terms, duration, preview, currency }: TicketPreviewProps) {
  const mark = formatDiscount(terms, useVip())
  return (
    <section
      aria-label={t('seconds.preview.title')}
      className="flex flex-col gap-2 rounded-card bg-raised p-3 text-small raised"
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5">
        <Result term={t('seconds.preview.win')} value={preview?.winNet} currency={currency} />
        <Result term={t('seconds.preview.loss')} value={preview?.lossNet} currency={currency} />
        <Fact term={t('seconds.preview.payout')}>
          {duration === undefined ? '—' : rateToPercent(duration.payout)}
        </Fact>
        <Fact term={t('seconds.preview.breakEven')}>
          {duration === undefined ? '—' : rateToPercent(breakEven(terms.fee, duration.payout))}
        </Fact>
        <Fact
          term={
            <FeeTerm>
              {mark === '' ? t('seconds.preview.fee') : `${t('seconds.preview.fee')} · ${mark}`}
            </FeeTerm>
          }
        >
          {feeText(terms, preview)}
        </Fact>
        <Fact term={t('seconds.preview.held')}>
          {preview === undefined ? '—' : figureText(preview.debit)}
        </Fact>
      </dl>
      <p className="flex flex-wrap justify-between gap-x-2 border-t border-line pt-1.5">
        <span className="text-muted">{t('seconds.preview.tie')}</span>
        <span className="font-medium">{t('seconds.preview.returned')}</span>
      </p>
      {duration !== undefined && preview !== undefined && (
        <p className="text-faint">{t(`seconds.preview.rule.${preview.rule}`)}</p>
      )}
    </section>
  )
}

function Fact({ term, children }: { readonly term: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-2">
      <dt className="text-muted">{term}</dt>
      <dd className="figures ml-auto text-right font-medium">{children}</dd>
    </div>
  )
}

/** A gain or a loss, net of the fee. */
function Result({
  term,
  value,
  currency,
}: {
  readonly term: string
  readonly value: Quantity | undefined
  readonly currency: string
}) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-muted">{term}</dt>
      <dd className="text-body font-semibold">
        {value === undefined ? (
          '—'
        ) : (
          <Money
            value={format(value)}
            decimals={coinDecimals(format(value))}
            signed
            currency={currency}
          />
        )}
      </dd>
    </div>
  )
}

/** The level that reduced the fee (REW-07); empty while no fee is charged. */
function formatDiscount({ fee }: SecondsTerms, vip: Vip): string {
  return fee === 0n ? '' : vipMark(vip)
}

/** The rate, and the sum once there is a stake. */
function feeText({ fee }: SecondsTerms, preview: SecondsPreview | undefined): string {
  return preview === undefined
    ? rateToPercent(fee)
    : `${figureText(preview.fee)} (${rateToPercent(fee)})`
}
