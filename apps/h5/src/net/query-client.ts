import { QueryClient } from '@tanstack/react-query'
import { NoAnswerError } from './call.ts'
import { useSession } from '../app/session/session.ts'

/**
 * The cache of server state. Keys begin with their area as the contract names it: ['wallet',
 * 'list'], ['spot', 'orders', { match_id }]; ['live', …] belongs to realtime. Only a call without
 * an answer is tried again; a refusal is an answer.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      gcTime: 300_000,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      retry: (failures, error) =>
        failures < 2 && error instanceof NoAnswerError && error.reason !== 'unreadable',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// However a session ends, what was read in it ends with it: the next person at this device finds no
// balance of the last.
useSession.subscribe(({ token }, before) => {
  if (before.token !== undefined && token !== before.token)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'live' })
})
