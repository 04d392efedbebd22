import { firstBreak, genesisHash, isSameHash } from '@candor/engine/prices/chain'
import { merkleRoot } from '@candor/engine/prices/merkle'
import { type Database, type Queryable, statement } from '../../db/connection.ts'
import { ALL_TICKS, ticksOfDaySql } from '../../db/ticks.ts'
import { buildTree } from './day-publisher.ts'
import { TICK_COLUMNS, toRecordedTick } from './store.ts'

const PAGE = 5_000
const MARKETS = statement('verify-markets', 'SELECT id, symbol FROM market ORDER BY id')
const CHAIN = statement(
  'verify-chain',
  `SELECT ${TICK_COLUMNS} FROM ticks_chained($1, $2, ${PAGE}) ORDER BY ts`,
)
/**
 * A row before or among its pair's packed ticks; the recorder writes none there, and the database
 * refuses it.
 */
const STRAY = statement(
  'verify-stray-tick',
  `
  SELECT t.id FROM tick t
  WHERE t.market_id = $1 AND t.ts <= (SELECT k.last_ts FROM tick_block k WHERE k.market_id = $1
    ORDER BY k.first_ts DESC LIMIT 1) ORDER BY t.ts LIMIT 1`,
)
/** A block whose stored last hash is not what the next block, or the pair's next tick, names. */
const HEADS = statement(
  'verify-block-heads',
  `
  SELECT b.last_id AS id FROM (
    SELECT k.last_id, k.last_hash,
      coalesce(lead(k.prev_hash) OVER (ORDER BY k.first_ts), (SELECT t.hash
        FROM ticks_chained($1, k.last_ts - 1, 1) AS t)) AS is_hash FROM tick_block k
          WHERE k.market_id = $1) AS b
  WHERE b.is_hash <> b.last_hash LIMIT 1`,
)
const DAYS = statement(
  'verify-days',
  `
  SELECT market_id, to_char(day, 'YYYY-MM-DD') AS day, root, count, first_hash, last_hash
  FROM tick_day WHERE market_id = $1 ORDER BY day`,
)
const LEAVES = statement('verify-leaves', ticksOfDaySql('hash', ALL_TICKS))

/**
 * Recomputes each pair's chain of ticks and its published days, and returns the first differing row
 * (FAIR-01, FAIR-03).
 */
export async function verifyTicks(database: Database): Promise<
  {
    readonly symbol: string
    readonly chain: string | undefined
    readonly days: string | undefined
  }[]
> {
  return database.snapshot(async (at) => {
    const verified = []
    for (const { id, symbol } of await at.rows(MARKETS)) {
      verified.push({
        symbol,
        chain: await findChainDifference(at, id, symbol),
        days: await findDayDifference(at, id),
      })
    }
    return verified
  })
}

async function findChainDifference(
  db: Queryable,
  marketId: number,
  symbol: string,
): Promise<string | undefined> {
  const [[stray], [head]] = [await db.rows(STRAY, [marketId]), await db.rows(HEADS, [marketId])]
  if (stray !== undefined) return `tick ${stray.id}: it lies before ticks that are packed`
  return (
    (await findChainBreak(db, marketId, symbol)) ??
    (head === undefined
      ? undefined
      : `tick ${head.id}: the hash that its block keeps of it is not its own`)
  )
}

async function findChainBreak(
  db: Queryable,
  marketId: number,
  symbol: string,
): Promise<string | undefined> {
  let head = genesisHash(symbol)
  for (let after = -1; ;) {
    const ticks = (await db.rows(CHAIN, [marketId, after])).map((row) =>
      toRecordedTick(row, symbol),
    )
    const broken = firstBreak(ticks, head)
    if (broken !== undefined)
      return `tick ${broken.id}: its hash is not that of its fields after the tick before it`
    const last = ticks.at(-1)
    if (last === undefined || ticks.length < PAGE) return undefined
    head = last.hash
    after = last.ts
  }
}

async function findDayDifference(db: Queryable, marketId: number): Promise<string | undefined> {
  for (const day of await db.rows(DAYS, [marketId])) {
    const hashes = (await db.rows(LEAVES, [marketId, day.day, -1])).map(({ hash }) => hash)
    const [first] = hashes
    const last = hashes.at(-1)
    if (hashes.length !== day.count)
      return `day ${day.day}: expected ${day.count} ticks, found ${hashes.length}`
    if (first === undefined || last === undefined) return `day ${day.day}: published without a tick`
    const isSame =
      isSameHash(first, day.first_hash) &&
      isSameHash(last, day.last_hash) &&
      isSameHash(merkleRoot(await buildTree(hashes)), day.root)
    if (!isSame) return `day ${day.day}: its root, first or last hash is not that of its ticks`
  }
  return undefined
}
