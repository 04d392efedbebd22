import { useEffect, useRef } from 'react'
import { appHistory, go } from './routing/navigation.ts'
import { useSession } from './session/session.ts'

/**
 * Asks users who have not agreed to the current terms, once after each login and each start of the
 * app (USER-36). They may choose 'later': the server decides what they cannot open until then.
 * Public pages, the terms among them, are not covered.
 */
export function useTermsAgreement(path: string): void {
  const user = useSession((session) => session.user)
  const requestCount = useRef(0)
  useEffect(() => {
    if (user === undefined) requestCount.current = 0
    if (
      user === undefined ||
      user.terms_to_accept === 0 ||
      requestCount.current === user.id ||
      path.startsWith('/pages/common/')
    )
      return
    requestCount.current = user.id
    if (path !== '/pages/setting/consents')
      go('/pages/setting/consents', { return: appHistory().location.href })
  }, [user, path])
}
