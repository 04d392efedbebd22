import { QueryClient } from '@tanstack/react-query'
import { NoAnswerError } from './call.ts'

/**
 * The cache of server state. Keys begin with their area as the contract names it: ['wallet', 'list'], ['spot', 'orders', { match_id }];
 * ['live', …] belongs to realtime. Only a call without an answer is tried again; a refusal is an answer.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000, gcTime: 300_000, refetchOnWindowFocus: true, networkMode: 'always',
      retry: (failures, error) => failures < 2 && error instanceof NoAnswerError && error.reason !== 'unreadable',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
