import { type Queryable, statement, type Transaction } from '../../db/connection.ts'
import type { Sighting } from './store.ts'

/** Why a chain's payouts are halted (DEP-14). */
export type HaltReason = 'deposit-gone' | 'other-chain'
export type ChainHalt = {
  readonly reason: HaltReason
  readonly txHash: string | undefined
  readonly since: Date
}

const HALTS = statement(
  'chain-halts',
  `
  SELECT h.reason, d.tx_hash, h.since FROM chain_halt h LEFT JOIN chain_deposit d
  ON d.id = h.deposit_id WHERE h.chain_id = $1 AND h.until IS NULL ORDER BY h.id LIMIT 100`,
)
const HALT_GONE = statement(
  'chain-halt-gone',
  `
  INSERT INTO chain_halt (chain_id, reason, deposit_id, since)
  SELECT d.chain_id, 'deposit-gone', d.id, $3 FROM chain_deposit d
  WHERE d.chain_id = $1
    AND (d.block_number > $2 OR EXISTS (SELECT 1 FROM chain_halt h
      WHERE h.deposit_id = d.id AND h.again_block > $2))
    AND coalesce((SELECT h.again_block FROM chain_halt h WHERE h.deposit_id = d.id
      ORDER BY h.id DESC LIMIT 1), d.block_number) > $2
  ON CONFLICT DO NOTHING RETURNING deposit_id`,
)
const HALT_OTHER = statement(
  'chain-halt-other',
  `
    INSERT INTO chain_halt (chain_id, reason, since) VALUES ($1, 'other-chain', $2)
    ON CONFLICT DO NOTHING RETURNING id`,
)
const END_GONE = statement(
  'chain-halt-end',
  `
  UPDATE chain_halt h SET until = $4, again_block = $5 FROM chain_deposit d
  WHERE h.deposit_id = d.id AND h.until IS NULL AND d.chain_id = $1 AND d.tx_hash = $2
    AND d.position = $3 RETURNING h.id`,
)

/** The active halts of a chain; empty without. */
export async function listChainHalts(db: Queryable, chainId: number): Promise<ChainHalt[]> {
  const rows = await db.rows(HALTS, [chainId])
  return rows.map((row) => ({
    reason: row.reason,
    txHash: row.tx_hash ?? undefined,
    since: row.since,
  }))
}

/**
 * Halts a chain for every credited deposit above the last common block; returns the number of newly
 * missing ones.
 */
export async function haltForGoneDeposits(
  tx: Transaction,
  chainId: number,
  lastBlock: number,
  now: Date,
): Promise<number> {
  return (await tx.rows(HALT_GONE, [chainId, lastBlock, now])).length
}

/** Halts a chain whose blocks are all missing on the node; true the first time. */
export async function haltForOtherChain(
  tx: Transaction,
  chainId: number,
  now: Date,
): Promise<boolean> {
  return (await tx.rows(HALT_OTHER, [chainId, now])).length > 0
}

/**
 * Ends the halt for a credited deposit that is confirmed again, in another block; false when there
 * was none.
 */
export async function endGoneHalt(
  tx: Transaction,
  chainId: number,
  { txHash, position, block }: Sighting,
  now: Date,
): Promise<boolean> {
  return (await tx.rows(END_GONE, [chainId, txHash, position, now, block.number])).length > 0
}
