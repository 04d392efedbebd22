import { useState } from 'react'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { ErrorState } from '../../ui/waiting/query-boundary.tsx'
import { RowsSkeleton } from '../../ui/waiting/skeleton.tsx'
import { usePairsForOrder } from './live-pair.ts'
import { positionInDay, shortTurnover, type Sort, sortPairs } from './pair-list.ts'
import { PairRow } from './pair-row.tsx'
import { type Pair, usePairs } from './pairs.ts'
import { SourceLine } from './source-line.tsx'

const orders = {
  turnover: { label: 'home.list.turnover', sort: { by: 'volume', direction: 'descending' } },
  gainers: { label: 'home.list.gainers', sort: { by: 'change', direction: 'descending' } },
  losers: { label: 'home.list.losers', sort: { by: 'change', direction: 'ascending' } },
} as const satisfies Readonly<Record<string, { label: string; sort: Sort }>>
type Order = keyof typeof orders

const MAX_PAIRS = 8

/** The home page's quotations (PAGE-82), live, in a computed order, never a hand-picked one. */
export function TopPairs() {
  const [order, setOrder] = useState<Order>('turnover')
  const query = usePairs()
  return (
    <section aria-label={t('shell.home.quotations')} className="flex flex-col gap-1">
      <header className="flex items-center justify-between gap-2 pr-4 pl-2">
        <div
          role="group"
          aria-label={t('home.list.label')}
          className="no-scrollbar flex min-w-0 overflow-x-auto"
        >
          {(Object.keys(orders) as Order[]).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === order}
              onClick={() => setOrder(each)}
              className="min-h-11 min-w-10 shrink-0 px-2 text-lead text-faint max-[374px]:px-1.5 max-[374px]:text-body aria-pressed:font-semibold aria-pressed:text-text"
            >
              {t(orders[each].label)}
            </button>
          ))}
        </div>
        <PageLink
          to="/pages/market/market"
          replace
          className="flex min-h-11 shrink-0 items-center text-small font-medium text-accent"
        >
          {t('shell.home.allMarkets')}
        </PageLink>
      </header>
      <SourceLine />
      {query.data !== undefined ? (
        <Rows pairs={query.data} sort={orders[order].sort} />
      ) : query.error !== null ? (
        <ErrorState error={query.error} retry={() => query.refetch()} />
      ) : (
        <div className="appear [animation-delay:200ms]">
          <RowsSkeleton rows={6} />
        </div>
      )}
    </section>
  )
}

function Rows({ pairs, sort }: { readonly pairs: readonly Pair[]; readonly sort: Sort }) {
  const topPairs = sortPairs(usePairsForOrder(pairs), sort).slice(0, MAX_PAIRS)
  return (
    <ul>
      {topPairs.map((pair) => (
        <li key={pair.id}>
          <PairRow pair={pair} text={volumeText} note={(live) => <DayRange pair={live} />} />
        </li>
      ))}
    </ul>
  )
}

function volumeText(pair: Pair): string {
  return t('home.row.volume', { amount: shortTurnover(pair) })
}

/** The position of the price between the low and the high of the UTC day. */
function DayRange({ pair }: { readonly pair: Pair }) {
  const label = t('home.row.dayRange', {
    low: amountText(pair.low, pair.precision),
    high: amountText(pair.high, pair.precision),
  })
  return (
    <span role="img" aria-label={label} className="mt-2 block h-1 w-18 rounded-full bg-pressed">
      <span
        className="block size-1.5 -translate-x-1/2 -translate-y-px rounded-full bg-muted"
        style={{ marginLeft: `${positionInDay(pair)}%` }}
      />
    </span>
  )
}
