import { AccessFrame } from '../../features/access/access-frame.tsx'
import { FrozenNotice } from '../../features/access/frozen-notice.tsx'
import { LoginForm } from '../../features/access/login-form.tsx'
import { LanguageButton } from '../../features/preferences/language-button.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { PageLink } from '../../ui/page-link.tsx'

export function Page() {
  const { return: wanted } = useParameters()
  return (
    <AccessFrame tools={<LanguageButton />} title={t('auth.login.title')}>
      <FrozenNotice />
      <LoginForm />
      <p className="flex justify-center">
        <PageLink
          to="/pages/common/recovery"
          className="inline-flex min-h-11 items-center text-body text-muted underline underline-offset-4"
        >
          {t('auth.login.toRecovery')}
        </PageLink>
      </p>
      <p className="mt-auto flex flex-wrap items-center justify-center gap-x-2 text-body text-muted">
        {t('auth.login.noAccount')}
        <PageLink
          to="/pages/common/register"
          parameters={{ return: wanted }}
          className="inline-flex min-h-11 min-w-10 items-center justify-center font-semibold text-accent"
        >
          {t('auth.login.toRegister')}
        </PageLink>
      </p>
    </AccessFrame>
  )
}
