import { format, formatTrimmed, type Price } from '@candor/money'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { coinDecimals } from '../../../lib/figures/coin-decimals.ts'
import {
  amountText,
  formatPercent,
  settlementTimeText,
  timeText,
  trimmed,
  utcMs,
} from '../../../lib/figures/format.ts'
import { t } from '../../../app/i18n/i18n.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import { Facts } from '../../../ui/row.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { formatPercentOf, signedText } from '../figures.ts'
import { computeInitialMargin, toPhase, reasonText, computeResult } from './order-facts.ts'
import type { Order } from '../orders.ts'
import { SideBadge, Signed } from '../figure-parts.tsx'
import { sideOf } from '../wire.ts'
import { DisputeLink } from '../../../ui/dispute-link.tsx'

export type OrderDetailProps = {
  readonly order: Order
  readonly mark: Price | undefined
  readonly open: boolean
  readonly onClose: () => void
}

type Row = readonly [term: string, value: ReactNode]

/**
 * The details of a contract order (FUT-04), in words, with the ticks that decided it and a link to
 * verify it.
 */
export function OrderDetail({ order, mark, open, onClose }: OrderDetailProps) {
  const phase = toPhase(order)
  const result = computeResult(order, mark)
  const quote = order.symbol.split('/')[1] ?? ''
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('futures.detail.title')}
      footer={phase === 'pending' || phase === 'cancelled' ? undefined : <Verify id={order.id} />}
    >
      <div className="flex flex-col gap-4 pb-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="flex items-center gap-2 text-lead font-semibold">
            {order.symbol} <SideBadge side={sideOf(order)} leverage={order.multiple} />
          </p>
          <p className="text-small text-muted">
            {t(`futures.status.${phase}`)}
            {reasonText(order) === undefined ? '' : ` · ${reasonText(order) ?? ''}`}
          </p>
        </div>
        {result !== undefined && (
          <p className="figures flex flex-col">
            <span className="text-small text-faint">
              {t(phase === 'closed' ? 'futures.detail.result' : 'futures.detail.unrealised')}
            </span>
            <Signed sign={result}>
              <span className="text-head font-bold">
                {signedText(result, phase === 'closed' ? coinDecimals(formatTrimmed(result)) : 2)}{' '}
                {quote}
              </span>{' '}
              <span className="text-body">
                {formatPercentOf(result, computeInitialMargin(order))}
              </span>
            </Signed>
          </p>
        )}
        <Facts facts={priceRows(order, mark, quote)} />
        <hr className="border-line" />
        <Facts facts={moneyRows(order, quote)} />
        <hr className="border-line" />
        <Facts facts={timeRows(order)} />
        {(order.status === 3 || order.status === 4) && (
          <DisputeLink kind="contract" id={order.id} />
        )}
      </div>
    </Sheet>
  )
}

function Verify({ id }: { readonly id: number }) {
  return (
    <PageLink
      to="/pages/fairness/verify"
      parameters={{ kind: 'contract', id }}
      className="flex min-h-11 items-center justify-center gap-2 text-body font-semibold text-accent"
    >
      <ShieldCheck aria-hidden size={18} />
      {t('futures.detail.verify')}
    </PageLink>
  )
}

function priceRows(order: Order, mark: Price | undefined, quote: string): readonly Row[] {
  const base = order.symbol.split('/')[0] ?? ''
  const wasOpened = order.status === 1 || order.status === 2 || order.status === 3
  return [
    [t('futures.position.lots'), `${figure(order.share, 0)} (${figure(order.number, 0)} ${base})`],
    [t('futures.field.multiple'), `${order.multiple}×`],
    [
      t(wasOpened ? 'futures.detail.basePrice' : 'futures.pending.target'),
      price(order.origin_price, quote),
    ],
    ...onlyIf(toPhase(order) !== 'cancelled', [
      t(wasOpened ? 'futures.position.entry' : 'futures.preview.entry'),
      price(order.price, quote),
    ]),
    ...onlyIf(order.status === 1, [
      t('futures.detail.lastPrice'),
      mark === undefined ? price(order.update_price, quote) : price(format(mark), quote),
    ]),
    ...onlyIf(order.status === 1, [
      t('futures.preview.liquidation'),
      price(order.liq_price, quote),
    ]),
    ...onlyIf(order.status === 3, [
      t('futures.detail.closePrice'),
      price(order.close_price, quote),
    ]),
    [t('futures.field.takeProfit'), stop(order.target_profit_price, quote)],
    [t('futures.field.stopLoss'), stop(order.stop_loss_price, quote)],
  ]
}

function moneyRows(order: Order, quote: string): readonly Row[] {
  const phase = toPhase(order)
  const money = (text: string) => `${figure(text)} ${quote}`
  return [
    [t('futures.detail.marginOrigin'), money(order.origin_caution_money)],
    ...onlyIf(phase !== 'closed' && phase !== 'cancelled', [
      t('futures.detail.marginNow'),
      money(order.caution_money),
    ]),
    [t('futures.preview.fee'), money(order.trade_fee)],
    [t('futures.detail.overnightRate'), formatPercent(trimmed(order.overnight))],
    [t('futures.position.overnight'), money(order.overnight_money)],
    [
      t('futures.detail.gapTerm'),
      t(order.gap_bound === 1 ? 'futures.detail.gapBound' : 'futures.detail.gapUnbound'),
    ],
    ...order.gaps.map((gap): Row => [t('futures.detail.gap'), gapText(gap, quote)]),
    ...onlyIf(phase !== 'cancelled', [
      t('futures.detail.settled'),
      t(order.settled === 1 ? 'futures.detail.settledYes' : 'futures.detail.settledNo'),
    ]),
  ]
}

/**
 * The effect of a price gap on the position: the ticks around it, its maximum gain, and what was
 * cut (FUT-46).
 */
function gapText(
  {
    before_tick_id: before,
    first_tick_id: first,
    end_tick_id: end,
    most: max,
    cut,
  }: Order['gaps'][number],
  currency: string,
): string {
  const textValues = { before: String(before), first: String(first), most: figure(max), currency }
  return end === 0
    ? t('futures.detail.gapOpen', textValues)
    : t('futures.detail.gapCut', { ...textValues, end: String(end), cut: figure(cut) })
}

function timeRows(order: Order): readonly Row[] {
  const at = (text: string) => timeText(utcMs(text), { seconds: true })
  const reason = reasonText(order)
  return [
    [t('futures.detail.number'), String(order.id)],
    [
      t('futures.detail.kind'),
      order.order_type === 1
        ? t('futures.detail.own')
        : t('futures.detail.copiedFrom', {
            user: order.follow_user_id,
            order: order.follow_order_id,
          }),
    ],
    [t('futures.detail.filed'), at(order.create_time)],
    ...onlyIf(order.open_tick_id > 0, [t('futures.detail.opened'), at(order.transaction_time)]),
    [t('futures.detail.changed'), at(order.update_time)],
    ...onlyIf(order.handle_time !== '', [
      t('futures.detail.completed'),
      order.handle_time === '' ? '' : settlementTimeText(utcMs(order.handle_time)),
    ]),
    ...(reason === undefined ? [] : [[t('futures.detail.reason'), reason] as const]),
    ...onlyIf(order.open_tick_id > 0, [t('futures.detail.openTick'), `#${order.open_tick_id}`]),
    ...onlyIf(order.close_tick_id > 0, [t('futures.detail.closeTick'), `#${order.close_tick_id}`]),
  ]
}

function onlyIf(isThere: boolean, row: Row): readonly Row[] {
  return isThere ? [row] : []
}

/** With all its decimals, and at least `min`. */
function figure(text: string, min = 2): string {
  return amountText(text, coinDecimals(text, min))
}

function price(text: string, quote: string): string {
  return /[1-9]/.test(text) ? `${figure(text)} ${quote}` : '—'
}

function stop(text: string, quote: string): string {
  return /[1-9]/.test(text) ? price(text, quote) : t('futures.stops.none')
}
