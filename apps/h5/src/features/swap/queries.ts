import { swap } from '@candor/contract/swap'
import { QUOTE_MS } from '@candor/engine/swap/quote'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { queryClient } from '../../net/query-client.ts'
import { toCoins, toQuote } from './wire.ts'

/**
 * A new quote is requested a little before the last one ends, so that nobody confirms an expired
 * one.
 */
const REQUOTE_MS = QUOTE_MS - 500

/** What can be swapped (MOVE-06); refetched with every change of a balance. */
export function useSwapCoins() {
  return useQuery({
    queryKey: ['wallet', 'swap coins'],
    queryFn: ({ signal }) => call(swap.coins, {}, { signal }),
    select: toCoins,
  })
}

/**
 * The quote of two coins, refreshed while the page is visible, but not while a swap that names it
 * is being sent (MOVE-07).
 */
export function useQuote(...given: Parameters<typeof quoteOptions>) {
  return useQuery(quoteOptions(...given))
}

export function quoteOptions(fromId: number, toId: number, isHeld: boolean) {
  return queryOptions({
    queryKey: ['swap', 'quote', fromId, toId],
    queryFn: ({ signal }) =>
      call(swap.quote, { from_currency_id: fromId, to_currency_id: toId }, { signal }),
    select: toQuote,
    enabled: !isHeld && fromId !== toId,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: REQUOTE_MS,
    retry: false,
  })
}

/** After a swap: every account and record, in case no event arrives, and a new quote. */
export function invalidateSwapQueries(): void {
  void queryClient.invalidateQueries({ queryKey: ['wallet'] })
  void queryClient.invalidateQueries({ queryKey: ['swap'] })
}
