import { AccessFrame } from '../../features/access/access-frame.tsx'
import { ResetPasswordForm } from '../../features/access/reset-password-form.tsx'
import { LanguageButton } from '../../features/preferences/language-button.tsx'
import { t } from '../../app/i18n/i18n.ts'

export function Page() {
  return (
    <AccessFrame
      tools={<LanguageButton />}
      title={t('auth.forget.title')}
      text={t('auth.forget.warning')}
    >
      <ResetPasswordForm />
    </AccessFrame>
  )
}
