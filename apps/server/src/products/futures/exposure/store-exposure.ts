import type { Exposure } from '@candor/engine/futures/validate-opening'
import { quantity } from '@candor/money'
import { type Queryable, statement, type Transaction } from '../../../db/connection.ts'

export type ExposureChange = { readonly [K in keyof Exposure]?: bigint }

const READ = statement(
  'futures-exposure',
  `
    SELECT long_open, long_pending, short_open, short_pending FROM futures_exposure
    WHERE market_id = $1`,
)
const CHANGE = statement(
  'futures-exposure-change',
  `
  UPDATE futures_exposure e
  SET long_open = long_open + x.long, long_pending = long_pending + x.pending_long,
    short_open = short_open + x.short, short_pending = short_pending + x.pending_short
  FROM unnest($1::int[], $2::numeric[], $3::numeric[], $4::numeric[], $5::numeric[]) AS x(market_id,
    long, pending_long, short, pending_short)
  WHERE e.market_id = x.market_id RETURNING e.market_id`,
)
const ENSURE = statement(
  'futures-exposure-ensure',
  'INSERT INTO futures_exposure (market_id) SELECT unnest($1::int[]) ON CONFLICT DO NOTHING',
)

/** Creates the exposure row of every pair with contracts, at zero. */
export async function ensureExposures(
  database: Queryable,
  marketIds: readonly number[],
): Promise<void> {
  await database.rows(ENSURE, [marketIds])
}

/**
 * All users' orders of a pair: open ones in size, pending ones in quote currency at their limit
 * prices.
 */
export async function loadExposure(database: Queryable, marketId: number): Promise<Exposure> {
  const [row] = await database.rows(READ, [marketId])
  if (row === undefined) throw new Error(`market ${marketId} has no exposure`)
  return {
    long: quantity(row.long_open),
    pendingLong: quantity(row.long_pending),
    short: quantity(row.short_open),
    pendingShort: quantity(row.short_pending),
  }
}

/**
 * Adds to the exposures of pairs; the caller has locked the house's accounts of these pairs, so
 * that nobody else writes these rows.
 */
export async function changeExposures(
  tx: Transaction,
  changes: ReadonlyMap<number, ExposureChange>,
): Promise<void> {
  if (changes.size === 0) return
  const columnOf = (key: keyof Exposure): bigint[] =>
    [...changes.values()].map((change) => change[key] ?? 0n)
  const updated = await tx.rows(CHANGE, [
    [...changes.keys()],
    columnOf('long'),
    columnOf('pendingLong'),
    columnOf('short'),
    columnOf('pendingShort'),
  ])
  if (updated.length !== changes.size)
    throw new Error(`of markets ${[...changes.keys()].join(', ')} not all have an exposure`)
}
