import { freeze } from '@candor/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callWithData } from '../../net/call.ts'
import { useFreezeState } from '../../net/queries/freeze-state.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { signOut } from '../../app/session/session.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { TextSkeleton } from '../../ui/waiting/skeleton.tsx'
import { Counts } from './counts.tsx'
import { Frozen } from './frozen.tsx'
import { WhatItDoes } from './what-it-does.tsx'

/** PAGE-99: freezes the account, or shows why it is frozen and how to lift the freeze. */
export function FreezeAccount() {
  return (
    <QueryBoundary query={useFreezeState()} waiting={<TextSkeleton lines={6} />}>
      {(state) => (state.frozen === 1 ? <Frozen state={state} /> : <Begin />)}
    </QueryBoundary>
  )
}

function Begin() {
  const [asks, setAsks] = useState(false)
  const begin = useMutation({
    mutationFn: () => callWithData(freeze.begin, {}),
    onSuccess: ({ data }) => leaveForLogin(data.liftable_from),
  })
  const confirm = () => {
    setAsks(false)
    begin.mutate()
  }
  return (
    <>
      <div className="flex flex-col gap-3 px-4 pt-2 pb-4">
        <p className="text-body text-muted">{t('account.freeze.intro')}</p>
        <WhatItDoes />
        <Counts />
      </div>
      <ActionBar>
        <div className="flex flex-col gap-2">
          {begin.error !== null && (
            <p role="alert" className="text-small text-danger first-letter:uppercase">
              {begin.error.message}
            </p>
          )}
          <Button
            wide
            size="large"
            look="danger"
            busy={begin.isPending}
            onClick={() => setAsks(true)}
          >
            {t('account.freeze.submit')}
          </Button>
        </div>
      </ActionBar>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('account.freeze.ask')}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsks(false)}>
              {t('shell.action.cancel')}
            </Button>
            <Button look="danger" onClick={confirm}>
              {t('account.freeze.submit')}
            </Button>
          </>
        }
      >
        {t('account.freeze.askText')}
      </Dialog>
    </>
  )
}

/**
 * Freezing ended this session too. Leaves the page first, since its guard would send a guest to log
 * in. The login page says what happened, and leads back here.
 */
function leaveForLogin(from: string | null): void {
  go(
    '/pages/common/login',
    { frozen: from ?? undefined, return: '/pages/setting/freeze' },
    { replace: true },
  )
  signOut()
  notify(t('account.freeze.done'), 'success')
}
