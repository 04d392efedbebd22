import { formatTrimmed, type Price } from '@candor/money'
import type { ReactNode } from 'react'
import { amountText } from '../../../lib/figures/format.ts'
import { t } from '../../../app/i18n/i18n.ts'
import { Price as LivePrice } from '../../../ui/figures/price.tsx'
import { moneyText, formatPercentOf, plainText, priceText, signedText } from '../figures.ts'
import type { LivePosition } from '../live-wallet.ts'
import { Fact, Hidden, SideBadge, Signed } from '../figure-parts.tsx'

export type PositionCardProps = {
  readonly live: LivePosition
  /** The buttons to close it and set its stops. */ readonly actions: ReactNode
}

/** An open position with its live profit, its entry and its liquidation price. */
export function PositionCard({ live, actions }: PositionCardProps) {
  const { order, position, profit, isDelayed } = live
  const [base = '', quote = ''] = order.symbol.split('/')
  return (
    <article
      aria-label={`${order.symbol} ${t(`futures.side.${position.side}`)}`}
      className="flex flex-col gap-2 border-b border-line px-4 py-3"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className="text-body font-semibold">
            {base}
            <span className="font-normal text-faint">/{quote}</span>
          </h3>
          <span className="flex flex-wrap gap-1">
            <SideBadge side={position.side} leverage={position.multiple} />
            {order.order_type === 2 && (
              <span className="rounded-small border border-line px-1 text-tiny text-muted">
                {t('futures.position.copied')}
              </span>
            )}
            {isDelayed && (
              <span
                role="status"
                className="rounded-small bg-warn-wash px-1.5 py-px text-tiny text-warn"
              >
                {t('futures.position.notLive')}
              </span>
            )}
          </span>
        </div>
        <p className="figures flex shrink-0 flex-col items-end">
          <span className="text-tiny text-faint">
            {t('futures.position.profit')} ({quote})
          </span>
          <Signed sign={profit}>
            <span className="text-title leading-tight font-bold" data-profit>
              <Hidden>{signedText(profit)}</Hidden>
            </span>
          </Signed>
          <Signed sign={profit}>
            <span className="text-small">{formatPercentOf(profit, position.originMargin)}</span>
          </Signed>
        </p>
      </header>
      <Figures live={live} base={base} />
      <div className="grid grid-cols-2 gap-2">{actions}</div>
    </article>
  )
}

function Figures({
  live: { position, mark, liquidation, pair },
  base,
}: {
  readonly live: LivePosition
  readonly base: string
}) {
  const precision = pair?.precision ?? 2
  const at = (price: Price | undefined) =>
    price === undefined ? '—' : priceText(price, precision, 2)
  return (
    <dl className="grid grid-cols-3 gap-x-3 gap-y-1.5">
      <Fact term={`${t('futures.position.lots')} (${base})`}>
        {plainText(position.lots)} ({plainText(position.size)})
      </Fact>
      <Fact term={t('futures.position.entry')}>{at(position.entry)}</Fact>
      <Fact term={t('futures.position.mark')}>
        <LivePrice value={formatTrimmed(mark)} decimals={precision} />
      </Fact>
      <Fact term={t('futures.position.margin')}>
        <Hidden>{moneyText(position.margin)}</Hidden>
      </Fact>
      <Fact term={t('futures.position.liquidation')}>
        <span className="text-warn">{at(liquidation)}</span>
      </Fact>
      <Fact term={t('futures.stops.edit')}>
        {stopText(position.takeProfit)} / {stopText(position.stopLoss)}
      </Fact>
    </dl>
  )
}

function stopText(price: Price | undefined): string {
  return price === undefined ? '—' : amountText(formatTrimmed(price), 8)
}
