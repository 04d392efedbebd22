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
 * Who freezes one account, beside the reconciler: its owner, signed in or by a mailed link; support
 * at his request; a recovery that was cancelled twice (USER-38, USER-41).
 */
export type FreezeBy =
  | { readonly reason: 'own' | 'link' | 'recovery' }
  | { readonly reason: 'support'; readonly staffId: number }

/**
 * Freezes an account and ends every session of its user, to be announced after the commit;
 * undefined when it was frozen for this reason already.
 */
export async function freezeAccount(
  tx: Transaction,
  userId: number,
  by: FreezeBy,
  nowMs: number,
): Promise<readonly number[] | undefined> {
  const now = toDate(nowMs)
  // A login holds its user too: one that is under way is over before his sessions end.
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
 * Freezes whoever owns one of the accounts that a reconciliation names, in the transaction that
 * keeps its findings (LEDG-25). No user is locked: a difference is written down whatever its owner
 * does meanwhile. Answers the sessions that ended, to be announced after the commit.
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

/** Whether somebody is frozen for a finding. */
export function isAnyoneFrozenForFinding(db: Queryable): Promise<boolean> {
  return isAnyoneFrozen(db, 'finding')
}

/**
 * Lifts what findings froze, but of whoever owns an account that the reconciliation of the whole
 * names, in the transaction that keeps it (LEDG-25).
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

/** Lifts what a recovery froze, once its rule says so. */
export async function liftForRecovery(
  tx: Transaction,
  userId: number,
  nowMs: number,
): Promise<boolean> {
  return liftFreezes(tx, userId, ['recovery'], toDate(nowMs))
}

/** Whether a user's account is frozen at a moment, for whatever reason. */
export async function isFrozen(db: Queryable, userId: number, nowMs: number): Promise<boolean> {
  return (await listFreezes(db, userId, toDate(nowMs))).length > 0
}
