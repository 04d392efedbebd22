import { quantity, type Quantity } from '@candor/money'
import { present, type Queryable, statement } from '../../db/connection.ts'

/** By the index of what is open; what was withdrawn waits for nothing. */
const OPEN = statement(
  'offering-own-open',
  `
  SELECT o.project_id, o.pay_currency_id, p.currency_id AS token_id, o.tokens, o.kept,
    o.pool_passed, o.passed, p.end_ms, p.unlock_ms
  FROM offering_order o JOIN offering_project p ON p.id = o.project_id
  WHERE o.user_id = $1 AND o.status IN (1, 2) AND o.tokens > 0`,
  { unlock_ms: present },
)

export type OpenApplication = {
  readonly projectId: number
  readonly payCurrencyId: number
  readonly tokenId: number
  readonly tokens: bigint
  readonly kept: Quantity
  /** Whole tokens; undefined until its pool, or its offering, is written. */
  readonly poolPassed: bigint | undefined
  readonly passed: bigint | undefined
  readonly endMs: number
  readonly unlockMs: number
}

/** A user's applications whose payment or tokens are not free yet (IEO-24). */
export async function listOpenApplications(
  db: Queryable,
  userId: number,
): Promise<OpenApplication[]> {
  return (await db.rows(OPEN, [userId])).map((row) => ({
    projectId: row.project_id,
    payCurrencyId: row.pay_currency_id,
    tokenId: row.token_id,
    tokens: row.tokens,
    kept: quantity(row.kept),
    poolPassed: row.pool_passed ?? undefined,
    passed: row.passed ?? undefined,
    endMs: row.end_ms,
    unlockMs: row.unlock_ms,
  }))
}
