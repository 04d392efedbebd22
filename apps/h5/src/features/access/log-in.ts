import { access } from '@candor/contract'
import { call } from '../../net/call.ts'
import { queryClient } from '../../net/query-client.ts'
import { signIn, useSession } from '../../app/session/session.ts'
import { type Account, accountInput } from '../../lib/credentials/account.ts'

/**
 * AUTH-13: fetches the token first, then its user. Throws the refusal of the login; failing to load
 * the user is reported separately.
 */
export async function logIn(
  account: Account,
  password: string,
  secondFactor: string,
): Promise<void> {
  const totp = secondFactor === '' ? {} : { totp: secondFactor }
  await enterSession(await call(access.login, { ...accountInput(account), password, ...totp }))
}

/**
 * What follows a login, by password or by passkey: drops everything that was read for another user.
 */
export async function enterSession(token: string): Promise<void> {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey[0] !== 'live',
  })
  signIn(token)
  try {
    useSession.setState({ user: await call(access.userInfo, {}) })
  } catch (error) {
    console.info('logged in, and the profile did not come yet', error)
  }
}
