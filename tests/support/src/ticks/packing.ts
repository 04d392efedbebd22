import { growTree, type MerkleTree, merkleRoot } from '@candor/engine/prices/merkle'
import type pg from 'pg'

/**
 * Publishes every day with ticks, today's too, as the recorder does once a day is over; runs as the
 * owner of the schema.
 */
export async function publishDays(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ market_id: number; day: string; hashes: Buffer[] }>(`
    SELECT market_id, to_char(recorded_day, 'YYYY-MM-DD') AS day, array_agg(hash
      ORDER BY ts) AS hashes FROM tick t
    WHERE NOT EXISTS (SELECT FROM tick_day d
      WHERE d.market_id = t.market_id AND d.day = t.recorded_day) GROUP BY market_id, recorded_day`)
  for (const { market_id: marketId, day, hashes } of rows) {
    await owner.query('INSERT INTO tick_day VALUES ($1, $2, $3, $4, $5, $6, now())', [
      marketId,
      day,
      Buffer.from(merkleRoot(treeOf(hashes))),
      hashes.length,
      hashes[0],
      hashes.at(-1),
    ])
  }
}

/**
 * Lets the database pack whatever is published, however new: as if every reader of rows were a day
 * further.
 */
export async function letAllBePacked(owner: pg.Pool): Promise<void> {
  await owner.query(
    `
      CREATE OR REPLACE FUNCTION ticks_read_since() RETURNS bigint LANGUAGE sql STABLE AS
        'SELECT 9000000000000000000'`,
  )
}

/** Packs until nothing is left to pack, and returns the number of packed ticks. */
export async function packAll(owner: pg.Pool): Promise<number> {
  for (let packed = 0; ;) {
    const {
      rows: [row],
    } = await owner.query<{ count: string }>(
      'SELECT coalesce(sum(pack_ticks(id)), 0) AS count FROM market',
    )
    if (row?.count === '0') return packed
    packed += Number(row?.count)
  }
}

function treeOf(hashes: readonly Uint8Array[]): MerkleTree {
  const work = growTree(hashes)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
