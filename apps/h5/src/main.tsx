import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { launch } from './app/launch.ts'
import { LaunchFailed } from './app/launch-failed.tsx'
import { queryClient } from './net/query-client.ts'
import { retrying } from './net/retrying.ts'
import './app/style.css'

const BACKGROUND_MS_MAX = 3000

const container = document.getElementById('app')
if (container === null) throw new Error('index.html has no #app')
const root = createRoot(container)
launch().then(
  () => {
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
    onceSettled(
      () =>
        void retrying(() => import('./app/background.ts')).then(
          ({ startBackground }) => startBackground(),
          report,
        ),
    )
  },
  () => root.render(<LaunchFailed />),
)

/** The app works without its background; missing parts show as not live. */
function report(error: unknown): void {
  console.error('the background did not load', error)
}

/**
 * The background shares a slow network with the first page, so it waits until that page has loaded,
 * or for a maximum time.
 */
function onceSettled(work: () => void): void {
  const began = Date.now()
  const look = (): void => {
    if (queryClient.isFetching() > 0 && Date.now() - began < BACKGROUND_MS_MAX)
      setTimeout(look, 100)
    else work()
  }
  requestAnimationFrame(() => setTimeout(look, 300))
}
