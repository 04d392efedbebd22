import { formatTrimmed, type Quantity } from '@candor/money'
import type { ReactNode } from 'react'
import { amountText } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useDisplay } from '../../lib/settings.ts'
import type { Pair } from './pair.ts'
import { effectText } from './ticket-texts.ts'
import type { TicketState } from './ticket-state.ts'
import type { Summary } from './ticket-summary.ts'

/** What the order would freeze, cost and bring, before it is sent (SPOT-31); dashes keep the places until there is an order. */
export function TicketPreview({ pair, state, summary }: { readonly pair: Pair; readonly state: TicketState; readonly summary: Summary }) {
  const { preview } = summary
  const pays = state.side === 'buy' ? pair.legal_name : pair.currency_name
  const gets = state.side === 'buy' ? pair.currency_name : pair.legal_name
  const figure = (value: Quantity | undefined, currency: string) => value === undefined ? '—' : `${amountText(formatTrimmed(value), decimalsOf(currency, pair))} ${currency}`
  return (
    <section aria-label={t('spot.preview.title')} aria-live="polite" className="flex flex-col gap-1 px-4 pt-3 text-small">
      <p className={`min-h-4.5 font-medium ${preview?.takes === true ? 'text-warn' : 'text-accent'}`}>{preview === undefined ? '' : effectText(preview, pair)}</p>
      <dl className="flex flex-col gap-1">
        <Line term={t('spot.preview.freeze')}>{figure(preview?.freeze, pays)}</Line>
        <Line term={t('spot.preview.left')}>{summary.after === undefined || summary.after < 0n ? '—' : <Hidden>{figure(summary.after, pays)}</Hidden>}</Line>
        <Line term={t('spot.preview.fee')}>{figure(preview?.atLimit.fee, gets)}</Line>
        <Line term={t('spot.preview.receiveBest')}>{figure(preview?.atBest.received, gets)}</Line>
        <Line term={t('spot.preview.receiveLimit')}>{figure(preview?.atLimit.received, gets)}</Line>
      </dl>
    </section>
  )
}

function Line({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return <div className="flex items-baseline justify-between gap-x-3"><dt className="text-faint">{term}</dt><dd className="figures text-right font-medium text-muted">{children}</dd></div>
}

/** A person's own balance, behind dots while balances are hidden (APP-31). */
export function Hidden({ children }: { readonly children: string }) {
  const hidden = useDisplay((display) => display.hideBalances)
  return hidden ? <><span aria-hidden>••••</span><span className="sr-only">{t('kit.balance.hidden')}</span></> : children
}

function decimalsOf(currency: string, pair: Pair): number {
  return currency === pair.legal_name ? 4 : 8
}
