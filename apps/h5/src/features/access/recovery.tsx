import { type Reply, recovery } from '@candor/contract'
import { useState } from 'react'
import { call } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { RecoveryPictures } from './recovery-pictures.tsx'

type RecoveryCase = Reply<typeof recovery.begin>

/**
 * PAGE-101: what is lost and where the reply goes; then the two pictures, one with the code shown;
 * then a confirmation that is the same for everybody (AUTH-35).
 */
export function Recovery() {
  const [begun, setBegun] = useState<RecoveryCase>()
  const [message, setMessage] = useState<string>()
  if (message !== undefined) {
    return (
      <EmptyState
        mark="done"
        title={t('auth.recovery.filed')}
        text={message}
        action={
          <PageLink
            to="/pages/common/login"
            replace
            className="inline-flex min-h-11 items-center text-body font-semibold text-accent"
          >
            {t('auth.recovery.toLogin')}
          </PageLink>
        }
      />
    )
  }
  if (begun === undefined) return <RecoveryForm onBegun={setBegun} />
  return (
    <RecoveryPictures
      begun={begun}
      file={async () => setMessage(await call(recovery.file, { token: begun.token }))}
    />
  )
}
