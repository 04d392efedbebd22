import { type Queryable, statement } from '../../db/connection.ts'

const OWN = statement(
  'contract-disputed',
  `
    SELECT status IN (3, 4) AS ended
    FROM contract_order
    WHERE id = $1 AND user_id = $2`,
)

/**
 * Whether a contract was closed or cancelled (CHAT-09); undefined when the user has none of this
 * id.
 */
export async function isContractEnded(
  db: Queryable,
  userId: number,
  id: number,
): Promise<boolean | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row?.ended
}
