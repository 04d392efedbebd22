import { type Quantity, quantity } from '@candor/money'
import { type Queryable, type RowOf, statement, type Transaction } from '../../db/connection.ts'
import type { Payment } from './read-block.ts'

export type { Database, Queryable, Transaction } from '../../db/connection.ts'
export type { QueuedEvents } from '../../db/outbox.ts'

/** A block that identifies a chain. */
export type BlockRef = { readonly number: number; readonly hash: string }

const CURSOR = statement(
  'chain-cursor',
  'SELECT number, hash FROM chain_cursor WHERE chain_id = $1',
)
const LOCK_CURSOR = statement(
  'chain-cursor-hold',
  'SELECT number, hash FROM chain_cursor WHERE chain_id = $1 FOR NO KEY UPDATE',
)
const BEGIN_CURSOR = statement(
  'chain-cursor-begin',
  `
  INSERT INTO chain_cursor (chain_id, number, hash, looked_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING 1 AS one`,
)
const MOVE_CURSOR = statement(
  'chain-cursor-move',
  'UPDATE chain_cursor SET number = $2, hash = $3, looked_at = $4 WHERE chain_id = $1',
)
const ADD_BLOCK = statement(
  'chain-block-add',
  'INSERT INTO chain_block (chain_id, number, hash) VALUES ($1, $2, $3)',
)
const BLOCKS = statement(
  'chain-blocks',
  `
    SELECT number, hash FROM chain_block WHERE chain_id = $1 AND number < $2 ORDER BY number DESC
    LIMIT $3`,
)
const DROP_BLOCKS_ABOVE = statement(
  'chain-blocks-drop-above',
  'DELETE FROM chain_block WHERE chain_id = $1 AND number > $2',
)
const DROP_BLOCKS_BELOW = statement(
  'chain-blocks-drop-below',
  'DELETE FROM chain_block WHERE chain_id = $1 AND number < $2',
)

/** How far a chain has been read; undefined before its first start. */
export async function findCursor(db: Queryable, chainId: number): Promise<BlockRef | undefined> {
  return toBlockRef((await db.rows(CURSOR, [chainId]))[0])
}

/**
 * The same, locked until the transaction ends: reading on from a block and assigning an address are
 * serialized.
 */
export async function lockCursor(tx: Transaction, chainId: number): Promise<BlockRef> {
  const block = toBlockRef((await tx.rows(LOCK_CURSOR, [chainId]))[0])
  if (block === undefined) throw new Error(`chain ${chainId} was never begun`)
  return block
}

const READ_BEFORE = statement(
  'chain-read-before',
  'SELECT looked_at FROM chain_cursor WHERE chain_id = $1 AND looked_at < $2',
)

/** When a chain's last block was read, if before a time. */
export async function findLastReadBefore(
  db: Queryable,
  chainId: number,
  moment: Date,
): Promise<Date | undefined> {
  const [row] = await db.rows(READ_BEFORE, [chainId, moment])
  return row?.looked_at
}

/** Starts reading a chain after a block, once ever. */
export async function beginCursor(
  tx: Transaction,
  chainId: number,
  block: BlockRef,
  now: Date,
): Promise<void> {
  const inserted = await tx.rows(BEGIN_CURSOR, [chainId, block.number, block.hash, now])
  if (inserted.length > 0) await tx.rows(ADD_BLOCK, [chainId, block.number, block.hash])
}

/** Advances to the next block, and deletes those too far below it to be needed. */
export async function advanceCursor(
  tx: Transaction,
  chainId: number,
  block: BlockRef,
  keepFrom: number,
  now: Date,
): Promise<void> {
  await tx.rows(ADD_BLOCK, [chainId, block.number, block.hash])
  await tx.rows(DROP_BLOCKS_BELOW, [chainId, keepFrom])
  await tx.rows(MOVE_CURSOR, [chainId, block.number, block.hash, now])
}

/** Read blocks before one, newest first. */
export async function listBlocksBefore(
  db: Queryable,
  chainId: number,
  number: number,
  limit: number,
): Promise<BlockRef[]> {
  return (await db.rows(BLOCKS, [chainId, number, limit])).flatMap((row) => toBlockRef(row) ?? [])
}

const DROP_SIGHTINGS_ABOVE = statement(
  'chain-sightings-drop-above',
  'DELETE FROM chain_sighting WHERE chain_id = $1 AND block_number > $2',
)

/** Goes back to a block that is still on the chain: sightings above it are deleted. */
export async function rewindCursor(
  tx: Transaction,
  chainId: number,
  block: BlockRef,
  now: Date,
): Promise<void> {
  await tx.rows(DROP_BLOCKS_ABOVE, [chainId, block.number])
  await tx.rows(DROP_SIGHTINGS_ABOVE, [chainId, block.number])
  await tx.rows(MOVE_CURSOR, [chainId, block.number, block.hash, now])
}

const ADD_SIGHTING = statement(
  'chain-sighting-add',
  `
  INSERT INTO chain_sighting (chain_id, tx_hash, position, block_number, block_hash, user_id,
    currency_id, amount, seen_at, small, gathering)
  SELECT $1, $2, $3, $4, $5, $6, c.id, $8, $9, $10, $10 FROM currency c WHERE c.name = $7
  RETURNING 1 AS one`,
)

/**
 * Records a payment to a user's address in a block; one below the minimum accumulates with others
 * (DEP-18).
 */
export async function addSighting(
  tx: Transaction,
  chainId: number,
  block: BlockRef,
  payment: Payment,
  userId: number,
  minAmount: Quantity,
  now: Date,
): Promise<void> {
  const { txHash, position, coin, amount } = payment
  const inserted = await tx.rows(ADD_SIGHTING, [
    chainId,
    txHash,
    position,
    block.number,
    block.hash,
    userId,
    coin,
    amount,
    now,
    amount < minAmount,
  ])
  if (inserted.length === 0) throw new Error(`there is no currency ${coin}`)
}

/** A detected payment that may be final by now. */
export type Sighting = {
  readonly txHash: string
  readonly position: number
  readonly block: BlockRef
  readonly userId: number
  readonly currencyId: number
  readonly currency: string
  readonly amount: Quantity
  readonly seenAt: Date
}
const CERTAIN = statement(
  'chain-sightings-certain',
  `
  SELECT s.tx_hash, s.position, s.block_number, s.block_hash, s.user_id, s.currency_id, c.name,
    s.amount, s.seen_at
  FROM chain_sighting s JOIN currency c ON c.id = s.currency_id
  WHERE s.chain_id = $1 AND s.block_number <= $2 AND NOT s.gathering
  ORDER BY s.small, s.block_number, s.tx_hash, s.position LIMIT $3`,
)
const GATHERED = statement(
  'chain-sightings-gathered',
  `
  UPDATE chain_sighting s SET gathering = false FROM (
    SELECT g.user_id, g.currency_id
    FROM (SELECT DISTINCT user_id, currency_id FROM chain_sighting
      WHERE chain_id = $1 AND block_number BETWEEN $5 AND $2 AND gathering) AS fresh
    JOIN chain_sighting g
    ON g.chain_id = $1 AND g.user_id = fresh.user_id AND g.currency_id = fresh.currency_id
      AND g.block_number <= $2 AND g.gathering
    JOIN currency c ON c.id = g.currency_id
    JOIN unnest($3::text[], $4::numeric[]) AS l (coin, least) ON l.coin = c.name
    GROUP BY g.user_id, g.currency_id, l.least HAVING sum(g.amount) >= l.least) AS enough
  WHERE s.chain_id = $1 AND s.block_number <= $2 AND s.gathering AND s.user_id = enough.user_id
    AND s.currency_id = enough.currency_id`,
)
const CLAIM = statement(
  'chain-sighting-take',
  `
    DELETE FROM chain_sighting
    WHERE chain_id = $1 AND tx_hash = $2 AND position = $3 AND block_hash = $4 RETURNING 1 AS one`,
)

/**
 * Releases small payments in blocks up to one where those of one user and coin together reach the
 * minimum (DEP-18). Only users paid since another block are considered: older payments alone do not
 * grow.
 */
export async function releaseGathered(
  tx: Transaction,
  chainId: number,
  blocks: { readonly since: number; readonly upTo: number },
  minAmounts: readonly { readonly coin: string; readonly minAmount: Quantity }[],
): Promise<void> {
  await tx.rows(GATHERED, [
    chainId,
    blocks.upTo,
    minAmounts.map(({ coin }) => coin),
    minAmounts.map(({ minAmount }) => minAmount),
    blocks.since,
  ])
}

/**
 * Sightings in blocks up to one that no longer accumulate, oldest first; accumulating ones, however
 * many, delay no other (DEP-18).
 */
export async function listSightings(
  db: Queryable,
  chainId: number,
  block: number,
  limit: number,
): Promise<Sighting[]> {
  return (await db.rows(CERTAIN, [chainId, block, limit])).map((row) => ({
    txHash: row.tx_hash,
    position: row.position,
    block: { number: row.block_number, hash: row.block_hash },
    userId: row.user_id,
    currencyId: row.currency_id,
    currency: row.name,
    amount: quantity(row.amount),
    seenAt: row.seen_at,
  }))
}

/**
 * Deletes a sighting for the worker that credits it; false when another has taken it, or its block
 * has left the chain.
 */
export async function claimSighting(
  tx: Transaction,
  chainId: number,
  { txHash, position, block }: Sighting,
): Promise<boolean> {
  return (await tx.rows(CLAIM, [chainId, txHash, position, block.hash])).length > 0
}

type RawBlockRef = RowOf<typeof CURSOR>

function toBlockRef(row: RawBlockRef | undefined): BlockRef | undefined {
  return row === undefined ? undefined : { number: row.number, hash: row.hash }
}
