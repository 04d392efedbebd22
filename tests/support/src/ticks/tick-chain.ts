import { tickHash, genesisHash } from '@candor/engine/prices/chain'
import { price } from '@candor/money'
import type pg from 'pg'

type Row = {
  id: string
  symbol: string
  market_id: number
  price: string
  ts: string
  source: string
}

/**
 * Gives ticks written by hand the hashes that the recorder would give them, after those that are
 * packed already; runs as the owner of the schema.
 */
export async function chainTicks(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<Row>(
    `
      SELECT t.id, m.symbol, t.market_id, t.price, t.ts, t.source FROM tick t JOIN market m
      ON m.id = t.market_id ORDER BY t.market_id, t.ts`,
  )
  const packed = await owner.query<{ symbol: string; last_hash: Buffer }>(`
    SELECT DISTINCT ON (b.market_id) m.symbol, b.last_hash FROM tick_block b
    JOIN market m ON m.id = b.market_id ORDER BY b.market_id, b.first_ts DESC`)
  const heads = new Map<string, Uint8Array>(
    packed.rows.map((row) => [row.symbol, row.last_hash] as const),
  )
  const hashed = rows.map((row) => {
    const prevHash = heads.get(row.symbol) ?? genesisHash(row.symbol)
    const hash = tickHash({
      id: Number(row.id),
      symbol: row.symbol,
      price: price(BigInt(row.price)),
      ts: Number(row.ts),
      source: row.source,
      prevHash,
    })
    heads.set(row.symbol, hash)
    return { id: row.id, prevHash, hash }
  })
  await owner.query(
    `
      UPDATE tick t SET prev_hash = x.prev_hash, hash = x.hash
      FROM unnest($1::bigint[], $2::bytea[], $3::bytea[]) AS x(id, prev_hash, hash)
      WHERE t.id = x.id`,
    [
      hashed.map(({ id }) => id),
      hashed.map(({ prevHash }) => Buffer.from(prevHash)),
      hashed.map(({ hash }) => Buffer.from(hash)),
    ],
  )
  return rows.length
}
