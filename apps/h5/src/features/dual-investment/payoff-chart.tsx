import type { DualOrder } from '@candor/engine/dual-investment/purchase'
import { worthAt } from '@candor/engine/dual-investment/preview'
import { format, price, type Price, type Quantity } from '@candor/money'
import { t } from '../../app/i18n/i18n.ts'
import { amountText } from '../../lib/figures/format.ts'
import { shown } from './dual-texts.ts'

const [WIDTH, HEIGHT, EDGE] = [320, 140, 8]
/** From a fifth below to a fifth above the linked reference price, in percent of it. */
const [FROM, TO] = [80n, 120n]

export type PayoffChartProps = { readonly order: DualOrder; readonly now: Price }

/**
 * What somebody ends with by the settlement price, in USDT: the product beside plain holding, with
 * the linked reference price and the price of now (DUAL-15).
 */
export function PayoffChart({ order, now }: PayoffChartProps) {
  const points = pointsOf(order)
  const all = points.flatMap(({ paid, held }) => [Number(paid), Number(held)])
  const [low, high] = [Math.min(...all), Math.max(...all, Math.min(...all) + 1)]
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const x = (at: Price): number =>
    EDGE +
    ((Number(at) - Number(first.at)) / (Number(last.at) - Number(first.at))) * (WIDTH - 2 * EDGE)
  const y = (units: bigint): number =>
    EDGE + ((high - Number(units)) / (high - low)) * (HEIGHT - 2 * EDGE)
  const line = (of: 'paid' | 'held'): string =>
    points
      .map(
        (one, index) =>
          `${index === 0 ? 'M' : 'L'}${x(one.at).toFixed(1)} ${y(one[of]).toFixed(1)}`,
      )
      .join('')
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-body font-semibold">{t('duals.chart.title')}</figcaption>
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
        <Mark at={x(order.linkedPrice)} look="stroke-line" />
        {now >= first.at && now <= last.at && <Mark at={x(now)} look="stroke-warn" />}
        <g fill="none" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
          <path d={line('held')} stroke="currentColor" className="text-faint" />
          <path d={line('paid')} stroke="currentColor" className="text-accent" />
        </g>
      </svg>
      <Legend now={now} linked={order.linkedPrice} />
      <p className="text-small text-muted">
        {t('duals.chart.text', {
          low: shown(first.at),
          paidLow: worthText(first.paid),
          heldLow: worthText(first.held),
          high: shown(last.at),
          paidHigh: worthText(last.paid),
          heldHigh: worthText(last.held),
        })}
      </p>
    </figure>
  )
}

/** What an order and plain holding come to, percent by percent of the linked reference price. */
function pointsOf(order: DualOrder) {
  return Array.from({ length: Number(TO - FROM) + 1 }, (_, index) => {
    const at = price(((order.linkedPrice as bigint) * (FROM + BigInt(index))) / 100n)
    return { at, ...worthAt(order, at) }
  })
}

/** What something is worth, to the cent: amounts that are paid stand exactly elsewhere. */
function worthText(units: Quantity): string {
  return amountText(format(units))
}

function Mark({ at, look }: { readonly at: number; readonly look: string }) {
  return <line x1={at} x2={at} y1={0} y2={HEIGHT} strokeDasharray="3 3" className={look} />
}

function Legend({ now, linked }: { readonly now: Price; readonly linked: Price }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      <li className="text-accent">{t('duals.chart.paid')}</li>
      <li className="text-faint">{t('duals.chart.held')}</li>
      <li className="text-warn">{t('duals.chart.now', { price: shown(now) })}</li>
      <li className="text-muted">{t('duals.chart.linked', { price: shown(linked) })}</li>
    </ul>
  )
}
