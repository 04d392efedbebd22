import { QueryClient } from '@tanstack/react-query'
import { NoAnswerError } from './call.ts'

/**
 * The cache of what the server said; only a call without an answer is tried again, since a refusal
 * is an answer.
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

/** What is said of the installation to anybody, and stays when somebody leaves. */
export const ofInstallation = 'installation'

/** What one person read is not shown to the next. */
export function clearQueries(): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [of] }) => of !== ofInstallation })
  queryClient.getMutationCache().clear()
}
