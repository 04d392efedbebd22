import { languageTags } from '@candor/contract'
import { type Display, useDisplay } from './session/settings.ts'
import { useSession } from './session/session.ts'

/** Keeps the document's theme, colours and language in step with the choices (APP-12, APP-13). */
export function followTheme(): void {
  const system = matchMedia('(prefers-color-scheme: light)')
  const draw = () => applyTheme(useDisplay.getState(), system.matches)
  draw()
  useDisplay.subscribe(draw)
  system.addEventListener('change', draw)
  const speak = () => {
    document.documentElement.lang = languageTags[useSession.getState().language]
  }
  speak()
  useSession.subscribe(speak)
}

function applyTheme({ theme, palette }: Display, systemIsLight: boolean): void {
  const root = document.documentElement
  const light = theme === 'light' || (theme === 'system' && systemIsLight)
  root.dataset['theme'] = light ? 'light' : 'dark'
  root.dataset['palette'] = palette
  for (const tag of document.querySelectorAll('meta[name=theme-color]'))
    tag.setAttribute('content', light ? '#f4eee4' : '#221f1f')
}
