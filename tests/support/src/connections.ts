import { type Queryable, statement } from '@candor/server/db/connection'

const ROOM = statement(
  'test-connection-room',
  `
  SELECT current_setting('max_connections')::int -
    current_setting('superuser_reserved_connections')::int AS room`,
)
const OWN_ID = statement('test-connection-id', 'SELECT pg_backend_pid() AS pid')
const CUT = statement('test-connection-cut', 'SELECT pg_terminate_backend($1)')

/** How many connections a database allows. */
export async function countRoom(db: Queryable): Promise<number> {
  return (await db.rows(ROOM))[0]?.room ?? 0
}

/** The database process that serves a connection. */
export async function loadOwnId(db: Queryable): Promise<number> {
  return (await db.rows(OWN_ID))[0]?.pid ?? 0
}

/** Terminates a connection as an administrator would. */
export async function cutConnection(db: Queryable, id: number): Promise<void> {
  await db.rows(CUT, [id])
}
