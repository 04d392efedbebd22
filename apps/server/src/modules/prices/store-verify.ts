import { firstBreak, genesisHash, isSameHash } from '@candor/engine/prices/chain'
import { merkleRoot } from '@candor/engine/prices/merkle'
import { type Database, type Queryable, sql } from '../../db/connection.ts'
import { treeOf } from './day-duties.ts'
import { TICK_COLUMNS, tickOf, type TickRow } from './store.ts'

const PAGE = 5_000
const MARKETS = sql('verify-markets', 'SELECT id, symbol FROM market ORDER BY id')
const CHAIN = sql('verify-chain', `SELECT ${TICK_COLUMNS} FROM tick WHERE market_id = $1 AND ts > $2 ORDER BY ts LIMIT ${PAGE}`)
const DAYS = sql('verify-days', `
  SELECT market_id, to_char(day, 'YYYY-MM-DD') AS day, root, count, first_hash, last_hash FROM tick_day WHERE market_id = $1 ORDER BY day`)
const LEAVES = sql('verify-leaves', 'SELECT hash FROM tick WHERE market_id = $1 AND recorded_day = $2::date ORDER BY ts')

type DayRow = { day: string; root: Uint8Array; count: number; first_hash: Uint8Array; last_hash: Uint8Array }

/** Recomputes each pair's chain of ticks and its published days, and answers the first row that differs (FAIR-01, FAIR-03). */
export async function verifyTicks(database: Database): Promise<{ readonly symbol: string; readonly chain: string | undefined; readonly days: string | undefined }[]> {
  return database.snapshot(async (at) => {
    const verified = []
    for (const { id, symbol } of await at.rows<{ id: number; symbol: string }>(MARKETS)) {
      verified.push({ symbol, chain: await chainDifference(at, id, symbol), days: await dayDifference(at, id) })
    }
    return verified
  })
}

async function chainDifference(at: Queryable, marketId: number, symbol: string): Promise<string | undefined> {
  let head = genesisHash(symbol)
  for (let after = -1; ;) {
    const ticks = (await at.rows<TickRow>(CHAIN, [marketId, after])).map((row) => tickOf(row, symbol))
    const broken = firstBreak(ticks, head)
    if (broken !== undefined) return `tick ${broken.id}: its hash is not that of its fields after the tick before it`
    const last = ticks.at(-1)
    if (last === undefined || ticks.length < PAGE) return undefined
    head = last.hash
    after = last.ts
  }
}

async function dayDifference(at: Queryable, marketId: number): Promise<string | undefined> {
  for (const day of await at.rows<DayRow>(DAYS, [marketId])) {
    const hashes = (await at.rows<{ hash: Uint8Array }>(LEAVES, [marketId, day.day])).map(({ hash }) => hash)
    const [first] = hashes
    const last = hashes.at(-1)
    if (hashes.length !== day.count) return `day ${day.day}: expected ${day.count} ticks, found ${hashes.length}`
    if (first === undefined || last === undefined) return `day ${day.day}: published without a tick`
    const isSame = isSameHash(first, day.first_hash) && isSameHash(last, day.last_hash) && isSameHash(merkleRoot(await treeOf(hashes)), day.root)
    if (!isSame) return `day ${day.day}: its root, first or last hash is not that of its ticks`
  }
  return undefined
}
