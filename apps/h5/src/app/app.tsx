import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../net/query-client.ts'
import { useSession } from './session/session.ts'
import { Shell } from './shell.tsx'

/**
 * The key redraws everything when the language changes, since texts are read while drawing and
 * nothing else would.
 */
export function App() {
  const language = useSession((session) => session.language)
  return (
    <QueryClientProvider client={queryClient}>
      <Shell key={language} />
    </QueryClientProvider>
  )
}
