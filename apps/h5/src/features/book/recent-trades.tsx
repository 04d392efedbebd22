import { markets } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { call } from '../../net/call.ts'
import { useLiveTrades } from '../../net/realtime/live.ts'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { shortAmount } from './order-book.tsx'
import { mergeTrades, type PublicTrade } from './trades.ts'

export type RecentTradesProps = {
  readonly pair: {
    readonly matchId: number
    readonly symbol: string
    readonly base: string
    readonly quote: string
    readonly precision: number
    readonly amountPrecision: number
  }
}

const ROWS = 30
/** Live trades do not say whether the house took part; the list does, so it is refetched. */
const REFETCH_MS = 10_000

function useTrades(matchId: number, symbol: string) {
  const query = useQuery({
    queryKey: ['markets', 'trades', symbol],
    queryFn: ({ signal }) => call(markets.trades, { symbol, limit: ROWS }, { signal }),
    refetchInterval: REFETCH_MS,
  })
  const live = useLiveTrades(matchId)
  return {
    ...query,
    data: query.data === undefined ? undefined : mergeTrades(query.data, live, ROWS),
  }
}

/** The newest fills of the pair; those of the house market maker are marked (MKT-21). */
export function RecentTrades({ pair }: RecentTradesProps) {
  const query = useTrades(pair.matchId, pair.symbol)
  return (
    <section aria-label={t('market.trades.title')} className="flex flex-col px-4 pt-2">
      <header className="grid grid-cols-[1fr_1fr_1fr] gap-2 pb-1 text-tiny text-faint">
        <span>{t('market.trades.time')}</span>
        <span className="text-right">
          {t('market.trades.price')} ({pair.quote})
        </span>
        <span className="text-right">
          {t('market.trades.amount')} ({pair.base})
        </span>
      </header>
      <QueryBoundary
        query={query}
        isEmpty={(trades) => trades.length === 0}
        empty={<EmptyState mark="trades" title={t('market.trades.empty')} />}
        waiting={<TradesSkeleton />}
      >
        {(trades) => (
          <>
            <ul className="figures">
              {trades.map((trade) => (
                <TradeRow key={trade.id} trade={trade} pair={pair} />
              ))}
            </ul>
            {trades.some(({ house }) => house === 1) && (
              <p className="flex items-center gap-1.5 py-3 text-small text-faint">
                <House aria-hidden size={13} className="shrink-0" />
                {t('market.trades.houseExplain')}
              </p>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

function TradeRow({
  trade,
  pair,
}: {
  readonly trade: PublicTrade
  readonly pair: RecentTradesProps['pair']
}) {
  return (
    <li className="grid h-6.5 grid-cols-[1fr_1fr_1fr] items-center gap-2 text-small">
      <span className="flex items-center gap-1 text-muted">
        {clockText(trade.ts)}
        {trade.house === 1 && (
          <span title={t('market.trades.house')}>
            <House aria-hidden size={11} className="text-faint" />
            <span className="sr-only">{t('market.trades.house')}</span>
          </span>
        )}
      </span>
      <span
        className={`text-right ${trade.direction === 'buy' ? 'text-up-text' : 'text-down-text'}`}
      >
        <span className="sr-only">
          {t(trade.direction === 'buy' ? 'market.trades.buy' : 'market.trades.sell')}{' '}
        </span>
        {amountText(trade.price, pair.precision)}
      </span>
      <span className="text-right">{shortAmount(trade.amount, pair.amountPrecision)}</span>
    </li>
  )
}

function clockText(ms: number): string {
  return new Date(ms).toTimeString().slice(0, 8)
}

function TradesSkeleton() {
  return (
    <div aria-hidden>
      {Array.from({ length: 12 }, (_, row) => (
        <span key={row} className="flex h-6.5 items-center justify-between">
          <Skeleton className="h-3 w-16" />
          <Skeleton className="h-3 w-18" />
          <Skeleton className="h-3 w-14" />
        </span>
      ))}
    </div>
  )
}
