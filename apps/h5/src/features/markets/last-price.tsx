import { t } from '../../app/i18n/i18n.ts'
import { useLiveQuote } from '../../net/realtime/live.ts'
import { Direction, Price } from '../../ui/figures/price.tsx'
import type { Pair } from './pairs.ts'

/** The last recorded price, in large type: the next order starts near it. */
export function LastPrice({ pair }: { readonly pair: Pair }) {
  const live = useLiveQuote(pair.id)
  const { price, change } = live ?? { price: pair.now_price, change: pair.change }
  return (
    <p className="px-4 pb-1 text-head font-bold">
      <span className="sr-only">{t('market.column.price')} </span>
      <Direction value={change}>
        <Price value={price} decimals={pair.precision} />
      </Direction>
    </p>
  )
}
