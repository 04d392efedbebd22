import { lazy, Suspense, useState } from 'react'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { useOverview } from '../../net/queries/security-overview.ts'
import { ErrorState } from '../../ui/waiting/query-boundary.tsx'
import { HoldNotice } from '../../ui/identity/hold-notice.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import type { Protection } from './protection.ts'
import { ProtectionRows } from './protection-rows.tsx'
import { SecuritySummary } from './summary.tsx'

/** The sheets use the access pages' texts for addresses and codes. */
const ProtectionSheet = lazy(async () => {
  await loadGroup('auth')
  return { default: (await import('./protection-sheet.tsx')).ProtectionSheet }
})

/**
 * PAGE-13: every protection of the account with its state, each changed in its sheet; the two
 * passwords have pages of their own.
 */
export function AccountSecurity() {
  const query = useOverview()
  const [opened, setOpened] = useState<Protection>()
  const open = (protection: Protection) => {
    if (protection === 'loginPassword') go('/pages/setting/password')
    else if (protection === 'payPassword') go('/pages/setting/payPassword')
    else setOpened(protection)
  }
  const own = query.data
  if (own === undefined && query.error !== null)
    return <ErrorState error={query.error} retry={() => query.refetch()} />
  return (
    <div className="flex flex-col gap-3 pt-2 pb-8">
      {own?.withdrawals_held !== undefined && own.withdrawals_held !== null && (
        <div className="px-4">
          <HoldNotice
            key={own.withdrawals_held.until}
            hold={own.withdrawals_held}
            onEnd={() => void query.refetch()}
          />
        </div>
      )}
      {own === undefined ? (
        <Skeleton className="mx-4 h-28 rounded-card" />
      ) : (
        <SecuritySummary own={own} onOpen={open} />
      )}
      <ProtectionRows own={own} onOpen={open} />
      <p className="px-4 text-small text-faint">{t('security.never')}</p>
      {own !== undefined && opened !== undefined && (
        <Suspense>
          <ProtectionSheet protection={opened} own={own} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
