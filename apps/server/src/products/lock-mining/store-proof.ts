import { LOCK_STATUS_NUMBER } from '@candor/engine/lock-mining/lock-order'
import type { OrderProof } from '@candor/engine/verify/evidence'
import { format } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'
import { LOCK_COLUMNS, type StoredLock, toLock } from './store.ts'

const OWN = statement(
  'lock-proof',
  `SELECT ${LOCK_COLUMNS} FROM lock_order o WHERE o.id = $1 AND o.user_id = $2`,
)
const ENDED = statement(
  'lock-proofs',
  `
  SELECT ${LOCK_COLUMNS} FROM lock_order o
  WHERE o.id > $1 AND o.status IN (${LOCK_STATUS_NUMBER.redeemed}, ${LOCK_STATUS_NUMBER.refused})
  ORDER BY o.id LIMIT $2`,
)

/** The evidence of an own lock (MINE-28); undefined when the user has none of this number. */
export async function findLockProof(
  db: Queryable,
  userId: number,
  id: number,
): Promise<OrderProof | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row === undefined ? undefined : toProof(toLock(row))
}

/** The proofs of all locks that ended, by id. */
export async function listLockProofs(
  db: Queryable,
  afterId: number,
  rowsMax: number,
): Promise<OrderProof[]> {
  return (await db.rows(ENDED, [afterId, rowsMax])).map((row) => toProof(toLock(row)))
}

/** A lock needs no tick: what it comes to follows from its terms and its own moments. */
function toProof(lock: StoredLock): OrderProof {
  return {
    kind: 'lock',
    id: lock.id,
    formula: 'lock.payments',
    version: 1,
    ticks: [],
    runs: [],
    inputs: {
      amount: format(lock.amount),
      daily_rate: format(lock.dailyRate),
      days: lock.days,
      start_at: lock.startMs,
      begun_at: lock.begunMs ?? null,
      ended_by: nameEnd(lock),
      ended_at: lock.endedMs ?? null,
      filed_at: lock.filedMs ?? null,
      paid_days_before: lock.paidDaysBefore ?? null,
      ...(lock.delistedMs === undefined ? {} : { delisted_at: lock.delistedMs }),
    },
    result:
      lock.returned === undefined
        ? null
        : {
            paid_days: lock.paidDays,
            interest: format(lock.paidInterest),
            penalty: format(lock.penalty),
            returned: format(lock.returned),
          },
  }
}

/** A trial is of USDT, which never leaves the list (STAFF-23). */
function nameEnd({ status, isTrial, filedMs, delistedMs }: StoredLock): string {
  if (status === 'refused') return 'review'
  if (isTrial) return 'trial'
  if (filedMs !== undefined) return 'redemption'
  return delistedMs === undefined ? 'term' : 'delisting'
}
