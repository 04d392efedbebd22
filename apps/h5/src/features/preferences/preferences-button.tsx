import { Settings } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { openPreferences } from './open-preferences.ts'
import { OpenedPreferences } from './opened-preferences.tsx'

export function PreferencesButton() {
  return (
    <>
      <IconButton
        icon={Settings}
        label={t('shell.home.settings')}
        aria-haspopup="dialog"
        onClick={() => openPreferences('looks')}
      />
      <OpenedPreferences />
    </>
  )
}
