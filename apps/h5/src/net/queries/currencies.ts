import { markets } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'

/** Every listed currency (MKT-01). */
export function useCurrencies() {
  return useQuery({
    queryKey: ['markets', 'currencies'],
    queryFn: ({ signal }) => call(markets.currencies, {}, { signal }),
    staleTime: 60_000,
  })
}
