import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LaunchFailed } from './app/launch-failed.tsx'
import { Root } from './app/root.tsx'
import './app/style.css'
import { startLanguage } from './lib/language.ts'

const container = document.getElementById('console')
if (container === null) throw new Error('index.html has no #console')
const root = createRoot(container)

startLanguage().then(
  () => {
    root.render(
      <StrictMode>
        <Root />
      </StrictMode>,
    )
  },
  () => {
    root.render(<LaunchFailed />)
  },
)
