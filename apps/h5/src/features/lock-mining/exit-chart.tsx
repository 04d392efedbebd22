import { format, type Quantity } from '@candor/money'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'

const [WIDTH, HEIGHT, EDGE] = [320, 120, 6]

export type ExitChartProps = {
  readonly held: readonly Quantity[]
  readonly left: readonly Quantity[]
  readonly currency: string
}

/**
 * The interest day by day above the line, and below it what leaving on that day would come to: the
 * cliff that ends with the term (PAGE-60).
 */
export function ExitChart({ held, left, currency }: ExitChartProps) {
  const [high, low] = [Math.max(...held.map(Number), 1), Math.min(...left.map(Number), 0)]
  const x = (index: number): number => EDGE + (index / (held.length - 1)) * (WIDTH - 2 * EDGE)
  const y = (units: Quantity): number =>
    EDGE + ((high - Number(units)) / (high - low)) * (HEIGHT - 2 * EDGE)
  const line = (values: readonly Quantity[]): string =>
    values
      .map((one, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(one).toFixed(1)}`)
      .join('')
  const zero = EDGE + (high / (high - low)) * (HEIGHT - 2 * EDGE)
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-body font-semibold">{t('locks.chart.title')}</figcaption>
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
        <line x1={EDGE} x2={WIDTH - EDGE} y1={zero} y2={zero} className="stroke-line" />
        <g fill="none" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
          <path d={line(held)} stroke="currentColor" className="text-good" />
          <path d={line(left)} stroke="currentColor" className="text-danger" />
        </g>
      </svg>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        <li className="text-good">{t('locks.chart.held')}</li>
        <li className="text-danger">{t('locks.chart.left')}</li>
        <li className="text-muted">{t('locks.chart.days', { days: held.length - 1 })}</li>
      </ul>
      <p className="text-small text-muted">
        {t('locks.chart.text', {
          total: shown(held.at(-1)),
          loss: shown(left.at(-2)).replace('-', ''),
          currency,
        })}
      </p>
    </figure>
  )
}

function shown(units: Quantity | undefined): string {
  const text = units === undefined ? '0' : format(units)
  return amountText(text, coinDecimals(text))
}
