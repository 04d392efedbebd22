import { ChevronLeft } from 'lucide-react'
import { lazy, Suspense, use } from 'react'
import { MiniChart, MiniChartFold } from '../../features/chart/mini-chart.tsx'
import { FuturesDesk } from '../../features/futures/desk.tsx'
import { DeskSkeleton } from '../../features/futures/desk-skeleton.tsx'
import { useFavourites, useToggleFavourite } from '../../features/markets/favourites.ts'
import { LastPrice } from '../../features/markets/last-price.tsx'
import { pairsOf } from '../../features/markets/pair-list.ts'
import { searchPairs } from '../../features/markets/pair-search.ts'
import { usePairs } from '../../features/markets/pairs.ts'
import { rememberPair } from '../../features/markets/recent-pairs.ts'
import { pairNamed, symbolOf } from '../../features/spot/pair.ts'
import { PairHeader } from '../../features/spot/pair-header.tsx'
import { loadGroup, t } from '../../lib/i18n.ts'
import { goBack, useParameters } from '../../lib/navigation.ts'
import { retrying } from '../../lib/retrying.ts'
import { NotLiveBanner, SandboxBanner, SandboxRoom } from '../../ui/banners.tsx'
import { Face, Faces } from '../../ui/faces.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

const RiskSheet = lazy(() => retrying(() => import('../../features/limits/risk-sheet.tsx')).then((part) => ({ default: part.RiskSheet })))

/** PAGE-43: the futures desk of one pair; by itself it has a way back. */
export function Page({ overTabs = false }: { readonly overTabs?: boolean }) {
  use(loadGroup('futures'))
  use(loadGroup('market'))
  const query = usePairs()
  const parameters = useParameters()
  const pair = pairNamed(query.data ?? [], parameters)
  const tools = { favourites: useFavourites().ids, onStar: useToggleFavourite(), search: searchPairs, onShelf: pairsOf, onView: rememberPair }
  const back = overTabs ? undefined : <IconButton icon={ChevronLeft} label={t('shell.action.back')} size={24} onClick={goBack} />
  return (
    <>
      {!overTabs && <SandboxRoom />}
      <SandboxBanner />
      <NotLiveBanner />
      {pair === undefined && !overTabs && <NavBar title={t('futures.title')} />}
      <Faces query={query} isEmpty={() => pair === undefined} empty={<Face mark="empty" title={t('market.list.empty')} />} waiting={<DeskSkeleton />}>
        {(pairs) => pair !== undefined && (
          <>
            <PairHeader pair={pair} pairs={pairs} tools={tools} product="futures" leading={back} aside={<MiniChartFold />} />
            <FuturesDesk
              key={pair.id} pair={pair} pairs={pairs} side={parameters['side'] === 'short' ? 'short' : 'long'} overTabs={overTabs}
              chart={(lines) => <><LastPrice pair={pair} /><MiniChart matchId={pair.id} symbol={symbolOf(pair)} lines={lines} /></>}
              disclosure={(product, version, onRead, onClose) => <Suspense fallback={null}><RiskSheet product={product} version={version} onRead={onRead} onClose={onClose} /></Suspense>}
            />
          </>
        )}
      </Faces>
    </>
  )
}
