import { languageOptions, languages } from '@candor/contract'
import { NativeSelect } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { t } from '../i18n/i18n.ts'
import { changeLanguage, language } from '../lib/language.ts'
import { useStore } from '../lib/store.ts'

/** The languages by their own names; the screens are drawn again in the chosen one. */
export function LanguageSelect() {
  return (
    <NativeSelect
      aria-label={t('shell.language')}
      value={useStore(language)}
      data={languages.map((one) => ({ value: one, label: languageOptions[one].option_name }))}
      onChange={({ currentTarget }) => {
        const next = languages.find((one) => one === currentTarget.value)
        if (next === undefined) return
        changeLanguage(next).catch(() => {
          notifications.show({ color: 'red', message: t('shell.error.unreachable') })
        })
      }}
    />
  )
}
