import { markets, profile, type Reply } from '@candor/contract'
import { networksOf } from '@candor/engine/chains/address'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useSession } from '../../lib/session.ts'

const ROWS = 20

export type SavedAddress = Reply<typeof profile.addresses>['data'][number]

/** The person's saved addresses of all currencies or of one, newest first (USER-22). */
export function useAddresses(currency: number | undefined) {
  return useInfiniteQuery({
    queryKey: ['profile', 'addresses', { currency }], initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => call(profile.addresses, { page: pageParam, limit: ROWS, currency }, { signal, quiet: true }),
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  })
}

/** One saved address, to be edited: a list of it alone, or an empty one when the person has none of this id. */
export function useSavedAddress(id: number) {
  return useQuery({
    queryKey: ['profile', 'addresses', { id }], staleTime: Number.POSITIVE_INFINITY, gcTime: 0,
    queryFn: ({ signal }) => call(profile.addresses, { id }, { signal, quiet: true }), select: ({ data }) => data,
  })
}

/** The currencies that can be sent to an address of a chain. */
export function useChainCurrencies() {
  return useQuery({
    queryKey: ['markets', 'currencies'], queryFn: ({ signal }) => call(markets.currencies, {}, { signal, quiet: true }), staleTime: 60_000,
    select: ({ currency }) => currency.filter(({ name }) => networksOf(name).length > 0).map(({ id, name }) => ({ id, name })),
  })
}

/** The one domestic card (USER-18). */
export function useDomesticCard() {
  return useQuery({ queryKey: ['profile', 'card'], queryFn: ({ signal }) => call(profile.card, {}, { signal, quiet: true }) })
}

/** The one international card, with the labels of its fields in the language of the app (USER-20). */
export function useInternationalCard() {
  const language = useSession((session) => session.language)
  return useQuery({ queryKey: ['profile', 'internationalCard', language], queryFn: ({ signal }) => call(profile.internationalCard, {}, { signal, quiet: true }) })
}
