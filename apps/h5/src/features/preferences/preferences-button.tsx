import { Settings } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { t } from '../../lib/i18n.ts'
import { appHistory, usePath } from '../../lib/navigation.ts'
import { retrying } from '../../lib/retrying.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { closePreferences, openPreferences, usePreferences } from './open-preferences.ts'

const Preferences = lazy(() => retrying(() => import('./preferences.tsx')).then((module) => ({ default: module.Preferences })))

/** The gear of a page's bar with the sheet it opens, whose code comes when first wanted. */
export function PreferencesButton() {
  const wanted = usePreferences((state) => state.wanted)
  const path = usePath()
  // A page that is left takes its sheet along, whereas a change of language draws the same page anew and keeps it.
  useEffect(() => () => { if (appHistory().location.pathname !== path) closePreferences() }, [path])
  return (
    <>
      <IconButton icon={Settings} label={t('shell.home.settings')} aria-haspopup="dialog" onClick={() => openPreferences('looks')} />
      {wanted && <Suspense fallback={null}><Preferences /></Suspense>}
    </>
  )
}
