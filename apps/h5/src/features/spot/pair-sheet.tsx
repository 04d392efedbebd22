import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { CurrencyIcon } from '../../ui/figures/currency-icon.tsx'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { Change, Price } from '../../ui/figures/price.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import type { Pair } from './pair.ts'
import { useQuote } from './price-facts.tsx'

/** The tabs of MKT-14. */
const shelves = ['favourites', 'spot', 'stock'] as const
type Shelf = (typeof shelves)[number]

/** What the market pages provide: stars, search, tabs, and the recently viewed pairs. */
export type PairTools = {
  readonly favourites: ReadonlySet<number>
  readonly onStar: (currencyId: number) => void
  readonly search: (pairs: readonly Pair[], text: string) => readonly Pair[]
  /** Called when a pair is shown. */
  readonly onView: (id: number) => void
  readonly onShelf: (
    shelf: Shelf,
    pairs: readonly Pair[],
    favourites: ReadonlySet<number>,
  ) => readonly Pair[]
}

export type PairSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly pairs: readonly Pair[]
  readonly current: Pair
  readonly tools: PairTools
  readonly onChoose: (pair: Pair) => void
}

/** The pair switcher: search, three tabs, a star on every row. */
export function PairSheet({ open, onClose, pairs, current, tools, onChoose }: PairSheetProps) {
  const [shelf, setShelf] = useState<Shelf>(current.category === 'stock' ? 'stock' : 'spot')
  const [search, setSearch] = useState('')
  const matches =
    search === '' ? tools.onShelf(shelf, pairs, tools.favourites) : tools.search(pairs, search)
  const choose = (pair: Pair) => () => {
    onChoose(pair)
    onClose()
  }
  const options = shelves.map((value) => ({ value, label: t(`market.tab.${value}`) }))
  return (
    <Sheet open={open} onClose={onClose} title={t('market.pair.switch')}>
      <div className="flex min-h-[60dvh] flex-col gap-3">
        <SearchField label={t('market.search.hint')} instant onSearch={setSearch} />
        <SegmentedControl
          label={t('market.pair.switch')}
          options={options}
          value={shelf}
          onChange={setShelf}
        />
        {shelf === 'stock' && <p className="text-small text-faint">{t('market.stock.explain')}</p>}
        {matches.length === 0 &&
          (search === '' && shelf === 'favourites' ? (
            <EmptyState
              mark="empty"
              title={t('market.favourites.empty')}
              text={t('market.favourites.hint')}
            />
          ) : (
            <EmptyState
              mark="nothingFound"
              title={t('market.search.empty')}
              text={t('market.search.emptyText')}
            />
          ))}
        <ul className="-mx-4">
          {matches.map((pair) => (
            <li
              key={pair.id}
              className={`flex items-center pr-4 pl-1 ${pair.id === current.id ? 'bg-sunken' : ''}`}
            >
              <FavouriteStar
                pair={pair}
                on={tools.favourites.has(pair.currency_id)}
                onToggle={tools.onStar}
              />
              <PairRow pair={pair} current={pair.id === current.id} onClick={choose(pair)} />
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

function PairRow({
  pair,
  current,
  onClick,
}: {
  readonly pair: Pair
  readonly current: boolean
  readonly onClick: () => void
}) {
  const quote = useQuote(pair)
  return (
    <button
      type="button"
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
      className="flex min-h-14 min-w-0 grow items-center gap-3 text-left"
    >
      <CurrencyIcon name={pair.currency_name} size={28} />
      <span className="flex min-w-0 grow flex-col">
        <span className="text-body font-semibold">
          {pair.currency_name}
          <span className="text-small font-normal text-faint">/{pair.legal_name}</span>
        </span>
        {pair.synthetic === 1 && (
          <span className="text-tiny text-warn">{t('market.stock.synthetic')}</span>
        )}
      </span>
      <span className="flex flex-col items-end">
        <span className="text-body font-medium">
          <Price value={quote.price} decimals={pair.precision} />
        </span>
        <span className="text-small">
          <Change value={quote.change} />
        </span>
      </span>
    </button>
  )
}
