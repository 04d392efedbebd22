import { use, useRef } from 'react'
import { MiniChart, MiniChartFold } from '../../features/chart/mini-chart.tsx'
import { RiskSheet } from '../../features/limits/risk-sheet.tsx'
import { useFavourites, useToggleFavourite } from '../../features/markets/favourites.ts'
import { LastPrice } from '../../features/markets/last-price.tsx'
import { pairsOf } from '../../features/markets/pair-list.ts'
import { searchPairs } from '../../features/markets/pair-search.ts'
import { usePairs } from '../../features/markets/pairs.ts'
import { rememberPair } from '../../features/markets/recent-pairs.ts'
import { DeskNotes } from '../../features/seconds/desk-notes.tsx'
import { useOpenLines } from '../../features/seconds/lines.ts'
import { Running } from '../../features/seconds/running.tsx'
import { RunningStrip } from '../../features/seconds/running-strip.tsx'
import { Ticket } from '../../features/seconds/ticket.tsx'
import { useTerms } from '../../features/seconds/ticket-context.ts'
import { DeskSkeleton } from '../../features/spot/desk-skeleton.tsx'
import { type Pair, pairNamed, shownPair } from '../../features/spot/pair.ts'
import { PairHeader } from '../../features/spot/pair-header.tsx'
import { loadGroup, t } from '../../lib/i18n.ts'
import { useParameters } from '../../lib/navigation.ts'
import { useWatchedPair } from '../../realtime/live.ts'
import { NotLiveBanner, SandboxBanner } from '../../ui/banners.tsx'
import { Face, Faces } from '../../ui/faces.tsx'

/** PAGE-41, the seconds tab: chart with the open prices of running orders, ticket, running orders and their results. */
export function Page({ overTabs = false }: { readonly overTabs?: boolean }) {
  use(loadGroup('market'))
  use(loadGroup('seconds'))
  const query = usePairs()
  const pair = pairNamed(query.data ?? [], useParameters())
  const tools = { favourites: useFavourites().ids, onStar: useToggleFavourite(), search: searchPairs, onShelf: pairsOf, onView: rememberPair }
  return (
    <>
      <SandboxBanner />
      <NotLiveBanner />
      <Faces query={query} isEmpty={() => pair === undefined} empty={<Face mark="empty" title={t('market.list.empty')} />} waiting={<DeskSkeleton />}>
        {(pairs) => pair !== undefined && <><PairHeader pair={pair} pairs={pairs} tools={tools} product="seconds" aside={<MiniChartFold span="hour" />} /><Desk key={pair.id} pair={pair} overTabs={overTabs} /></>}
      </Faces>
    </>
  )
}

function Desk({ pair, overTabs }: { readonly pair: Pair; readonly overTabs: boolean }) {
  const { symbol } = shownPair(pair)
  useWatchedPair(pair.id)
  const terms = useTerms()
  const cards = useRef<HTMLDivElement>(null)
  return (
    <>
      <LastPrice pair={pair} />
      <MiniChart matchId={pair.id} symbol={symbol} span="hour" lines={useOpenLines(pair.id)} />
      <RunningStrip pair={pair} onOpen={() => cards.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })} />
      <Faces query={terms} waiting={<DeskSkeleton />}>{({ terms: inForce, currencyId }) => <Ticket pair={pair} terms={inForce} currencyId={currencyId} overTabs={overTabs} RiskSheet={RiskSheet} />}</Faces>
      <DeskNotes />
      <div ref={cards} className="scroll-mt-16"><Running pair={pair} /></div>
    </>
  )
}
