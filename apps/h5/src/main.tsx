import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { launch } from './app/launch.ts'
import { LaunchFailed } from './app/launch-failed.tsx'
import './app/style.css'

const container = document.getElementById('app')
if (container === null) throw new Error('index.html has no #app')
const root = createRoot(container)
launch().then(
  () => {
    root.render(<StrictMode><App /></StrictMode>)
    afterFirstPaint(() => void import('./app/background.ts').then(({ startBackground }) => startBackground()))
  },
  () => root.render(<LaunchFailed />),
)

function afterFirstPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 50))
}
