import { toDate } from '../../clock/clock.ts'
import { revokeAllSessions, type Revoked } from '../access/index.ts'
import { findAccountOwners } from '../../platform/ledger/index.ts'
import {
  addFreezes,
  revokeSessionsOfUsers,
  expireFreezes,
  listFreezes,
  isAnyoneFrozen,
  lockUser,
  liftFreezesExcept,
  liftFreezes,
  type Queryable,
  type Transaction,
} from './store.ts'
import { SUPPORT_MS } from './terms.ts'

/**
 * Who freezes an account, besides the reconciler: its owner, signed in or by a mailed link; support
 * at the owner's request; a recovery that was cancelled twice (USER-38, USER-41).
 */
export type FreezeBy =
  | { readonly reason: 'own' | 'link' | 'recovery' }
  | { readonly reason: 'support'; readonly staffId: number }

/**
 * Freezes an account and ends every session of its user, to be announced after the commit;
 * undefined when already frozen for this reason.
 */
export async function freezeAccount(
  tx: Transaction,
  userId: number,
  by: FreezeBy,
  nowMs: number,
): Promise<readonly number[] | undefined> {
  const now = toDate(nowMs)
  // A login locks its user too: a concurrent one is over before the sessions end.
  await lockUser(tx, userId)
  await expireFreezes(tx, now)
  const isSupport = by.reason === 'support'
  const addedIds = await addFreezes(tx, [userId], {
    reason: by.reason,
    finding: '',
    staffId: isSupport ? by.staffId : undefined,
    since: now,
    until: isSupport ? toDate(nowMs + SUPPORT_MS) : undefined,
  })
  return addedIds.length === 0 ? undefined : revokeAllSessions(tx, userId, now)
}

/**
 * Freezes the owners of the accounts that a reconciliation names, in the transaction that stores
 * its findings (LEDG-25). No user is locked: a difference is recorded whatever its owner does
 * meanwhile. Returns the ended sessions, to be announced after the commit.
 */
export async function freezeForFinding(
  tx: Transaction,
  accountIds: readonly number[],
  finding: string,
  nowMs: number,
): Promise<readonly Revoked[]> {
  if (accountIds.length === 0) return []
  const now = toDate(nowMs)
  const frozenIds = await addFreezes(tx, await findAccountOwners(tx, accountIds), {
    reason: 'finding',
    finding,
    staffId: undefined,
    since: now,
    until: undefined,
  })
  return frozenIds.length === 0 ? [] : revokeSessionsOfUsers(tx, frozenIds, now)
}

export function isAnyoneFrozenForFinding(db: Queryable): Promise<boolean> {
  return isAnyoneFrozen(db, 'finding')
}

/**
 * Lifts the freezes of findings except for owners of accounts that the full reconciliation names,
 * in the transaction that stores it (LEDG-25).
 */
export async function liftForFinding(
  tx: Transaction,
  accountIds: readonly number[],
  nowMs: number,
): Promise<void> {
  await liftFreezesExcept(
    tx,
    'finding',
    accountIds.length === 0 ? [] : await findAccountOwners(tx, accountIds),
    toDate(nowMs),
  )
}

export async function liftForRecovery(
  tx: Transaction,
  userId: number,
  nowMs: number,
): Promise<boolean> {
  return liftFreezes(tx, userId, ['recovery'], toDate(nowMs))
}

export async function isFrozen(db: Queryable, userId: number, nowMs: number): Promise<boolean> {
  return (await listFreezes(db, userId, toDate(nowMs))).length > 0
}
