import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { List } from '../../ui/row.tsx'
import { RowsSkeleton } from '../../ui/waiting/skeleton.tsx'
import { useFavourites, useToggleFavourite } from './favourites.ts'
import { volumeText } from './market-list.tsx'
import { hotPairs } from './pair-list.ts'
import { PairRow } from './pair-row.tsx'
import { pieces, searchPairs } from './pair-search.ts'
import { type Pair, symbolOf, usePairs } from './pairs.ts'
import { clearRecentPairs, useRecentPairs } from './recent-pairs.ts'
import { StarButton } from './star-button.tsx'

/** PAGE-40: search results; recently viewed and trending (MKT-13) until something is typed. */
export function PairFinder({ search }: { readonly search: string }) {
  const pairs = usePairs()
  return (
    <QueryBoundary query={pairs} waiting={<RowsSkeleton />}>
      {(all) =>
        search === '' ? (
          <>
            <RecentPairs pairs={all} />
            <HotPairs pairs={all} />
          </>
        ) : (
          <SearchResults pairs={all} search={search} />
        )
      }
    </QueryBoundary>
  )
}

function SearchResults({
  pairs,
  search,
}: {
  readonly pairs: readonly Pair[]
  readonly search: string
}) {
  const matches = searchPairs(pairs, search)
  if (matches.length === 0)
    return (
      <EmptyState
        mark="nothingFound"
        title={t('market.search.empty')}
        text={t('market.search.emptyText')}
      />
    )
  return (
    <Rows
      pairs={matches}
      nameOf={(pair) => <HighlightedName name={symbolOf(pair)} search={search} />}
    />
  )
}

function HighlightedName({ name, search }: { readonly name: string; readonly search: string }) {
  return pieces(name, search).map(({ text, found }, at) =>
    found ? (
      <mark key={at} className="bg-transparent text-accent">
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  )
}

function RecentPairs({ pairs }: { readonly pairs: readonly Pair[] }) {
  const { ids } = useRecentPairs()
  const viewed = ids.flatMap((id) => pairs.find((pair) => pair.id === id) ?? [])
  if (viewed.length === 0) return null
  return (
    <List
      title={t('market.search.recent')}
      aside={
        <span className="-mr-3">
          <IconButton
            icon={Trash2}
            size={18}
            label={t('market.search.clear')}
            onClick={clearRecentPairs}
          />
        </span>
      }
    >
      <Rows pairs={viewed} />
    </List>
  )
}

function HotPairs({ pairs }: { readonly pairs: readonly Pair[] }) {
  const hot = hotPairs(pairs)
  if (hot.length === 0) return null
  return (
    <List title={t('market.search.hot')}>
      <p className="px-4 pb-2 text-small text-faint">{t('market.search.hotExplain')}</p>
      <Rows pairs={hot} />
    </List>
  )
}

function Rows({
  pairs,
  nameOf,
}: {
  readonly pairs: readonly Pair[]
  readonly nameOf?: (pair: Pair) => ReactNode
}) {
  const { ids } = useFavourites()
  const toggle = useToggleFavourite()
  return (
    <ul>
      {pairs.map((pair) => (
        <li key={pair.id}>
          <PairRow
            pair={pair}
            text={volumeText}
            {...(nameOf === undefined ? {} : { name: nameOf(pair) })}
            star={
              <StarButton
                pair={symbolOf(pair)}
                on={ids.has(pair.currency_id)}
                onToggle={() => toggle(pair.currency_id)}
              />
            }
          />
        </li>
      ))}
    </ul>
  )
}
