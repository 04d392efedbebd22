import { ChevronLeft } from 'lucide-react'
import { use } from 'react'
import { OrderBook } from '../../features/book/order-book.tsx'
import { useBook } from '../../features/book/use-book.ts'
import { MiniChart, MiniChartFold } from '../../features/chart/mini-chart.tsx'
import { usePairTools } from '../../features/markets/pair-tools.ts'
import { usePairs } from '../../features/markets/pairs.ts'
import { BookMiddle } from '../../features/spot/book-middle.tsx'
import { DeskSkeleton } from '../../features/spot/desk-skeleton.tsx'
import { OpenOrders } from '../../features/spot/open-orders.tsx'
import { type Pair, pairNamed, shownPair } from '../../features/spot/pair.ts'
import { PairHeader } from '../../features/spot/pair-header.tsx'
import { Ticket } from '../../features/spot/ticket.tsx'
import { loadGroup, t } from '../../lib/i18n.ts'
import { goBack, useParameters } from '../../lib/navigation.ts'
import { useWatchedPair } from '../../realtime/live.ts'
import { NotLiveBanner, SandboxBanner, SandboxRoom } from '../../ui/banners.tsx'
import { Face, Faces } from '../../ui/faces.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-45: the desk of one pair: chart, ticket with book, open orders; by itself it has a way back. */
export function Page({ overTabs = false }: { readonly overTabs?: boolean }) {
  use(loadGroup('market'))
  const query = usePairs()
  const pair = pairNamed(query.data ?? [], useParameters())
  const tools = usePairTools()
  const back = overTabs ? undefined : <IconButton icon={ChevronLeft} label={t('shell.action.back')} size={24} onClick={goBack} />
  return (
    <>
      {!overTabs && <SandboxRoom />}
      <SandboxBanner />
      <NotLiveBanner />
      {pair === undefined && !overTabs && <NavBar title={t('spot.title')} />}
      <Faces query={query} isEmpty={() => pair === undefined} empty={<Face mark="empty" title={t('market.list.empty')} />} waiting={<DeskSkeleton />}>
        {(pairs) => pair !== undefined && <><PairHeader pair={pair} pairs={pairs} tools={tools} leading={back} aside={<MiniChartFold />} /><Desk key={pair.id} pair={pair} overTabs={overTabs} /></>}
      </Faces>
    </>
  )
}

function Desk({ pair, overTabs }: { readonly pair: Pair; readonly overTabs: boolean }) {
  const { side, price } = useParameters()
  const shown = shownPair(pair)
  useWatchedPair(pair.id)
  const { query, book } = useBook(shown)
  return (
    <>
      <MiniChart matchId={pair.id} symbol={shown.symbol} />
      <Ticket pair={pair} depth={book} side={side === 'sell' ? 'sell' : 'buy'} price={price} overTabs={overTabs} book={(pick) => (
        <OrderBook book={book} error={query.error} retry={query.refetch} pair={shown} middle={<BookMiddle pair={pair} onPick={pick} />} onPick={pick} />
      )} />
      <OpenOrders pair={pair} />
    </>
  )
}
