import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../net/query-client.ts'
import { useSession } from './session/session.ts'
import { Shell } from './shell.tsx'

/**
 * The key redraws everything when the language changes: texts are read while rendering, and nothing
 * else would update them.
 */
export function App() {
  const language = useSession((session) => session.language)
  return (
    <QueryClientProvider client={queryClient}>
      <Shell key={language} />
    </QueryClientProvider>
  )
}
