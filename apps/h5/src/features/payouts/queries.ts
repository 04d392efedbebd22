import { markets, profile } from '@candor/contract'
import { networksOf } from '@candor/engine/chains/address'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'

/** One saved address, to be edited: a list of it alone, empty when the user has none of this id. */
export function useSavedAddress(id: number) {
  return useQuery({
    queryKey: ['profile', 'addresses', { id }],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => call(profile.addresses, { id }, { signal }),
    select: ({ data }) => data,
  })
}

/** The currencies that can be sent to an address of a chain. */
export function useChainCurrencies() {
  return useQuery({
    queryKey: ['markets', 'currencies'],
    queryFn: ({ signal }) => call(markets.currencies, {}, { signal }),
    staleTime: 60_000,
    select: ({ currency }) =>
      currency
        .filter(({ name }) => networksOf(name).length > 0)
        .map(({ id, name }) => ({ id, name })),
  })
}
