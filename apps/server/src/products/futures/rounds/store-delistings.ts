import { type Queryable, statement } from '../../../db/connection.ts'

const READ = statement('futures-delistings', 'SELECT market_id, closes_at FROM contract_delisting')

/** When which pairs' contracts end, in milliseconds, by market id (FUT-43). */
export async function loadDelistings(database: Queryable): Promise<Map<number, number>> {
  const rows = await database.rows(READ)
  return new Map(rows.map((row) => [row.market_id, row.closes_at.getTime()]))
}
