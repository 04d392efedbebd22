import { t } from '../../app/i18n/i18n.ts'
import { useSession } from '../../app/session/session.ts'
import { APP_VERSION } from '../../lib/version.ts'
import { Row } from '../../ui/row.tsx'
import { SiteLogo } from '../../ui/site-logo.tsx'

/** Logo, name and version of the app (SITE-03, APP-17). */
export function SiteHead() {
  const name = useSession((session) => session.site.name)
  return (
    <header className="flex flex-col items-center gap-1 px-5 pt-6 pb-4 text-center">
      <SiteLogo size={64} />
      <p className="mt-2 text-head font-semibold">{name}</p>
      <p className="figures text-small text-muted">
        {t('shell.setting.version')} {APP_VERSION}
      </p>
    </header>
  )
}

/** Links to the site's other texts, and how to add the app to the home screen. */
export function SiteLinks() {
  const name = useSession((session) => session.site.name)
  return (
    <nav aria-label={t('articles.more')} className="flex flex-col border-t border-line pt-2 pb-6">
      <Row title={t('articles.terms')} to="/pages/common/terms" />
      <Row title={t('articles.compliance')} to="/pages/setting/operational_compliance" />
      <Row title={t('articles.contact')} to="/pages/common/contactus" />
      <div className="mx-4 mt-3 flex items-center gap-3 rounded-card bg-raised p-4">
        <SiteLogo kind="downloadLogo" size={40} />
        <div className="flex flex-col gap-0.5">
          <p className="text-body font-medium">{t('articles.install', { site: name })}</p>
          <p className="text-small text-muted">{t('articles.installText')}</p>
        </div>
      </div>
    </nav>
  )
}
