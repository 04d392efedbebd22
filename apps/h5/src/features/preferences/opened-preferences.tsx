import { lazy, Suspense, useEffect } from 'react'
import { loadGroup } from '../../app/i18n/i18n.ts'
import { appHistory, usePath } from '../../app/routing/navigation.ts'
import { retrying } from '../../net/retrying.ts'
import { closePreferences, usePreferences } from './open-preferences.ts'

const Preferences = lazy(async () => {
  const [module] = await retrying(() =>
    Promise.all([import('./preferences.tsx'), loadGroup('settings')]),
  )
  return { default: module.Preferences }
})

/**
 * The sheet, whose code loads on first use. It closes when the page is left, but stays open when a
 * change of language redraws the page.
 */
export function OpenedPreferences() {
  const isOpen = usePreferences((state) => state.isOpen)
  const path = usePath()
  useEffect(
    () => () => {
      if (appHistory().location.pathname !== path) closePreferences()
    },
    [path],
  )
  return (
    isOpen && (
      <Suspense fallback={null}>
        <Preferences />
      </Suspense>
    )
  )
}
