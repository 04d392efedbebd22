import { QueryClient } from '@tanstack/react-query'
import { NoAnswerError } from './call.ts'

/**
 * The cache of server state; only a call without a reply is retried, since a refusal is a reply.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2000,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && error instanceof NoAnswerError,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The key of public data of the installation, which stays after logging out. */
export const ofInstallation = 'installation'

/** The data of one member is not shown to the next. */
export function clearQueries(): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [of] }) => of !== ofInstallation })
  queryClient.getMutationCache().clear()
}
