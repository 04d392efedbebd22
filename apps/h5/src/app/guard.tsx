import { useContext, useEffect } from 'react'
import { LEAVE_AFTER_MS } from '../net/call.ts'
import { t } from './i18n/i18n.ts'
import { appHistory, HereContext, toHref, goTo } from './routing/navigation.ts'
import { notify } from '../lib/notices.ts'
import { useSession } from './session/session.ts'
import { NavBar } from '../ui/nav-bar.tsx'
import { PageSkeleton } from '../ui/waiting/skeleton.tsx'
import type { PageModule } from './page-module.ts'

/**
 * AUTH-23: a page for users only; a guest is sent to log in and returns to this page afterwards.
 */
export function guarded(load: () => Promise<PageModule>): () => Promise<PageModule> {
  return async () => {
    const { Page } = await load()
    return {
      Page: function Guarded() {
        const token = useSession((session) => session.token)
        return token === undefined ? <GoAndLogIn /> : <Page />
      },
    }
  }
}

/**
 * Does nothing for a user who is already on the way to another page, for example after logging out.
 */
function GoAndLogIn() {
  const requestedHref = useContext(HereContext).href
  useEffect(() => {
    if (appHistory().location.href !== requestedHref) return undefined
    notify(t('shell.failure.loginFirst'))
    const timer = setTimeout(
      () => goTo(toHref('/pages/common/login', { return: requestedHref }), { replace: true }),
      LEAVE_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [requestedHref])
  return (
    <>
      <NavBar title="" />
      <PageSkeleton />
    </>
  )
}
