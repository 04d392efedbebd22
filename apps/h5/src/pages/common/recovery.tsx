import { AccessFrame } from '../../features/access/access-frame.tsx'
import { Recovery } from '../../features/access/recovery.tsx'
import { LanguageButton } from '../../features/preferences/language-button.tsx'
import { t } from '../../app/i18n/i18n.ts'

export function Page() {
  return (
    <AccessFrame
      tools={<LanguageButton />}
      title={t('auth.recovery.title')}
      text={t('auth.recovery.intro')}
    >
      <Recovery />
    </AccessFrame>
  )
}
