import { FlaskConical } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { useSession } from '../../app/session/session.ts'
import { PriceSourceBadge } from '../../ui/article/banners.tsx'

/** Where these prices come from (MKT-18), and that this is a sandbox where it is one (SITE-11). */
export function SourceLine() {
  const sandbox = useSession((session) => session.site.sandbox)
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-1.5 px-4">
      {sandbox && (
        <span className="inline-flex items-center gap-1 rounded-small bg-warn-wash px-1.5 py-px text-tiny text-warn">
          <FlaskConical aria-hidden size={11} />
          {t('shell.sandbox.mark')}
        </span>
      )}
      <PriceSourceBadge />
    </p>
  )
}
