import { closing, type Reply } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'

export type ClosingState = Reply<typeof closing.state>

/** The obstacles to closing the account, and what would be given up (USER-42). */
export function useClosingState() {
  return useQuery({
    queryKey: ['closing', 'state'],
    queryFn: ({ signal }) => call(closing.state, {}, { signal }),
  })
}
