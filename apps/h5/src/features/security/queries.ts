import { access, security } from '@candor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { useSession } from '../../app/session/session.ts'

/** The passkeys that open the account (AUTH-27). */
export function usePasskeys() {
  return useQuery({
    queryKey: ['security', 'passkeys'],
    queryFn: ({ signal }) => call(security.listPasskeys, {}, { signal }),
  })
}

/** The living sessions of the account (AUTH-28). */
export function useSessions() {
  return useQuery({
    queryKey: ['security', 'sessions'],
    queryFn: ({ signal }) => call(security.sessions, {}, { signal }),
  })
}

/** One change of what protects the account: whatever came of it, its state is read again. */
export function useChange<Variables, Data>(change: (request: Variables) => Promise<Data>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['security'] }),
  })
}

/** After a bound address the whole app knows it. */
export async function invalidateUserQueries(): Promise<void> {
  useSession.setState({ user: await call(access.userInfo, {}) })
}
