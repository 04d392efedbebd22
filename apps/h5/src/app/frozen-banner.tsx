import { Snowflake } from 'lucide-react'
import { use } from 'react'
import { useFreezeState } from '../net/queries/freeze-state.ts'
import { loadGroup, t } from './i18n/i18n.ts'
import { PageLink } from '../ui/page-link.tsx'

/** How often to check: a freeze may end by itself or be lifted elsewhere. */
const LOOK_PAUSE_MS = 60_000

/**
 * Says on every page that the account is frozen, with a link to why, until when and how to lift it
 * (USER-39). It shares the texts of that page.
 */
export function FrozenBanner() {
  use(loadGroup('account'))
  const { data } = useFreezeState({ refetchInterval: LOOK_PAUSE_MS })
  if (data?.frozen === 0) return null
  return (
    <div
      role="status"
      className="flex items-center gap-2 bg-warn-wash px-4 py-1 text-small text-warn"
    >
      <Snowflake aria-hidden size={14} className="shrink-0" />
      <span className="min-w-0 grow">{t('account.freeze.frozen')}</span>
      <PageLink
        to="/pages/setting/freeze"
        className="inline-flex min-h-10 min-w-10 items-center justify-end text-right font-semibold underline underline-offset-4"
      >
        {t('account.freeze.details')}
      </PageLink>
    </div>
  )
}
