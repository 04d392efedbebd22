import { formatTrimmed, parsePrice, type Price, quantity } from '@candor/money'
import type { ReactNode } from 'react'
import { amountText, percentText, timeText, utcMs } from '../../../lib/figures/format.ts'
import { t } from '../../../app/i18n/i18n.ts'
import { moneyText, computePercent } from '../figures.ts'
import type { LivePending } from '../live-wallet.ts'
import { Fact, Hidden, SideBadge } from '../figure-parts.tsx'
import { sideOf, stopIn } from '../wire.ts'

export type PendingCardProps = { readonly live: LivePending; readonly actions: ReactNode }

/** A pending order: its distance from the market, and the amount locked for it. */
export function PendingCard({ live: { order, last, frozen }, actions }: PendingCardProps) {
  const [base = '', quote = ''] = order.symbol.split('/')
  const limitPrice = parsePrice(order.origin_price)
  const stops = [stopIn(order.target_profit_price), stopIn(order.stop_loss_price)].map((stop) =>
    stop === undefined ? '—' : amountText(formatTrimmed(stop), 8),
  )
  return (
    <article
      aria-label={`${order.symbol} ${t(`futures.side.${sideOf(order)}`)}`}
      className="flex flex-col gap-2 border-b border-line px-4 py-3"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className="flex flex-wrap items-center gap-x-2 text-body font-semibold">
            <span>
              {base}
              <span className="font-normal text-faint">/{quote}</span>
            </span>
            <SideBadge side={sideOf(order)} leverage={order.multiple} />
          </h3>
          <p className="figures text-tiny text-faint">
            {timeText(utcMs(order.create_time), { seconds: true })}
          </p>
        </div>
        {actions}
      </header>
      <dl className="grid grid-cols-3 gap-x-3 gap-y-1.5">
        <Fact term={t('futures.pending.target')}>
          {amountText(order.origin_price, plainDecimals(order.origin_price))}
        </Fact>
        <Fact term={t('futures.pending.away')}>
          {limitPrice === undefined || last === undefined ? '—' : formatDistance(limitPrice, last)}
        </Fact>
        <Fact term={`${t('futures.position.lots')} (${base})`}>
          {amountText(order.share, plainDecimals(order.share, 0))} (
          {amountText(order.number, plainDecimals(order.number, 0))})
        </Fact>
        <Fact term={`${t('futures.pending.frozen')} (${quote})`}>
          <Hidden>{moneyText(frozen)}</Hidden>
        </Fact>
        <Fact term={t('futures.stops.edit')}>{stops.join(' / ')}</Fact>
      </dl>
    </article>
  )
}

/** The distance of the limit price from the last price, as a percentage. */
function formatDistance(limitPrice: Price, last: Price): string {
  return percentText(
    computePercent(quantity((limitPrice as bigint) - (last as bigint)), quantity(last as bigint)),
  )
}

/** The decimals of a text without its trailing zeros. */
export function plainDecimals(value: string, minDecimals = 2): number {
  return Math.max(minDecimals, value.replace(/0+$/, '').split('.')[1]?.length ?? 0)
}
