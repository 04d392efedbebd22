import { profile, type Reply } from '@candor/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { useSession } from '../../app/session/session.ts'

const ROWS = 20

export type SavedAddress = Reply<typeof profile.addresses>['data'][number]

/** The user's saved addresses of all currencies or of one, newest first (USER-22). */
export function useAddresses(currency: number | undefined) {
  return useInfiniteQuery({
    queryKey: ['profile', 'addresses', { currency }],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(profile.addresses, { page: pageParam, limit: ROWS, currency }, { signal }),
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  })
}

/** The one domestic card (USER-18). */
export function useDomesticCard() {
  return useQuery({
    queryKey: ['profile', 'card'],
    queryFn: ({ signal }) => call(profile.card, {}, { signal }),
  })
}

/**
 * The one international card, with the labels of its fields in the language of the app (USER-20).
 */
export function useInternationalCard() {
  const language = useSession((session) => session.language)
  return useQuery({
    queryKey: ['profile', 'internationalCard', language],
    queryFn: ({ signal }) => call(profile.internationalCard, {}, { signal }),
  })
}
