import { type Queryable, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'

const IN_LIQUIDATION = sql(
  'loan-closing',
  `
    SELECT user_id FROM loan
    WHERE user_id = ANY ($1) AND status IN (1, 2, 5) AND crossed_ms IS NOT NULL`,
)

/**
 * Which of some users have a loan whose liquidation is triggered and still to come: their exchange
 * accounts stand still until it is (LOAN-14).
 */
export async function listUsersInLiquidation(
  db: Queryable,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set(
    (await db.rows<{ user_id: string }>(IN_LIQUIDATION, [userIds])).map((row) =>
      rowId(row.user_id),
    ),
  )
}
