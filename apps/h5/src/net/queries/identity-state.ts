import { identity, type Reply } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { useSession } from '../../app/session/session.ts'

export type IdentityState = Reply<typeof identity.state>

/**
 * How often a pending request is refetched: a decision applies at once, without a new login
 * (KYC-13), and its event may be missed.
 */
const WAITING_EVERY_MS = 10_000

/** The user's verification state (KYC-01); nothing for a guest. */
export function useIdentityState() {
  const token = useSession((session) => session.token)
  return useQuery({
    queryKey: ['identity', 'state'],
    enabled: token !== undefined,
    queryFn: ({ signal }) => call(identity.state, {}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.review_status === 1 || data?.advanced_review_status === 1 ? WAITING_EVERY_MS : false,
  })
}
