import { formatTrimmed, type Quantity } from '@candor/money'
import type { ReactNode } from 'react'
import { amountText } from '../../../lib/figures/format.ts'
import { t } from '../../../app/i18n/i18n.ts'
import { useDisplay } from '../../../app/session/settings.ts'
import { useVip, vipMark } from '../../../net/queries/vip.ts'
import { FeeTerm } from '../../../ui/figures/fee-term.tsx'
import type { Pair } from '../pair.ts'
import { effectText } from './ticket-texts.ts'
import type { TicketState } from './ticket-state.ts'
import type { Summary } from './ticket-summary.ts'

type PreviewProps = { readonly pair: Pair; readonly state: TicketState; readonly summary: Summary }

/**
 * What the order would do, lock, leave and cost, before it is sent (SPOT-31); dashes keep the
 * places until there is an order.
 */
export function TicketPreview({ pair, state, summary }: PreviewProps) {
  const { preview, after } = summary
  const mark = vipMark(useVip())
  const [pays, gets] = getCurrencies(pair, state)
  return (
    <section aria-label={t('spot.preview.title')} className="flex flex-col gap-0.5 text-small">
      <p
        aria-live="polite"
        className={`min-h-4.5 font-medium ${preview?.takes === true ? 'text-warn' : 'text-accent'}`}
      >
        {preview === undefined ? '' : effectText(preview, pair)}
      </p>
      <dl className="flex flex-col gap-0.5">
        <Line term={t('spot.preview.freeze')}>{figure(preview?.freeze, pays, pair)}</Line>
        <Line term={t('spot.preview.left')}>
          {isNonNegative(after) ? <Hidden>{figure(after, pays, pair)}</Hidden> : '—'}
        </Line>
        <Line
          term={
            <FeeTerm>
              {mark === '' ? t('spot.preview.fee') : `${t('spot.preview.fee')} · ${mark}`}
            </FeeTerm>
          }
        >
          {figure(preview?.atLimit.fee, gets, pair)}
        </Line>
      </dl>
    </section>
  )
}

/** What the order would receive: all of it at the best price now, and at its limit (SPOT-31). */
export function TicketReceives({ pair, state, summary: { preview } }: PreviewProps) {
  const [, gets] = getCurrencies(pair, state)
  return (
    <dl className="flex flex-col gap-0.5 px-4 pt-2 text-small">
      <Line term={t('spot.preview.receiveBest')}>
        {figure(preview?.atBest.received, gets, pair)}
      </Line>
      <Line term={t('spot.preview.receiveLimit')}>
        {figure(preview?.atLimit.received, gets, pair)}
      </Line>
    </dl>
  )
}

function getCurrencies(pair: Pair, { side }: TicketState): readonly [pays: string, gets: string] {
  return side === 'buy'
    ? [pair.legal_name, pair.currency_name]
    : [pair.currency_name, pair.legal_name]
}

function figure(value: Quantity | undefined, currency: string, pair: Pair): string {
  return value === undefined
    ? '—'
    : `${amountText(formatTrimmed(value), currency === pair.legal_name ? 4 : 8)} ${currency}`
}

function Line({ term, children }: { readonly term: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-2">
      <dt className="text-faint">{term}</dt>
      <dd className="figures ml-auto text-right font-medium text-muted">{children}</dd>
    </div>
  )
}

/** The user's own balance, masked while balances are hidden (APP-31). */
export function Hidden({ children }: { readonly children: string }) {
  const hidden = useDisplay((display) => display.hideBalances)
  return hidden ? (
    <>
      <span aria-hidden>••••</span>
      <span className="sr-only">{t('kit.balance.hidden')}</span>
    </>
  ) : (
    children
  )
}

function isNonNegative(after: Quantity | undefined): after is Quantity {
  return after !== undefined && after >= 0n
}
