import { type Queryable, statement } from '../../db/connection.ts'
import type { IsEnded } from '../../kernel/disputed.ts'

const OWN = statement(
  'spot-disputed',
  `
    SELECT status <> 1 AS ended
    FROM spot_order
    WHERE id = $1 AND party_id = $2 AND kind = $3`,
)

/**
 * Whether a spot order of a kind was filled or cancelled (CHAT-09); undefined when the user has
 * none of this id and kind.
 */
export function isSpotOrderEnded(kind: 'limit' | 'market' | 'stop_limit'): IsEnded {
  return async (db: Queryable, userId: number, id: number) => {
    const [row] = await db.rows(OWN, [id, userId, kind])
    return row?.ended
  }
}
