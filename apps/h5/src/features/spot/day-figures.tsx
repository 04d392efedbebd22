import { amountText, shortText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import type { LiveQuote } from '../../net/realtime/frame.ts'
import { Direction, Price } from '../../ui/figures/price.tsx'
import { InFiat } from './in-fiat.tsx'
import type { Pair } from './pair.ts'
import { useQuote } from './price-facts.tsx'

/**
 * The last price in large type, and the UTC day: the price's position between low and high, and
 * what was traded (MKT-06).
 */
export function DayFigures({ pair }: { readonly pair: Pair }) {
  const quote = useQuote(pair)
  const { price, change, volume } = quote
  const facts = [
    [t('market.day.volume'), shortText(volume)],
    [t('market.day.turnover'), shortText(pair.turnover)],
  ] as const
  return (
    <div className="flex flex-col gap-2 px-4 pb-3">
      <p className="flex min-w-0 items-baseline gap-2">
        <span className="text-[28px] leading-tight font-bold">
          <Direction value={change}>
            <Price value={price} decimals={pair.precision} />
          </Direction>
        </span>
        <InFiat pair={pair} price={price} className="text-small" />
      </p>
      <DayRange quote={quote} decimals={pair.precision} />
      <dl className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-tiny">
        {facts.map(([term, value], at) => (
          <div
            key={term}
            className={`flex flex-wrap gap-x-2 ${at === 0 ? '' : 'ml-auto justify-end'}`}
          >
            <dt className="text-faint">{term}</dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Low at the left, high at the right, and the last price between them. */
function DayRange({
  quote: { price, low, high },
  decimals,
}: {
  readonly quote: Pick<LiveQuote, 'price' | 'low' | 'high'>
  readonly decimals: number
}) {
  const range = Number(high) - Number(low)
  const at =
    range > 0 ? Math.min(100, Math.max(0, ((Number(price) - Number(low)) / range) * 100)) : 50
  return (
    <div className="flex flex-col gap-1 text-tiny">
      <svg aria-hidden className="h-2 w-full overflow-visible">
        <line
          x1="0"
          x2="100%"
          y1="4"
          y2="4"
          strokeWidth="3"
          strokeLinecap="round"
          className="stroke-line"
        />
        <circle cx={`${at}%`} cy="4" r="4" className="fill-text" />
      </svg>
      <dl className="flex flex-wrap justify-between gap-x-3">
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-faint">{t('market.day.low')}</dt>
          <dd className="figures font-medium">{amountText(low, decimals)}</dd>
        </div>
        <div className="ml-auto flex flex-wrap justify-end gap-x-2">
          <dt className="text-faint">{t('market.day.high')}</dt>
          <dd className="figures font-medium">{amountText(high, decimals)}</dd>
        </div>
      </dl>
    </div>
  )
}
