import { fairness } from '@candor/contract'
import { seconds } from '@candor/contract/seconds'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'

/** The house exposure is at most 60 s old (FAIR-07). */
const HOUSE_EVERY_MS = 30_000
const VOIDS_PER_PAGE = 10

export function useHouse() {
  return useQuery({
    queryKey: ['fairness', 'house'],
    queryFn: ({ signal }) => call(fairness.house, {}, { signal }),
    refetchInterval: HOUSE_EVERY_MS,
  })
}

/** Reconciled every minute (FAIR-15). */
export function useLedger() {
  return useQuery({
    queryKey: ['fairness', 'ledger'],
    queryFn: ({ signal }) => call(fairness.ledger, {}, { signal }),
    refetchInterval: HOUSE_EVERY_MS,
  })
}

/** Whether the server's clock is right (FAIR-17). */
export function useServerClock() {
  return useQuery({
    queryKey: ['fairness', 'clock'],
    queryFn: ({ signal }) => call(fairness.clock, {}, { signal }),
    refetchInterval: HOUSE_EVERY_MS,
  })
}

/** How many complaints there are and how they were answered (FAIR-22). */
export function useDisputeCounts() {
  return useQuery({
    queryKey: ['fairness', 'disputes'],
    queryFn: ({ signal }) => call(fairness.disputes, {}, { signal }),
    staleTime: HOUSE_EVERY_MS,
  })
}

export function useMarketMaker() {
  return useQuery({
    queryKey: ['fairness', 'marketMaker'],
    queryFn: ({ signal }) => call(fairness.marketMaker, {}, { signal }),
    staleTime: HOUSE_EVERY_MS,
  })
}

export function useRules() {
  return useQuery({
    queryKey: ['fairness', 'rules'],
    queryFn: ({ signal }) => call(fairness.rules, {}, { signal }),
    staleTime: 300_000,
  })
}

/** The days with a report of liabilities to users, and when the next is due (FAIR-09). */
export function useLiabilityDays() {
  return useQuery({
    queryKey: ['fairness', 'liabilityDays'],
    queryFn: ({ signal }) => call(fairness.liabilityDays, {}, { signal }),
    refetchInterval: HOUSE_EVERY_MS,
  })
}

/** A published report never changes. */
export function useLiabilities(date: string) {
  return useQuery({
    queryKey: ['fairness', 'liabilities', date],
    queryFn: ({ signal }) => call(fairness.liabilities, { date }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Voided seconds orders by pair and minute, newest first (SEC-25). */
export function useVoids() {
  return useInfiniteQuery({
    queryKey: ['fairness', 'voids'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(seconds.voids, { page: pageParam, limit: VOIDS_PER_PAGE }, { signal }),
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  })
}
