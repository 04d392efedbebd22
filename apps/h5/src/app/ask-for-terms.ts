import { useEffect, useRef } from 'react'
import { appHistory, go } from './routing/navigation.ts'
import { useSession } from './session/session.ts'

/**
 * Asks whoever has not agreed to the terms in force once after each login and each opening of the
 * app (USER-36). He may say 'later' and go on: what he may not open until then is the server's
 * matter. Pages that anybody reads, the terms among them, are left alone.
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
