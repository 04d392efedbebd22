import { countdownText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useLiveQuote } from '../../net/realtime/live.ts'
import { Money } from '../../ui/figures/money.tsx'
import { computeRest } from './countdown.ts'
import { useServerNow } from '../../net/server-clock.ts'
import { useFollowedOrders } from './followed.ts'
import { directionText, priceText, computeProfitIfEnded, computeStanding } from './order-texts.ts'
import { isSettled, useResult } from './queries.ts'
import { toSecondsOrder, type Pair, type SecondsOrder } from './wire.ts'

export type RunningStripProps = {
  readonly pair: Pair
  /** Scrolls to an order's card. */ readonly onOpen: () => void
}

/**
 * The pair's open orders and new results in one line each, under the chart, so that their state is
 * visible without scrolling.
 */
export function RunningStrip({ pair, onOpen }: RunningStripProps) {
  const orders = useFollowedOrders().filter(({ matchId }) => matchId === pair.id)
  if (orders.length === 0) return null
  return (
    <ul className="no-scrollbar flex gap-2 overflow-x-auto px-4 pb-3">
      {orders.map((order) => (
        <li key={order.id} className="rise shrink-0">
          <Chip order={order} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

function Chip({ order, onOpen }: { readonly order: SecondsOrder; readonly onOpen: () => void }) {
  const price = useLiveQuote(order.matchId)?.price
  const rest = computeRest(order, useServerNow())
  const result = useResult(order.id, rest.isDue).data
  const ended = isSettled(result) && result !== undefined ? toSecondsOrder(result) : undefined
  const profit =
    ended?.profit ??
    (price === undefined ? undefined : computeProfitIfEnded(order, computeStanding(order, price)))
  const note =
    ended?.outcome === undefined
      ? rest.isDue
        ? t('seconds.running.settling')
        : countdownText(rest.restMs)
      : t(`seconds.result.${ended.outcome}`)
  return (
    <button
      type="button"
      onClick={onOpen}
      className="figures flex min-h-11 items-center gap-2 raised rounded-field bg-raised px-3 text-small active:bg-pressed"
    >
      <span className={order.direction === 'up' ? 'text-up-text' : 'text-down-text'}>
        <span aria-hidden>{order.direction === 'up' ? '▲' : '▼'}</span>
        <span className="sr-only">{directionText(order.direction)}</span>
      </span>
      <span className="text-muted">{priceText(order.openPrice)}</span>
      {profit !== undefined && (
        <span className="font-medium">
          <Money value={profit} signed />
        </span>
      )}
      <span className={`font-semibold ${ended === undefined ? 'text-accent' : 'text-text'}`}>
        {note}
      </span>
    </button>
  )
}
