import { futures, type markets, type Reply } from '@candor/contract'
import type { FuturesTerms } from '@candor/engine/futures/terms'
import { type Notional, notional, parseQuantity, parseUnits, quantity, type Rate, rate, SCALE } from '@candor/money'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useSession } from '../../lib/session.ts'

/** One pair as the quotation lists it (MKT-04). */
export type Pair = Reply<typeof markets.quotation>[number]['quotation'][number]

type Desk = Reply<typeof futures.desk>

/** FUT-36, until the desk has named the pair's own list. */
const PUBLISHED_MULTIPLES = [10, 25, 50, 75, 100]
/** FUT-35. */
export const MOST_OPEN_ORDERS = 50
/** The net cap of a pair is not published with it; an order beyond it is refused by the server alone (FUT-37). */
const UNKNOWN_CAP: Notional = notional(10n ** 20n * SCALE)

export function symbolOf({ currency_name: base, legal_name: quote }: Pick<Pair, 'currency_name' | 'legal_name'>): string {
  return `${base}/${quote}`
}

/** Whether the pair has futures at all; synthetic ones have none. */
export function isOffered(pair: Pick<Pair, 'lever_share_num'>): boolean {
  return /[1-9]/.test(pair.lever_share_num)
}

/** The desk of a pair: its multiples and lot limits (FUT-01). */
export function useDesk(pair: Pick<Pair, 'currency_id' | 'legal_id'>) {
  const token = useSession((session) => session.token)
  return useQuery({
    queryKey: ['futures', 'desk', pair.currency_id, pair.legal_id],
    queryFn: ({ signal }) => call(futures.desk, { currency_id: pair.currency_id, legal_id: pair.legal_id }, { signal, quiet: true }),
    enabled: token !== undefined, staleTime: 60_000,
  })
}

/** The pair's published terms as the engine takes them: rates are fractions inside and per cent on the wire. */
export function termsOf(pair: Pair, desk?: Pick<Desk, 'multiple'>): FuturesTerms {
  const multiples = desk?.multiple.muit.map(({ value }) => Number(value)) ?? PUBLISHED_MULTIPLES
  return {
    marketId: pair.id, symbol: symbolOf(pair), quoteId: pair.legal_id, lotSize: parseQuantity(pair.lever_share_num) ?? quantity(0n),
    leastLots: pair.lever_min_share, mostLots: pair.lever_max_share, multiples, spread: fractionOf(pair.spread), fee: fractionOf(pair.lever_trade_fee),
    overnight: fractionOf(pair.overnight), exposureCap: UNKNOWN_CAP, isOpen: pair.open_lever === 1,
  }
}

/** A rate in per cent, such as '0.0200', as a fraction. */
export function fractionOf(percent: string): Rate {
  return rate((parseUnits(percent) ?? 0n) / 100n)
}
