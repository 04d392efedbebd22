import type { Reply, access } from '@candor/contract'
import type { AccessDeps } from './access-deps.ts'
import { profileOf } from './store-users.ts'
import { profileOnWire } from './wire.ts'

/** The caller's own profile (USER-01, USER-02): no argument can name another user. */
export async function readProfile(deps: AccessDeps, userId: number): Promise<Reply<typeof access.userInfo>> {
  const [user, wallets] = await Promise.all([profileOf(deps.database, userId), deps.walletsOf(userId)])
  if (user === undefined) throw new Error(`session without user ${userId}`)
  return profileOnWire(user, wallets)
}
