import { t } from '../i18n/i18n.ts'
import { useSite } from '../lib/site.ts'

/**
 * On every page of a sandbox's console (STAFF-14), with the risks of one that others can reach
 * (AUTH-31). Renders nothing elsewhere.
 */
export function SandboxMark() {
  const site = useSite()
  if (site?.sandbox !== 1) return null
  return (
    <>
      <p className="sandbox" role="note" aria-label={t('shell.sandbox.label')}>
        <strong>{t('shell.sandbox.label')}</strong> {t('shell.sandbox.money')}
      </p>
      {site.open_mailbox === 1 && (
        <p className="sandbox" role="alert">
          <strong>{t('shell.mailbox.label')}</strong> {t('shell.mailbox.warning')}
        </p>
      )}
    </>
  )
}
