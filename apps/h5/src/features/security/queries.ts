import { access, security } from '@candor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { useSession } from '../../app/session/session.ts'

export function usePasskeys() {
  return useQuery({
    queryKey: ['security', 'passkeys'],
    queryFn: ({ signal }) => call(security.listPasskeys, {}, { signal }),
  })
}

/** The active sessions of the account (AUTH-28). */
export function useSessions() {
  return useQuery({
    queryKey: ['security', 'sessions'],
    queryFn: ({ signal }) => call(security.sessions, {}, { signal }),
  })
}

/** A change of the account's protection: whatever its result, the state is refetched. */
export function useChange<Variables, Data>(change: (request: Variables) => Promise<Data>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['security'] }),
  })
}

/** After an address was bound, the whole app must know it. */
export async function invalidateUserQueries(): Promise<void> {
  useSession.setState({ user: await call(access.userInfo, {}) })
}
