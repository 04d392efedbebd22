import type { Reply, access } from '@candor/contract'
import { getActiveFreeze } from '../../http/frozen.ts'
import type { SignedIn } from '../../http/handler.ts'
import { findTermsToAccept } from '../consents/index.ts'
import type { AccessDeps } from './access-deps.ts'
import { loadProfile } from './store-users.ts'
import { toProfileDto } from './wire.ts'

/** The caller's own profile (USER-01, USER-02): no argument can name another user. */
export async function loadProfileReply(
  deps: AccessDeps,
  { caller, receivedAtMs: nowMs }: SignedIn,
): Promise<Reply<typeof access.userInfo>> {
  const { userId } = caller
  const [user, wallets, pendingTermsVersion] = await Promise.all([
    loadProfile(deps.database, userId),
    deps.walletsOf(userId),
    findTermsToAccept(deps.database, userId, nowMs),
  ])
  if (user === undefined) throw new Error(`session without user ${userId}`)
  return toProfileDto(user, wallets, {
    termsToAccept: pendingTermsVersion,
    isFrozen: getActiveFreeze(caller, nowMs) !== undefined,
  })
}
