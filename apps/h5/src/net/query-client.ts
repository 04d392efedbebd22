import { QueryClient } from '@tanstack/react-query'
import { NoAnswerError } from './call.ts'
import { useSession } from '../app/session/session.ts'

/**
 * The cache of server state. Keys start with their area as the contract names it: ['wallet',
 * 'list'], ['spot', 'orders', { match_id }]; ['live', …] belongs to realtime. Only a call without a
 * reply is retried; a refusal is a reply.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      gcTime: 300_000,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      // Which 'always' would turn off: a page that failed without network fills once it is back.
      refetchOnReconnect: true,
      retry: (failures, error) =>
        failures < 2 && error instanceof NoAnswerError && error.reason !== 'unreadable',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// However a session ends, its cached data is dropped with it: the next user of this device sees no
// balance of the last.
useSession.subscribe(({ token }, before) => {
  if (before.token !== undefined && token !== before.token)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'live' })
})
