import { amountText, timeText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useLiveQuote } from '../../net/realtime/live.ts'
import { Money } from '../../ui/figures/money.tsx'
import { Spinner } from '../../ui/waiting/spinner.tsx'
import { computeRest } from './countdown.ts'
import { useServerNow } from '../../net/server-clock.ts'
import { CountdownRing } from './countdown-ring.tsx'
import { OrderHead } from './order-head.tsx'
import { computeProfitIfEnded, priceText, computeStanding } from './order-texts.ts'
import type { SecondsOrder } from './wire.ts'

const looks = { ahead: 'text-up-text', behind: 'text-down-text', level: 'text-muted' } as const
const marks = { ahead: '✓', behind: '✗', level: '=' } as const

/**
 * An open order: its terms, its open price, its standing, and the time left by the server's clock.
 */
export function RunningCard({ order }: { readonly order: SecondsOrder }) {
  const nowMs = useServerNow()
  const rest = computeRest(order, nowMs)
  return (
    <article className="flex items-center gap-3 border-b border-line px-4 py-3">
      <div className="flex min-w-0 grow flex-col gap-1">
        <OrderHead order={order} />
        <p className="figures flex flex-wrap gap-x-3 text-small">
          <span className="text-faint">
            {t('seconds.order.buy')}{' '}
            <span className="font-medium text-text">{priceText(order.openPrice)}</span>
          </span>
          <span className="text-faint">
            {t('seconds.order.stake')}{' '}
            <span className="font-medium text-text">
              {amountText(order.stake, 2)} {order.currency}
            </span>
          </span>
        </p>
        {rest.isDue ? (
          <p role="status" className="flex items-center gap-1.5 text-small text-muted">
            <Spinner size={12} />
            {t('seconds.running.settling')}
          </p>
        ) : (
          <Standing order={order} />
        )}
        <p className="figures text-tiny text-faint">
          {t('seconds.running.ends', { time: timeText(order.handledMs, { seconds: true }) })}
        </p>
      </div>
      <CountdownRing rest={rest} />
    </article>
  )
}

/** Its result at the current price; no promise, since the end price is not recorded yet. */
function Standing({ order }: { readonly order: SecondsOrder }) {
  const price = useLiveQuote(order.matchId)?.price
  if (price === undefined) return null
  const standing = computeStanding(order, price)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-small">
      <span className="text-faint">{t('seconds.running.now')}</span>
      <span className={`font-medium ${looks[standing]}`}>
        <span aria-hidden>{marks[standing]} </span>
        {t(`seconds.running.${standing}`)}
      </span>
      <span className="font-medium">
        <Money value={computeProfitIfEnded(order, standing)} signed />
      </span>
    </p>
  )
}
