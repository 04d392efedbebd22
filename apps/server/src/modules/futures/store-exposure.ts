import type { Exposure } from '@candor/engine/futures/judge'
import { quantity, type Quantity } from '@candor/money'
import { type Queryable, sql, type Transaction } from '../../db/connection.ts'

export type ExposureChange = { readonly [K in keyof Exposure]?: bigint }

const READ = sql('futures-exposure', 'SELECT long_open, long_pending, short_open, short_pending FROM futures_exposure WHERE market_id = $1')
const CHANGE = sql('futures-exposure-change', `
  UPDATE futures_exposure SET long_open = long_open + $2, long_pending = long_pending + $3, short_open = short_open + $4, short_pending = short_pending + $5
  WHERE market_id = $1 RETURNING market_id`)
const ENSURE = sql('futures-exposure-ensure', 'INSERT INTO futures_exposure (market_id) SELECT unnest($1::int[]) ON CONFLICT DO NOTHING')

type ExposureRow = { long_open: string; long_pending: string; short_open: string; short_pending: string }

/** Makes the row of every pair with contracts, at nothing. */
export async function ensureExposures(database: Queryable, marketIds: readonly number[]): Promise<void> {
  await database.rows(ENSURE, [marketIds])
}

/** What all users' orders of a pair come to: open ones in size, pending ones in quote currency at their targets. */
export async function exposureOf(database: Queryable, marketId: number): Promise<Exposure> {
  const [row] = await database.rows<ExposureRow>(READ, [marketId])
  if (row === undefined) throw new Error(`market ${marketId} has no exposure`)
  const of = (text: string): Quantity => quantity(BigInt(text))
  return { long: of(row.long_open), pendingLong: of(row.long_pending), short: of(row.short_open), pendingShort: of(row.short_pending) }
}

/** Adds to the exposures of pairs, in ascending order of their ids; the house's accounts of these pairs are locked by the caller. */
export async function changeExposures(tx: Transaction, changes: ReadonlyMap<number, ExposureChange>): Promise<void> {
  for (const [marketId, change] of [...changes].sort(([a], [b]) => a - b)) {
    const of = (amount: bigint | undefined): string => (amount ?? 0n).toString()
    const changed = await tx.rows(CHANGE, [marketId, of(change.long), of(change.pendingLong), of(change.short), of(change.pendingShort)])
    if (changed.length !== 1) throw new Error(`market ${marketId} has no exposure`)
  }
}
