import { type Queryable, statement } from '@candor/server/db/connection'

const JOIN = statement(
  'test-party-join',
  `
  INSERT INTO party (created_at) SELECT now() FROM generate_series(1, $1::int) RETURNING id`,
)

/** A party that can have accounts, and nothing else. */
export async function newParty(db: Queryable): Promise<number> {
  const [id] = await newParties(db, 1)
  if (id === undefined) throw new Error('nobody joined')
  return id
}

export async function newParties(db: Queryable, count: number): Promise<number[]> {
  return (await db.rows(JOIN, [count])).map(({ id }) => id)
}
