import { statement } from '../../db/connection.ts'
import { countUpTo } from '../../db/list.ts'
import type { Queryable, Transaction } from './store.ts'

const COUNT = statement(
  'staff-login-failure-count',
  `
  INSERT INTO staff_login_failure (network, hour, failures, of_members, last_at)
  VALUES ($1, date_trunc('hour', $3::timestamptz, 'UTC'), 1, $2, $3)
  ON CONFLICT (hour, network) DO UPDATE
  SET failures = staff_login_failure.failures + 1,
    of_members = staff_login_failure.of_members + excluded.of_members, last_at = excluded.last_at`,
)

/**
 * Counts one failed login in the row of its network and hour, and whether it was under a member's
 * name; the same work for every name.
 */
export async function countLoginFailure(
  tx: Transaction,
  network: string,
  isMembers: boolean,
  now: Date,
): Promise<void> {
  await tx.rows(COUNT, [network, isMembers ? 1 : 0, now])
}

export type LoginFailures = {
  readonly network: string
  readonly hour: Date
  readonly failures: number
  readonly ofMembers: number
  readonly lastAt: Date
}

const LIST = statement(
  'staff-login-failure-list',
  `
  SELECT network, hour, failures, of_members, last_at FROM staff_login_failure
  ORDER BY hour DESC, network DESC LIMIT $1 OFFSET $2`,
)
const ROWS = countUpTo('staff-login-failure-rows', 'FROM staff_login_failure')

/** The failed logins of each hour and network, the newest hour first. */
export async function listLoginFailures(
  database: Queryable,
  limit: number,
  offset: number,
): Promise<{ rows: LoginFailures[]; total: number }> {
  const rows = await database.rows(LIST, [limit, offset])
  const [countRows] = await database.rows(ROWS)
  return {
    rows: rows.map((row) => ({
      network: row.network,
      hour: row.hour,
      failures: row.failures,
      ofMembers: row.of_members,
      lastAt: row.last_at,
    })),
    total: countRows?.count ?? 0,
  }
}

const FORGET = statement(
  'staff-login-failure-forget',
  'DELETE FROM staff_login_failure WHERE hour < $1',
)

export async function deleteOldLoginFailures(database: Queryable, before: Date): Promise<void> {
  await database.rows(FORGET, [before])
}
