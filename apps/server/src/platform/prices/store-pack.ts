import { type Database, statement } from '../../db/connection.ts'

/**
 * So often old ticks are looked for. A day of twelve pairs is 1,730 blocks; at this pace the days
 * of before this rule are packed fifty a day.
 */
export const PACK_PAUSE_MS = 60_000
/**
 * Blocks of one round, each a transaction of its own of some hundredths of a second: about a second
 * of one connection's work.
 */
const BLOCKS_MAX = 60

const PACK = statement('price-pack-ticks', 'SELECT pack_ticks($1) AS count')
const DROP = statement('price-drop-packed-day', 'SELECT drop_packed_day() AS day')

/**
 * Packs what of the pairs' ticks is old enough, a block of each in turn, and gives the disk of a
 * wholly packed day back (FAIR-19). What is packed and when is the database's own to say; any
 * number of workers may ask, and a pair whose ticks do not come out as they went in keeps its rows
 * and holds up no other.
 */
export async function packTicks({
  database,
  marketIds,
  onFault,
}: {
  readonly database: Database
  readonly marketIds: readonly number[]
  onFault(error: unknown): void
}): Promise<number> {
  const remaining = new Set(marketIds)
  let blocks = 0
  while (remaining.size > 0 && blocks < BLOCKS_MAX) {
    for (const marketId of remaining) {
      const count = (await packOne(database, marketId).catch(onFault)) ?? 0
      if (count === 0) remaining.delete(marketId)
      else blocks += 1
    }
  }
  await database.rows(DROP)
  return blocks
}

async function packOne(database: Database, marketId: number): Promise<number> {
  const [row] = await database.rows(PACK, [marketId])
  return row?.count ?? 0
}
