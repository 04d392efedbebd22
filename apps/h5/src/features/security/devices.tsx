import { security } from '@candor/contract'
import { useState } from 'react'
import { call } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { RowsSkeleton } from '../../ui/waiting/skeleton.tsx'
import { DeviceRow } from './device-row.tsx'
import { useChange, useSessions } from './queries.ts'

/**
 * PAGE-94: the sessions of the account, this device first; one or all others can be ended at once
 * (AUTH-28).
 */
export function Devices() {
  const query = useSessions()
  return (
    <QueryBoundary query={query} waiting={<RowsSkeleton rows={3} />}>
      {(sessions) => {
        const others = sessions.filter(({ current }) => current === 0)
        return (
          <>
            <p className="px-4 pt-1 pb-2 text-small text-muted">{t('security.devices.explain')}</p>
            <ul aria-label={t('security.devices.title')}>
              {[...sessions.filter(({ current }) => current === 1), ...others].map((session) => (
                <li key={session.id}>
                  <DeviceRow session={session} />
                </li>
              ))}
            </ul>
            {others.length === 0 ? (
              <p className="px-4 py-6 text-center text-body text-faint">
                {t('security.devices.onlyThis')}
              </p>
            ) : (
              <EndOthers count={others.length} />
            )}
          </>
        )
      }}
    </QueryBoundary>
  )
}

/** Ending a session cannot be undone, so it is confirmed first. */
function EndOthers({ count }: { readonly count: number }) {
  const [asks, setAsks] = useState(false)
  const change = useChange(() => call(security.revokeSessions, { others: 1 }))
  const end = () => {
    setAsks(false)
    change.mutate(undefined, { onSuccess: (message) => notify(message, 'success') })
  }
  return (
    <ActionBar>
      <div className="flex flex-col gap-2">
        {change.error !== null && (
          <p role="alert" className="text-small text-danger first-letter:uppercase">
            {change.error.message}
          </p>
        )}
        <Button
          wide
          size="large"
          look="danger"
          busy={change.isPending}
          onClick={() => setAsks(true)}
        >
          {t('security.devices.endOthers')}
        </Button>
      </div>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('security.devices.othersAsk', { count })}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsks(false)}>
              {t('shell.action.cancel')}
            </Button>
            <Button look="danger" onClick={end}>
              {t('security.devices.endAll')}
            </Button>
          </>
        }
      >
        {t('security.devices.othersText')}
      </Dialog>
    </ActionBar>
  )
}
