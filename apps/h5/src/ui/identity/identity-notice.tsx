import { ShieldAlert } from 'lucide-react'
import { Suspense, use } from 'react'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { type IdentityState, useIdentityState } from '../../net/queries/identity-state.ts'
import { PageLink } from '../page-link.tsx'

/**
 * Where it is shown: at a ticket that requires verification, or at a transfer to such an account.
 */
export type IdentityNoticeProps = { readonly about: 'ticket' | 'transfer' }

/**
 * Tells an unverified user, before they move money, that futures and seconds contracts require
 * verification, with a link to it (KYC-09).
 */
export function IdentityNotice({ about }: IdentityNoticeProps) {
  const state = useIdentityState().data
  if (state === undefined || state.real_status > 0) return null
  return (
    <Suspense fallback={null}>
      <Notice about={about} review={state.review_status} />
    </Suspense>
  )
}

function Notice({
  about,
  review,
}: IdentityNoticeProps & { readonly review: IdentityState['review_status'] }) {
  use(loadGroup('identity'))
  return (
    <section
      aria-label={t('identity.title')}
      className="flex items-start gap-2.5 rounded-field bg-warn-wash py-1.5 pr-2 pl-3 text-small text-warn"
    >
      <ShieldAlert aria-hidden size={16} className="mt-2.5 shrink-0" />
      <p className="min-w-0 grow self-center py-1.5">
        {t(review === 1 ? 'identity.notice.review' : `identity.notice.${about}`)}
      </p>
      <PageLink
        to="/pages/setting/real_mark"
        className="inline-flex min-h-10 min-w-10 shrink-0 items-center justify-center px-1.5 text-right font-semibold underline underline-offset-4"
      >
        {t('identity.notice.link')}
      </PageLink>
    </section>
  )
}
