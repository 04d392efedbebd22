import type { Reply, access } from '@candor/contract'
import { frozenNow } from '../../http/frozen.ts'
import type { SignedIn } from '../../http/handler.ts'
import { termsToAccept } from '../consents/index.ts'
import type { AccessDeps } from './access-deps.ts'
import { profileOf } from './store-users.ts'
import { profileOnWire } from './wire.ts'

/** The caller's own profile (USER-01, USER-02): no argument can name another user. */
export async function readProfile(
  deps: AccessDeps,
  { caller, receivedAtMs: nowMs }: SignedIn,
): Promise<Reply<typeof access.userInfo>> {
  const { userId } = caller
  const [user, wallets, toAccept] = await Promise.all([
    profileOf(deps.database, userId),
    deps.walletsOf(userId),
    termsToAccept(deps.database, userId, nowMs),
  ])
  if (user === undefined) throw new Error(`session without user ${userId}`)
  return profileOnWire(user, wallets, {
    termsToAccept: toAccept,
    isFrozen: frozenNow(caller, nowMs) !== undefined,
  })
}
