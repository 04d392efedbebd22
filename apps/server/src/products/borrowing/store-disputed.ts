import { type Queryable, statement } from '../../db/connection.ts'

const OWN_LOAN = statement(
  'loan-disputed',
  `
    SELECT ended_ms IS NOT NULL AS ended
    FROM loan
    WHERE id = $1 AND user_id = $2`,
)

/**
 * Whether a loan was repaid, refused or liquidated (CHAT-09); undefined when the user has none of
 * this id.
 */
export async function isLoanEnded(
  db: Queryable,
  userId: number,
  id: number,
): Promise<boolean | undefined> {
  const [row] = await db.rows(OWN_LOAN, [id, userId])
  return row?.ended
}

const OWN_MAKER = statement(
  'maker-disputed',
  `
    SELECT decided_at IS NOT NULL AS ended
    FROM maker_application
    WHERE id = $1 AND user_id = $2`,
)

/**
 * Whether an application as market maker was decided (CHAT-09); undefined when the user has none
 * of this id.
 */
export async function isApplicationEnded(
  db: Queryable,
  userId: number,
  id: number,
): Promise<boolean | undefined> {
  const [row] = await db.rows(OWN_MAKER, [id, userId])
  return row?.ended
}
