import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { goToLogin } from '../../app/routing/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { RowsSkeleton } from '../../ui/waiting/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useFavourites } from './favourites.ts'
import { MarketList } from './market-list.tsx'
import { type MarketTab, filterPairs, tabs } from './pair-list.ts'
import { type Pair, usePairs } from './pairs.ts'

const labels = {
  favourites: 'market.tab.favourites',
  spot: 'market.tab.spot',
  stock: 'market.tab.stock',
} as const

/**
 * PAGE-39: favourites, spot and stock (MKT-14). It opens on the favourites of a user who has some.
 */
export function MarketBoard() {
  const { ids, known } = useFavourites()
  const [chosen, setChosen] = useState<MarketTab>()
  if (chosen === undefined && known) setChosen(ids.size > 0 ? 'favourites' : 'spot')
  const tab = chosen ?? 'spot'
  const pairs = usePairs()
  return (
    <Tabs
      label={t('market.title')}
      value={tab}
      onChange={setChosen}
      tabs={tabs.map((value) => ({
        value,
        label: t(labels[value]),
        content:
          value !== tab ? null : (
            <QueryBoundary query={pairs} waiting={<RowsSkeleton rows={8} />}>
              {(all) =>
                tab === 'favourites' ? (
                  <FavouritePairs pairs={all} onSpot={() => setChosen('spot')} />
                ) : (
                  <PairsOfTab tab={tab} pairs={all} />
                )
              }
            </QueryBoundary>
          ),
      }))}
    />
  )
}

function PairsOfTab({ tab, pairs }: { readonly tab: MarketTab; readonly pairs: readonly Pair[] }) {
  const visiblePairs = filterPairs(tab, pairs, new Set())
  if (visiblePairs.length === 0) return <EmptyState mark="trades" title={t('market.list.empty')} />
  return (
    <>
      {tab === 'stock' && (
        <p className="px-4 pt-3 text-small text-muted text-pretty">{t('market.stock.explain')}</p>
      )}
      <MarketList pairs={visiblePairs} />
    </>
  )
}

/** A removed favourite keeps its row until the tab is opened again, so that one tap restores it. */
function FavouritePairs({
  pairs,
  onSpot,
}: {
  readonly pairs: readonly Pair[]
  readonly onSpot: () => void
}) {
  const { query, guest, ids } = useFavourites()
  const [kept, setKept] = useState(ids)
  if ([...ids].some((id) => !kept.has(id))) setKept(new Set([...kept, ...ids]))
  if (guest)
    return (
      <EmptyState
        mark="favourites"
        title={t('market.favourites.login')}
        action={<Button onClick={() => goToLogin()}>{t('shell.action.login')}</Button>}
      />
    )
  const visiblePairs = filterPairs('favourites', pairs, kept)
  const none = (
    <EmptyState
      mark="favourites"
      title={t('market.favourites.empty')}
      text={t('market.favourites.hint')}
      action={
        <Button look="quiet" onClick={onSpot}>
          {t('market.tab.spot')}
        </Button>
      }
    />
  )
  return (
    <QueryBoundary
      query={query}
      isEmpty={() => visiblePairs.length === 0}
      empty={none}
      waiting={<RowsSkeleton rows={4} />}
    >
      {() => <MarketList pairs={visiblePairs} />}
    </QueryBoundary>
  )
}
