import { t } from '../../app/i18n/i18n.ts'
import { PageLink } from '../../ui/page-link.tsx'

/** What the page is for, to somebody who has not logged in. */
export function GuestCard() {
  return (
    <section
      aria-label={t('earn.guest.title')}
      className="raised flex flex-col gap-3 rounded-card bg-raised p-4"
    >
      <h2 className="text-lead font-semibold text-balance">{t('earn.guest.title')}</h2>
      <p className="text-body text-muted">{t('earn.guest.text')}</p>
      <PageLink
        to="/pages/common/login"
        parameters={{ return: '/pages/financial/index' }}
        className="flex min-h-11 items-center justify-center rounded-field bg-accent-wash px-3 text-body font-semibold text-accent"
      >
        {t('earn.guest.login')}
      </PageLink>
    </section>
  )
}
