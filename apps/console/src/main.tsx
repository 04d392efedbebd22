import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import './app/style.css'
import { theme } from './app/theme.ts'
import { queryClient } from './lib/queries.ts'

const container = document.getElementById('console')
if (container === null) throw new Error('index.html has no #console')

// Variables and classes are in the stylesheet: the page's policy lets no script write a style
// element.
createRoot(container).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" autoClose={4000} />
        <App />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
