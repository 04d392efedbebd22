import type { ReactNode } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { serverNow } from '../../net/server-clock.ts'
import { useSession } from '../../app/session/session.ts'
import { useVip } from '../../net/queries/vip.ts'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { AccountCard } from './holdings/account-card.tsx'
import { Holdings } from './holdings/holdings.tsx'
import { toChartLines, type ChartLine } from './chart-lines.ts'
import { useLiveWallet } from './live-wallet.ts'
import { isOffered, applyDiscount, type Pair, toFuturesTerms, useFuturesInfo } from './pair.ts'
import { useMarks } from './price.ts'
import { Ticket, type TicketProps } from './ticket/ticket.tsx'

export type FuturesTradePageProps = {
  readonly pair: Pair
  readonly pairs: readonly Pair[]
  readonly overTabs: boolean
  readonly RiskSheet: TicketProps['RiskSheet']
  /** The small chart of the pair, with the user's own prices drawn into it. */
  readonly chart: (lines: readonly ChartLine[]) => ReactNode
}

/**
 * The futures trade page of one pair (PAGE-43): chart, ticket, account, positions and pending
 * orders.
 */
export function FuturesTradePage({
  pair,
  pairs,
  overTabs,
  RiskSheet,
  chart,
}: FuturesTradePageProps) {
  const token = useSession((session) => session.token)
  const side = useParameters()['side'] === 'short' ? 'short' : 'long'
  const terms = useFuturesInfo(pair)
  const vip = useVip()
  const { live, error, retry } = useLiveWallet(pair.legal_id, pairs)
  const mark = useMarks([pair]).get(pair.id)
  const context = {
    terms: applyDiscount(toFuturesTerms(pair, terms.data), vip.discount),
    vip,
    lastTick:
      mark === undefined
        ? undefined
        : { price: mark.price, ageMs: Math.max(0, serverNow() - mark.ts) },
    high: terms.data?.high_leverage ?? undefined,
    liquidated: terms.data?.liquidated,
    wallet: live?.wallet,
    marks: live?.marks ?? new Map(),
  }
  return (
    <>
      {chart(live === undefined ? [] : toChartLines(live, pair))}
      {isOffered(pair) ? (
        <Ticket
          key={pair.id}
          pair={pair}
          context={context}
          side={side}
          overTabs={overTabs}
          RiskSheet={RiskSheet}
        />
      ) : (
        <EmptyState mark="trades" title={t('futures.submit.notOffered')} />
      )}
      {token !== undefined && (
        <AccountCard live={live} currency={pair.legal_name} quoteId={pair.legal_id} />
      )}
      <Holdings pair={pair} live={live} error={error} retry={retry} />
    </>
  )
}
