import { AccessFrame } from '../../features/access/access-frame.tsx'
import { RegisterForm } from '../../features/access/register-form.tsx'
import { LanguageButton } from '../../features/preferences/language-button.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { PageLink } from '../../ui/page-link.tsx'

export function Page() {
  const { return: wanted } = useParameters()
  return (
    <AccessFrame tools={<LanguageButton />} title={t('auth.register.title')}>
      <RegisterForm />
      <p className="mt-auto flex justify-center">
        <PageLink
          to="/pages/common/login"
          replace
          parameters={{ return: wanted }}
          className="inline-flex min-h-11 items-center text-body font-semibold text-accent"
        >
          {t('auth.register.toLogin')}
        </PageLink>
      </p>
    </AccessFrame>
  )
}
