import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { language } from '../lib/language.ts'
import { queryClient } from '../lib/queries.ts'
import { useStore } from '../lib/store.ts'
import { App } from './app.tsx'
import { createConsoleTheme } from './theme.ts'

/**
 * The console in one language; another one draws all of it again. Variables and classes are in the
 * stylesheet: the page's policy lets no script write a style element.
 */
export function Root() {
  return (
    <MantineProvider
      key={useStore(language)}
      theme={createConsoleTheme()}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" autoClose={4000} />
        <App />
      </QueryClientProvider>
    </MantineProvider>
  )
}
