import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { launch } from './app/launch.ts'
import './app/style.css'

const container = document.getElementById('app')
if (container === null) throw new Error('index.html has no #app')
const root = createRoot(container)
launch().finally(() => root.render(<StrictMode><App /></StrictMode>))
