import { type Queryable, statement } from '../../db/connection.ts'
export type { Database } from '../../db/connection.ts'

const USER_BY_EMAIL = statement('sandbox-user-by-email', 'SELECT id FROM app_user WHERE email = $1')

export async function findUserIdByEmail(
  database: Queryable,
  email: string,
): Promise<number | undefined> {
  const [row] = await database.rows(USER_BY_EMAIL, [email])
  return row === undefined ? undefined : row.id
}

const VERIFY = statement('sandbox-verify', 'SELECT verify_demo_person($1)')

/** Marks a demo person as verified; changes nobody else. */
export async function verifyDemoPerson(database: Queryable, userId: number): Promise<void> {
  await database.rows(VERIFY, [userId])
}
