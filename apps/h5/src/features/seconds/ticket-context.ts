import { discountFee } from '@candor/engine/discount'
import type { Rate } from '@candor/money'
import { useVip } from '../../net/queries/vip.ts'
import { useLiveQuote } from '../../net/realtime/live.ts'
import { useServerNow } from '../../net/server-clock.ts'
import { useDurations, usePayable, usePayingCurrency, useRunning } from './queries.ts'
import type { TicketContext } from './ticket-summary.ts'
import { isOpenToSeconds, parseAvailable, type Pair, toSecondsTerms } from './wire.ts'

/** Without a tick for this long, the price counts as delayed (MKT-17). */
const DELAYED_AFTER_MS = 10_000

/**
 * The published terms and their paying currency, as one query; a guest gets the currency's public
 * data.
 */
export function useTerms() {
  const durations = useDurations()
  const payable = usePayable().data
  const listed = usePayingCurrency()
  const currency = payable ?? listed.data
  const quick = payable?.micro_numbers.map(({ number }) => number)
  const { discount } = useVip()
  const data =
    durations.data === undefined || currency === undefined
      ? undefined
      : {
          terms: applyDiscount(toSecondsTerms(durations.data, currency, quick), discount),
          currencyId: currency.id,
        }
  return {
    data,
    error: durations.error ?? (currency === undefined ? listed.error : null),
    isPending: data === undefined,
    refetch: () => Promise.all([durations.refetch(), listed.refetch()]),
  }
}

/** The terms with the fee rate after this user's discount (REW-07). */
function applyDiscount(terms: TicketContext['terms'], discount: Rate): TicketContext['terms'] {
  return { ...terms, fee: discountFee(terms.fee, discount) }
}

/** What a ticket of this pair is validated against, now. */
export function useTicketContext(pair: Pair, terms: TicketContext['terms']): TicketContext {
  const live = useLiveQuote(pair.id)
  const nowMs = useServerNow(1000)
  const running = useRunning().data
  const payable = usePayable().data
  return {
    terms,
    isPairOpen: isOpenToSeconds(pair),
    hasPrice: nowMs - (live?.tickTime ?? pair.tick_time) < DELAYED_AFTER_MS,
    openOrders: running?.length ?? 0,
    available: parseAvailable(payable),
  }
}
