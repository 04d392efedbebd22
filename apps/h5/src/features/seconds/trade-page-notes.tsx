import { t } from '../../app/i18n/i18n.ts'
import { PageLink } from '../../ui/page-link.tsx'

/**
 * What to know before trading: who the counterparty is, what the figures mean, and where limits are
 * set.
 */
export function TradePageNotes() {
  return (
    <section
      aria-label={t('seconds.notes')}
      className="flex flex-col gap-2 px-4 pt-3 text-small text-faint"
    >
      <p>{t('seconds.house')}</p>
      <p>{t('seconds.duration.explain')}</p>
      <PageLink
        to="/pages/setting/limits"
        className="-my-1 flex min-h-10 min-w-10 items-center self-start font-semibold text-accent"
      >
        {t('seconds.limits')}
      </PageLink>
    </section>
  )
}
