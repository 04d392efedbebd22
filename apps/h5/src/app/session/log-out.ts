import { access } from '@candor/contract'
import { call } from '../../net/call.ts'
import { t } from '../i18n/i18n.ts'
import { go } from '../routing/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { signOut } from './session.ts'

/**
 * Ends the session (AUTH-15). The device forgets token, user and everything it read for them even
 * when the server could not be reached; the token then expires, or is ended from another device.
 */
export async function logOut(): Promise<void> {
  const forget = (): void => {
    go('/pages/index/index', {}, { replace: true })
    signOut()
    notify(t('shell.success.logout'), 'success')
  }
  await call(access.logout, {}).then(forget, forget)
}
