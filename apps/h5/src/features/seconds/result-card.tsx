import { ShieldCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { settlementTimeText, timeText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { OrderHead } from './order-head.tsx'
import { explainResult, priceText } from './order-texts.ts'
import type { Outcome, SecondsOrder } from './wire.ts'
import { DisputeLink } from '../../ui/dispute-link.tsx'

const looks: Readonly<Record<Outcome, string>> = {
  win: 'text-up-text',
  loss: 'text-down-text',
  tie: 'text-muted',
  void: 'text-warn',
}

export type ResultCardProps = {
  readonly order: SecondsOrder
  /** Dismisses the card; the order remains in the list. */
  readonly onPutAway?: () => void
}

/**
 * The result of an order: buy price, sell price, sell time, profit or loss, and a link to verify
 * both prices (SEC-24).
 */
export function ResultCard({ order, onPutAway }: ResultCardProps) {
  const { id, outcome, currency, openPrice, endPrice, profit, stake, fee, createdMs, handledMs } =
    order
  const explanation = explainResult(order)
  if (outcome === undefined) return null
  return (
    <article
      aria-label={t('seconds.result.label')}
      className="flex flex-col gap-2 border-b border-line px-4 py-3"
    >
      <header className="flex items-start justify-between gap-2">
        <div className="flex min-w-0 flex-col gap-0.5">
          <OrderHead order={order} />
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className={`text-lead font-semibold ${looks[outcome]}`}>
              {t(`seconds.result.${outcome}`)}
            </span>
            <span className="text-lead font-semibold">
              <Money value={profit} signed currency={currency} />
            </span>
          </p>
        </div>
        {onPutAway !== undefined && (
          <span className="-mt-2 -mr-3">
            <IconButton icon={X} size={18} label={t('shell.action.close')} onClick={onPutAway} />
          </span>
        )}
      </header>
      {explanation !== undefined && <p className="text-small text-muted">{explanation}</p>}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-small">
        <Fact term={t('seconds.order.buy')}>{priceText(openPrice)}</Fact>
        <Fact term={t('seconds.order.sell')}>
          {endPrice === undefined ? '—' : priceText(endPrice)}
        </Fact>
        <Fact term={t('seconds.order.stake')}>
          {priceText(stake)} {currency}
        </Fact>
        <Fact term={t('seconds.order.fee')}>
          {priceText(fee)} {currency}
        </Fact>
        <Fact wide term={t('seconds.order.buyTime')}>
          {timeText(createdMs, { seconds: true })}
        </Fact>
        <Fact wide term={t('seconds.order.sellTime')}>
          {settlementTimeText(handledMs)}
        </Fact>
      </dl>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-small">
        <span className="figures text-faint">{t('seconds.order.number', { id })}</span>
        <PageLink
          to="/pages/fairness/verify"
          parameters={{ kind: 'seconds', id }}
          className="-my-1 flex min-h-10 items-center gap-1.5 font-semibold text-accent"
        >
          <ShieldCheck aria-hidden size={15} />
          {t('seconds.order.verify')}
        </PageLink>
      </p>
      <DisputeLink kind="seconds" id={id} />
    </article>
  )
}

function Fact({
  term,
  wide = false,
  children,
}: {
  readonly term: string
  readonly wide?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={`flex min-w-0 flex-col ${wide ? 'col-span-2' : ''}`}>
      <dt className="truncate text-tiny text-faint">{term}</dt>
      <dd className="figures wrap-anywhere">{children}</dd>
    </div>
  )
}
