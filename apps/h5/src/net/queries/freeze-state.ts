import { freeze, type Reply } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'

export type FreezeState = Reply<typeof freeze.state>

/** What freezes the account, and how and when its owner can lift it (USER-38, USER-40). */
export function useFreezeState(options: { readonly refetchInterval?: number } = {}) {
  return useQuery({
    queryKey: ['freeze', 'state'],
    queryFn: ({ signal }) => call(freeze.state, {}, { signal }),
    ...options,
  })
}
