import { type Queryable, statement } from '../../../db/connection.ts'

const IN_LIQUIDATION = statement(
  'loan-closing',
  `
    SELECT user_id FROM loan
    WHERE user_id = ANY ($1) AND status IN (1, 2, 5) AND crossed_ms IS NOT NULL`,
)

/**
 * Which users have a triggered, pending liquidation: their exchange accounts are blocked until it
 * happens (LOAN-14).
 */
export async function listUsersInLiquidation(
  db: Queryable,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set((await db.rows(IN_LIQUIDATION, [userIds])).map((row) => row.user_id))
}
