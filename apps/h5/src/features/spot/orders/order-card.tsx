import type { ReactNode } from 'react'
import { amountText, formatPercent, timeText, utcMs } from '../../../lib/figures/format.ts'
import { t } from '../../../app/i18n/i18n.ts'
import { filledPercent, toPhase, phaseText, plainDecimals } from './order-facts.ts'
import type { Order } from './orders.ts'
import { DisputeLink } from '../../../ui/dispute-link.tsx'

export type OrderCardProps = {
  readonly order: Order
  /** At the right of the head: the cancel button. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

const disputeKinds = {
  limit: 'spot limit',
  market: 'spot market',
  stop_limit: 'spot stop',
} as const

export function OrderCard({ order, action, children }: OrderCardProps) {
  const isBuy = order.type === 1
  const [base = '', quote = ''] = order.symbol.split('/')
  const percent = filledPercent(order)
  const phase = toPhase(order)
  return (
    <article className="flex flex-col gap-2 border-b border-line px-4 py-3">
      <header className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-0.5">
          <h3 className="flex flex-wrap items-center gap-x-2 text-body font-semibold">
            {base}
            <span className="-ml-2 font-normal text-faint">/{quote}</span>
            <span
              className={`text-small font-semibold ${isBuy ? 'text-up-text' : 'text-down-text'}`}
            >
              {t(`spot.kind.${order.order_type}`)} · {t(isBuy ? 'spot.side.buy' : 'spot.side.sell')}
            </span>
            {order.order_type !== 'market' && order.time_in_force !== 'GTC' && (
              <span className="rounded-small border border-line px-1 text-tiny font-normal text-muted">
                {t(`spot.tif.${order.time_in_force}`)}
              </span>
            )}
          </h3>
          <p className="figures text-tiny text-faint">
            {timeText(utcMs(order.created_at), { seconds: true })}
          </p>
        </div>
        {action ?? (
          <span
            className={`shrink-0 text-small ${phase === 'complete' ? 'text-text' : 'text-muted'}`}
          >
            {phaseText(phase)}
          </span>
        )}
      </header>
      <FilledBar percent={percent} buy={isBuy} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-small">
        <Fact term={`${t('spot.order.filled')} / ${t('spot.field.amount')}`}>
          {figure(order.deal_amount)} / {figure(order.trade_amount)} {base}
        </Fact>
        {order.order_type !== 'market' && (
          <Fact term={t('spot.order.price')}>{price(order.target_price)}</Fact>
        )}
        {order.order_type === 'stop_limit' && (
          <Fact term={t('spot.field.stopPrice')}>
            {price(order.stop_price)}
            {phase === 'waiting' && action !== undefined ? ` · ${phaseText(phase)}` : ''}
          </Fact>
        )}
        {percent > 0 && <Fact term={t('spot.order.average')}>{price(order.deal_price)}</Fact>}
        {/[1-9]/.test(order.fee) && (
          <Fact term={t('spot.order.fee')}>
            {figure(order.fee)} {order.fee_currency}
          </Fact>
        )}
      </dl>
      {children}
      {order.status !== 1 && <DisputeLink kind={disputeKinds[order.order_type]} id={order.id} />}
    </article>
  )
}

function FilledBar({ percent, buy }: { readonly percent: number; readonly buy: boolean }) {
  return (
    <div className="flex items-center gap-2">
      <svg
        role="img"
        aria-label={`${t('spot.order.filled')} ${formatPercent(percent)}`}
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="h-1 min-w-0 grow overflow-hidden rounded-full bg-pressed"
      >
        <rect width={percent} height="4" className={buy ? 'fill-up-text' : 'fill-down-text'} />
      </svg>
      <span aria-hidden className="figures w-9 text-right text-tiny text-muted">
        {formatPercent(percent)}
      </span>
    </div>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="truncate text-tiny text-faint">{term}</dt>
      <dd className="figures wrap-anywhere">{children}</dd>
    </div>
  )
}

function figure(value: string): string {
  return amountText(value, plainDecimals(value))
}

/** A price with at least two decimals, as prices have everywhere else. */
function price(value: string): string {
  return amountText(value, Math.max(2, plainDecimals(value)))
}
