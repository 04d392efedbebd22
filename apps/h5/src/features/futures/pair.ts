import type { Reply } from '@candor/contract'
import { futures } from '@candor/contract/futures'
import { discountFee } from '@candor/engine/discount'
import { type FuturesTerms, NOTIONAL_TIERS } from '@candor/engine/futures/terms'
import { type Notional, notional, type Rate, SCALE, unitsOf } from '@candor/money'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { useSession } from '../../app/session/session.ts'
import { percentToRate, getLotSize, type Pair, termsOn } from './wire.ts'

export type { Pair } from './wire.ts'

type FuturesInfo = Reply<typeof futures.desk>

/**
 * FUT-36, until the server has sent the pair's own list, and with it the tiers of FUT-41 and the
 * band of FUT-45.
 */
const PUBLISHED_LEVERAGES = [10, 25]
const PUBLISHED_BAND = unitsOf<Rate>('0.03')
/**
 * The net cap of a pair is not published with it; only the server refuses an order beyond it
 * (FUT-37).
 */
const UNKNOWN_CAP: Notional = notional(10n ** 20n * SCALE)

export function symbolOf({
  currency_name: base,
  legal_name: quote,
}: Pick<Pair, 'currency_name' | 'legal_name'>): string {
  return `${base}/${quote}`
}

/** Whether the pair has futures; synthetic ones have none. */
export function isOffered(pair: Pair): boolean {
  return /[1-9]/.test(getLotSize(pair))
}

/** The futures terms of a pair: leverages and lot limits (FUT-01). */
export function useFuturesInfo(pair: Pick<Pair, 'currency_id' | 'legal_id'>) {
  const token = useSession((session) => session.token)
  return useQuery({
    queryKey: ['futures', 'desk', pair.currency_id, pair.legal_id],
    queryFn: ({ signal }) =>
      call(futures.desk, { currency_id: pair.currency_id, legal_id: pair.legal_id }, { signal }),
    enabled: token !== undefined,
    staleTime: 60_000,
  })
}

/** The terms with the fee rate after this user's discount (REW-07). */
export function applyDiscount(terms: FuturesTerms, discount: Rate): FuturesTerms {
  return { ...terms, fee: discountFee(terms.fee, discount) }
}

/** The pair's terms for validating a ticket. */
export function toFuturesTerms(
  pair: Pair,
  info?: Pick<FuturesInfo, 'multiple' | 'notional_tiers' | 'silence_band' | 'gap_bound'>,
): FuturesTerms {
  const leverages = info?.multiple.muit.map(({ value }) => Number(value)) ?? PUBLISHED_LEVERAGES
  const notionalTiers =
    info?.notional_tiers.map(({ above, most: maxNotional }) => ({
      above,
      maxNotional: unitsOf<Notional>(maxNotional),
    })) ?? NOTIONAL_TIERS
  const silenceBand = info === undefined ? PUBLISHED_BAND : percentToRate(info.silence_band)
  return {
    silenceBand,
    isGapBound: info?.gap_bound !== 0,
    marketId: pair.id,
    symbol: symbolOf(pair),
    quoteId: pair.legal_id,
    leverages,
    exposureCap: UNKNOWN_CAP,
    notionalTiers,
    ...termsOn(pair),
  }
}
