import { amountText, shortText } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { Direction, Price } from '../../ui/price.tsx'
import { InFiat } from './in-fiat.tsx'
import type { Pair } from './pair.ts'
import { useQuote } from './price-facts.tsx'

/** The last price, large, and the UTC day around it (MKT-06). */
export function DayFigures({ pair }: { readonly pair: Pair }) {
  const { price, change, high, low, volume } = useQuote(pair)
  const facts = [
    [t('market.day.high'), amountText(high, pair.precision)], [t('market.day.volume'), shortText(volume)],
    [t('market.day.low'), amountText(low, pair.precision)], [t('market.day.turnover'), shortText(pair.turnover)],
  ] as const
  return (
    <div className="flex flex-col gap-2 px-4 pb-3">
      <p className="flex min-w-0 items-baseline gap-2">
        <span className="text-[28px] leading-tight font-bold"><Direction value={change}><Price value={price} decimals={pair.precision} /></Direction></span>
        <InFiat pair={pair} price={price} className="text-small" />
      </p>
      <dl className="grid grid-cols-[1fr_1.1fr] gap-x-3 gap-y-1 text-tiny">
        {facts.map(([term, value]) => <div key={term} className="flex flex-wrap justify-between gap-x-2"><dt className="text-faint">{term}</dt><dd className="figures ml-auto font-medium">{value}</dd></div>)}
      </dl>
    </div>
  )
}
