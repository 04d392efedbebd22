import { t } from '../../app/i18n/i18n.ts'
import { Direction, Price } from '../../ui/figures/price.tsx'
import { InFiat } from './in-fiat.tsx'
import type { Pair } from './pair.ts'
import { useQuote } from './price-facts.tsx'

/**
 * The last price between the two sides of the order book, with its approximate fiat value; a tap
 * copies it into the ticket.
 */
export function BookMiddle({
  pair,
  onPick,
}: {
  readonly pair: Pair
  readonly onPick: (price: string) => void
}) {
  const { price, change } = useQuote(pair)
  return (
    <button
      type="button"
      onClick={() => onPick(price)}
      className="flex min-h-10 flex-col items-start justify-center text-left"
    >
      <span className="sr-only">{t('spot.field.useLast')} </span>
      <span className="text-title font-bold">
        <Direction value={change}>
          <Price value={price} decimals={pair.precision} />
        </Direction>
      </span>
      <InFiat pair={pair} price={price} className="text-tiny" />
    </button>
  )
}
