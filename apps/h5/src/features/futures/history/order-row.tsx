import { ChevronRight } from 'lucide-react'
import type { Price } from '@candor/money'
import { amountText, timeText, utcMs } from '../../../lib/figures/format.ts'
import { t } from '../../../app/i18n/i18n.ts'
import { formatPercentOf, signedText } from '../figures.ts'
import { computeInitialMargin, toPhase, reasonText, computeResult } from './order-facts.ts'
import type { Order } from '../orders.ts'
import { Fact, Hidden, SideBadge, Signed } from '../figure-parts.tsx'
import { plainDecimals } from '../holdings/pending-card.tsx'
import { sideOf } from '../wire.ts'

export type OrderRowProps = {
  readonly order: Order
  readonly mark: Price | undefined
  readonly onOpen: () => void
}

export function OrderRow({ order, mark, onOpen }: OrderRowProps) {
  const [base = '', quote = ''] = order.symbol.split('/')
  const phase = toPhase(order)
  const result = computeResult(order, mark)
  return (
    <article className="border-b border-line">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex w-full flex-col gap-2 px-4 py-3 text-left active:bg-raised"
      >
        <span className="flex w-full items-start justify-between gap-3">
          <span className="flex min-w-0 flex-col gap-0.5">
            <span className="flex flex-wrap items-center gap-x-2 text-body font-semibold">
              <span>
                {base}
                <span className="font-normal text-faint">/{quote}</span>
              </span>
              <SideBadge side={sideOf(order)} leverage={order.multiple} />
            </span>
            <span className="figures text-tiny text-faint">
              {timeText(utcMs(order.create_time), { seconds: true })}
            </span>
          </span>
          <span className="flex shrink-0 items-center gap-1">
            <span className="figures flex flex-col items-end">
              {result === undefined ? (
                <span className="text-small text-muted">{t(`futures.status.${phase}`)}</span>
              ) : (
                <Signed sign={result}>
                  <span className="text-body font-semibold">
                    <Hidden>{signedText(result)}</Hidden>
                  </span>{' '}
                  <span className="text-tiny">
                    {formatPercentOf(result, computeInitialMargin(order))}
                  </span>
                </Signed>
              )}
              {result !== undefined && (
                <span className="text-tiny text-faint">
                  {reasonText(order) ?? t(`futures.status.${phase}`)}
                </span>
              )}
            </span>
            <ChevronRight aria-hidden size={16} className="text-faint" />
          </span>
        </span>
        <Figures order={order} base={base} />
      </button>
    </article>
  )
}

function Figures({ order, base }: { readonly order: Order; readonly base: string }) {
  const phase = toPhase(order)
  const price = (text: string) =>
    /[1-9]/.test(text) ? amountText(text, Math.min(4, plainDecimals(text))) : '—'
  return (
    <dl className="grid w-full grid-cols-3 gap-x-3">
      <Fact term={`${t('futures.position.lots')} (${base})`}>
        {amountText(order.share, plainDecimals(order.share, 0))} (
        {amountText(order.number, plainDecimals(order.number, 0))})
      </Fact>
      <Fact
        term={t(
          phase === 'pending' || phase === 'cancelled'
            ? 'futures.pending.target'
            : 'futures.position.entry',
        )}
      >
        {price(phase === 'pending' || phase === 'cancelled' ? order.origin_price : order.price)}
      </Fact>
      {phase === 'closed' ? (
        <Fact term={t('futures.detail.closePrice')}>{price(order.close_price)}</Fact>
      ) : (
        <Fact term={t('futures.position.margin')}>{amountText(order.caution_money, 2)}</Fact>
      )}
    </dl>
  )
}
