import { lazy, Suspense, useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { ColumnHeads } from './column-heads.tsx'
import { useFavourites, useToggleFavourite } from './favourites.ts'
import { usePairsForOrder } from './live-pair.ts'
import { shortTurnover, type Sort, sortPairs } from './pair-list.ts'
import { PairRow } from './pair-row.tsx'
import { type Pair, symbolOf } from './pairs.ts'
import { StarButton } from './star-button.tsx'

/** Longer lists render only the rows near the screen. */
const LONG = 60

const LongList = lazy(() =>
  import('./long-list.tsx').then(({ LongList: list }) => ({ default: list })),
)

/** Pairs with stars, under heads that sort them. */
export function MarketList({ pairs }: { readonly pairs: readonly Pair[] }) {
  const [sort, setSort] = useState<Sort>()
  const { ids } = useFavourites()
  const toggle = useToggleFavourite()
  const ordered = sortPairs(usePairsForOrder(pairs), sort)
  const row = (pair: Pair) => (
    <PairRow
      key={pair.id}
      pair={pair}
      text={volumeText}
      star={
        <StarButton
          pair={symbolOf(pair)}
          on={ids.has(pair.currency_id)}
          onToggle={() => toggle(pair.currency_id)}
        />
      }
    />
  )
  return (
    <>
      <div className="z-sticky sticky top-[calc(var(--top)+var(--safe-top)+56px)] bg-bg">
        <ColumnHeads sort={sort} onSort={setSort} />
      </div>
      {ordered.length > LONG ? (
        <Suspense>
          <LongList rows={ordered.map(row)} />
        </Suspense>
      ) : (
        <ul>
          {ordered.map((pair) => (
            <li key={pair.id}>{row(pair)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The UTC day's volume in the quote currency, which is comparable between pairs. */
export function volumeText(pair: Pair): string {
  return t('market.row.volume', { amount: shortTurnover(pair) })
}
