import { type Queryable, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'

export type { Database } from '../../db/connection.ts'

const USER_BY_EMAIL = sql('sandbox-user-by-email', 'SELECT id FROM app_user WHERE email = $1')

export async function userIdByEmail(
  database: Queryable,
  email: string,
): Promise<number | undefined> {
  const [row] = await database.rows<{ id: string }>(USER_BY_EMAIL, [email])
  return row === undefined ? undefined : rowId(row.id)
}

const VERIFY = sql('sandbox-verify', 'SELECT verify_demo_person($1)')

/** Lets a demo person pass for verified; of anybody else it changes nothing. */
export async function verifyDemoPerson(database: Queryable, userId: number): Promise<void> {
  await database.rows(VERIFY, [userId])
}
