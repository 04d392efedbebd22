import { freeze } from '@candor/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { signOut, useSession } from '../../app/session/session.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { WhatItDoes } from './what-it-does.tsx'

/**
 * PAGE-100: this button freezes the account that a mail was about; opening the link does not, since
 * mail scanners open links too.
 */
export function FreezeByLink({ token }: { readonly token: string }) {
  const isSignedIn = useSession((session) => session.token !== '')
  const press = useMutation({ mutationFn: () => call(freeze.byLink, { token }) })
  if (token === '') return <EmptyState mark="refused" title={t('account.freeze.link.missing')} />
  if (press.isSuccess) {
    const toLogin = () => {
      go('/pages/common/login', {}, { replace: true })
      // The page does not know whose account it was: its sessions have ended, so a session of
      // another account is signed out as well.
      if (isSignedIn) signOut()
    }
    return (
      <EmptyState
        mark="done"
        title={t('account.freeze.frozen')}
        text={t('account.freeze.link.frozen')}
        action={<Button onClick={toLogin}>{t('account.freeze.link.login')}</Button>}
      />
    )
  }
  return (
    <>
      <div className="flex flex-col gap-3 px-4 pt-2 pb-4">
        <p className="text-body text-muted">{t('account.freeze.link.intro')}</p>
        <WhatItDoes />
      </div>
      <ActionBar>
        <div className="flex flex-col gap-2">
          {press.error !== null && (
            <p role="alert" className="text-small text-danger first-letter:uppercase">
              {press.error.message}
            </p>
          )}
          <Button
            wide
            size="large"
            look="danger"
            busy={press.isPending}
            onClick={() => press.mutate()}
          >
            {t('account.freeze.submit')}
          </Button>
        </div>
      </ActionBar>
    </>
  )
}
