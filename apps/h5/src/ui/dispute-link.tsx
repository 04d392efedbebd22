import type { DisputeKind } from '@candor/contract'
import { t } from '../app/i18n/i18n.ts'
import { PageLink } from './page-link.tsx'

/** The way from an order or request that has ended to a complaint about it (CHAT-12). */
export function DisputeLink({ kind, id }: { readonly kind: DisputeKind; readonly id: number }) {
  return (
    <PageLink
      to="/pages/kf/disputes"
      parameters={{ kind, id }}
      className="flex min-h-11 items-center self-start text-small font-medium text-muted underline underline-offset-4"
    >
      {t('shell.action.dispute')}
    </PageLink>
  )
}
