import { MIN_QUOTED_SHARE } from '@candor/engine/swap/validate-swap'
import { format, formatPercentTrimmed, type Quantity, rate as rateOf, SCALE } from '@candor/money'
import type { ReactNode } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { figureText, formatPercent } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Money } from '../../ui/figures/money.tsx'
import { Facts } from '../../ui/row.tsx'
import { QuoteRing } from './quote-ring.tsx'
import type { Summary } from './swap-summary.ts'
import type { Coin, Quote } from './wire.ts'

export type QuoteCardProps = {
  readonly from: Coin
  readonly to: Coin
  readonly quote: Quote | undefined
  readonly summary: Summary
  readonly error: string | undefined
}

const DASH = '—'
/** By how much a swap may fall short of its quote. */
const MAX_SHORTFALL = rateOf(SCALE - (MIN_QUOTED_SHARE as bigint))

/**
 * Rate, fee, amount received and total deducted before anything is confirmed, labelled as an
 * estimate, and who the counterparty is (MOVE-11).
 */
export function QuoteCard({ from, to, quote, summary: { preview, rate }, error }: QuoteCardProps) {
  const amount = (value: Quantity | undefined, coin: Coin): ReactNode =>
    value === undefined ? DASH : <Coins value={format(value)} name={coin.name} />
  return (
    <section
      aria-label={t('swap.estimate')}
      className="raised flex flex-col gap-3 rounded-card bg-raised p-4"
    >
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-body font-semibold">{t('swap.estimate')}</h2>
        <QuoteRing untilMs={quote?.expiresMs} />
      </header>
      {error !== undefined && (
        <p role="alert" className="text-small text-danger first-letter:uppercase">
          {error}
        </p>
      )}
      <Facts
        facts={[
          [
            t('swap.rate'),
            rate === undefined ? (
              DASH
            ) : (
              <>
                1 {from.name} ≈ <Coins value={rate} name={to.name} />
              </>
            ),
          ],
          [
            quote === undefined
              ? t('swap.fee')
              : t('swap.feeOf', { percent: figureText(formatPercentTrimmed(quote.terms.fee)) }),
            amount(preview?.fee, from),
          ],
          [t('swap.debit'), amount(preview?.debit, from)],
          [
            t('swap.receive'),
            <strong key="receive" className="text-lead font-semibold">
              {amount(preview?.received, to)}
            </strong>,
          ],
        ]}
      />
      <p className="border-t border-line pt-3 text-small text-muted">{t('swap.house')}</p>
      <p className="text-small text-faint">
        {t('swap.execution', { share: formatPercent(formatPercentTrimmed(MAX_SHORTFALL)) })}
      </p>
    </section>
  )
}

/** An amount of a coin with all its decimals. */
export function Coins({ value, name }: { readonly value: string; readonly name: string }) {
  return <Money value={value} decimals={coinDecimals(value)} currency={name} />
}
