import type { ReactNode } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { serverNow } from '../../net/server-clock.ts'
import { useSession } from '../../app/session/session.ts'
import { useVip } from '../../net/queries/vip.ts'
import { Face } from '../../ui/faces.tsx'
import { AccountCard } from './account-card.tsx'
import { Holdings } from './holdings.tsx'
import { chartLinesOf, type ChartLine } from './chart-lines.ts'
import { useLiveWallet } from './live-wallet.ts'
import { isOffered, lowered, type Pair, termsOf, useDesk } from './pair.ts'
import { useMarks } from './price.ts'
import { Ticket, type TicketProps } from './ticket.tsx'

export type FuturesDeskProps = {
  readonly pair: Pair
  readonly pairs: readonly Pair[]
  readonly overTabs: boolean
  readonly RiskSheet: TicketProps['RiskSheet']
  /** The small chart of the pair, with the prices that matter to the person drawn into it. */
  readonly chart: (lines: readonly ChartLine[]) => ReactNode
}

/** The futures desk of one pair (PAGE-43): chart, ticket, account, positions and pending orders. */
export function FuturesDesk({ pair, pairs, overTabs, RiskSheet, chart }: FuturesDeskProps) {
  const token = useSession((session) => session.token)
  const side = useParameters()['side'] === 'short' ? 'short' : 'long'
  const desk = useDesk(pair)
  const vip = useVip()
  const { live, error, retry } = useLiveWallet(pair.legal_id, pairs)
  const mark = useMarks([pair]).get(pair.id)
  const context = {
    terms: lowered(termsOf(pair, desk.data), vip.discount),
    vip,
    lastTick:
      mark === undefined
        ? undefined
        : { price: mark.price, ageMs: Math.max(0, serverNow() - mark.ts) },
    high: desk.data?.high_leverage ?? undefined,
    liquidated: desk.data?.liquidated,
    wallet: live?.wallet,
    marks: live?.marks ?? new Map(),
  }
  return (
    <>
      {chart(live === undefined ? [] : chartLinesOf(live, pair))}
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
        <Face mark="empty" title={t('futures.submit.notOffered')} />
      )}
      {token !== undefined && (
        <AccountCard live={live} currency={pair.legal_name} quoteId={pair.legal_id} />
      )}
      <Holdings pair={pair} live={live} error={error} retry={retry} />
    </>
  )
}
