import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { launch } from './app/launch.ts'
import { LaunchFailed } from './app/launch-failed.tsx'
import { retrying } from './lib/retrying.ts'
import './app/style.css'

const container = document.getElementById('app')
if (container === null) throw new Error('index.html has no #app')
const root = createRoot(container)
launch().then(
  () => {
    root.render(<StrictMode><App /></StrictMode>)
    afterFirstPaint(() => void retrying(() => import('./app/background.ts')).then(({ startBackground }) => startBackground(), report))
  },
  () => root.render(<LaunchFailed />),
)

/** The app works without its background; what it lacks shows as not live. */
function report(error: unknown): void {
  console.error('the background did not load', error)
}

function afterFirstPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 50))
}
