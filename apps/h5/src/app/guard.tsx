import { type ReactNode, useEffect } from 'react'
import { LEAVE_AFTER_MS } from '../lib/call.ts'
import { t } from '../lib/i18n.ts'
import { appHistory, hrefOf, goTo } from '../lib/navigation.ts'
import { notify } from '../lib/notices.ts'
import { useSession } from '../lib/session.ts'
import { NavBar } from '../ui/nav-bar.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'

/** AUTH-23: a page for users only; a guest is told so, and is taken to log in with this page as the one to return to. */
export function Guard({ children }: { readonly children: ReactNode }) {
  const token = useSession((session) => session.token)
  return token === undefined ? <GoAndLogIn /> : children
}

function GoAndLogIn() {
  useEffect(() => {
    const wanted = appHistory().location.href
    notify(t('shell.failure.loginFirst'))
    const timer = setTimeout(() => goTo(hrefOf('/pages/common/login', { return: wanted }), { replace: true }), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return <><NavBar title="" /><PageSkeleton /></>
}
