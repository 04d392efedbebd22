import { type Database, statement } from '../../db/connection.ts'

/**
 * The interval of packing old ticks. A day of twelve pairs is 1,730 blocks; at this pace days from
 * before this rule are packed fifty a day.
 */
export const PACK_PAUSE_MS = 60_000
/**
 * Blocks per round, each its own transaction of some hundredths of a second: about a second of one
 * connection's work.
 */
const BLOCKS_MAX = 60

const PACK = statement('price-pack-ticks', 'SELECT pack_ticks($1) AS count')
const DROP = statement('price-drop-packed-day', 'SELECT drop_packed_day() AS day')

/**
 * Packs old enough ticks of all pairs, one block of each in turn, and frees the disk space of a
 * completely packed day (FAIR-19). The database itself decides what is packed and when; any number
 * of workers may run it, and a pair whose ticks do not decode identically keeps its rows and delays
 * no other.
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
