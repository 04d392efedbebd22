import { Link2 } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { PageLink } from '../../ui/page-link.tsx'
import type { Binding } from './level-state.ts'

/** BIND_REQUIRED with links to what is missing (PAGE-24); what was typed is kept meanwhile. */
export function BindNeeded({ missing }: { readonly missing: readonly Binding[] }) {
  return (
    <div
      role="alert"
      className="flex flex-col gap-1 rounded-field bg-warn-wash px-3.5 py-3 text-small text-warn"
    >
      <p>{t('identity.bind.text')}</p>
      <p className="-mb-1 flex flex-wrap gap-x-5">
        {missing.map((binding) => (
          <PageLink
            key={binding}
            to="/pages/setting/security"
            className="inline-flex min-h-10 items-center gap-1.5 text-body font-semibold underline underline-offset-4"
          >
            <Link2 aria-hidden size={16} />
            {t(`identity.bind.${binding}`)}
          </PageLink>
        ))}
      </p>
    </div>
  )
}
