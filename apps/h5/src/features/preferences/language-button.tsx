import { languageOptions } from '@candor/contract'
import { Languages } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { useSession } from '../../app/session/session.ts'
import { openPreferences } from './open-preferences.ts'
import { OpenedPreferences } from './opened-preferences.tsx'

/**
 * The link to the languages, for pages where an invitation may bring readers of another language:
 * it shows the current language in its own name (APP-13).
 */
export function LanguageButton() {
  const language = useSession((session) => session.language)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('shell.setting.language')} ${languageOptions[language].option_name}`}
        onClick={() => openPreferences('language')}
        className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-small font-medium text-muted active:bg-pressed"
      >
        <Languages aria-hidden size={18} />
        {languageOptions[language].option_name}
      </button>
      <OpenedPreferences />
    </>
  )
}
