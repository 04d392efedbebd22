import { formatTrimmed, parseRate, type Rate } from '@candor/money'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText, formatPercent } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Money } from '../../ui/figures/money.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import type { LockProduct } from './queries.ts'

/** 0.3 as '0.3%' in the reader's figures. */
export function rateText(percent: string): string {
  return formatPercent(percent)
}

/** The interest of the whole term, beside which a yearly figure stands (MINE-20). */
export function termRateText({ interest_rate: percent, day }: LockProduct): string {
  const total = (parseRate(percent) ?? 0n) * BigInt(day)
  return rateText(formatTrimmed(total as Rate))
}

/** The terms of a product, by name (MINE-02, MINE-20). */
export function termsOf(product: LockProduct) {
  const money = (key: string, value: string) => (
    <Money
      key={key}
      value={value}
      decimals={coinDecimals(value)}
      currency={product.currency_name}
    />
  )
  return [
    [t('locks.rate.daily'), rateText(product.interest_rate)],
    [t('locks.rate.term'), termRateText(product)],
    [t('locks.rate.yearly'), rateText(product.yearly_rate)],
    [t('locks.term'), t('locks.days', { days: product.day })],
    [t('locks.min'), money('min', product.save_min)],
    [t('locks.max'), money('max', product.save_max)],
    [t('locks.free'), money('free', product.save_free)],
    [t('locks.stock'), money('stock', product.stock)],
    [t('locks.paid'), t('locks.paidText')],
  ] as const
}

/** A yearly figure is never shown without what it holds for (MINE-20). */
export function YearlyNote({ product }: { readonly product: LockProduct }) {
  return <p className="text-small text-muted">{t('locks.rate.note', { days: product.day })}</p>
}

/** Who pays, and what leaving early costs (MINE-18, MINE-25). */
export function ProductNotes({ product }: { readonly product: LockProduct }) {
  return (
    <>
      <p className="text-small text-muted">{t('locks.source', { account: product.source })}</p>
      <Consequence>{t('locks.unusual', { share: rateText(product.penalty) })}</Consequence>
      {product.require_review === 1 && <p className="text-small text-muted">{t('locks.review')}</p>}
    </>
  )
}

export function amountOf(value: string): string {
  return amountText(value, coinDecimals(value))
}
