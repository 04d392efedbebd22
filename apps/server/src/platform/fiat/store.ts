import type { FiatTable } from '@candor/engine/fiat/rates'
import { rate } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import { type Database, statement } from '../../db/connection.ts'

export type { Database } from '../../db/connection.ts'

const NEWEST = statement(
  'fiat-newest',
  `
    SELECT currency, per_usd, as_of, source FROM fiat_rate
    WHERE as_of = (SELECT max(as_of) FROM fiat_rate)`,
)

/** The newest rates that a provider gave; undefined while none has. */
export async function newestRates(
  database: Database,
): Promise<(FiatTable & { readonly source: string }) | undefined> {
  const rows = await database.rows(NEWEST)
  const [first] = rows
  return first === undefined
    ? undefined
    : {
        asOfMs: first.as_of.getTime(),
        source: first.source,
        perUsd: new Map(rows.map((row) => [row.currency, rate(row.per_usd)])),
      }
}

const SINCE = statement(
  'fiat-since',
  'SELECT currency, per_usd, as_of FROM fiat_rate WHERE as_of > $1 ORDER BY as_of',
)

/** All that a provider gave of moments after one; twice a day at most is anything taken. */
export async function ratesSince(database: Database, fromMs: number): Promise<FiatTable[]> {
  const rows = await database.rows(SINCE, [dateOf(fromMs)])
  return [...Map.groupBy(rows, (row) => row.as_of.getTime())].map(([asOfMs, of]) => ({
    asOfMs,
    perUsd: new Map(of.map((row) => [row.currency, rate(row.per_usd)])),
  }))
}

const KEEP = statement(
  'fiat-keep',
  `
  INSERT INTO fiat_rate (as_of, currency, per_usd, source, taken_at)
  SELECT $1, one.currency, one.per_usd, $4, $5
  FROM unnest($2::text[], $3::numeric[]) AS one(currency, per_usd)`,
)

export async function keepRates(
  database: Database,
  { asOfMs, perUsd }: FiatTable,
  source: string,
  nowMs: number,
): Promise<void> {
  await database.rows(KEEP, [
    dateOf(asOfMs),
    [...perUsd.keys()],
    [...perUsd.values()],
    source,
    dateOf(nowMs),
  ])
}

const CLAIM = statement(
  'fiat-claim',
  'UPDATE fiat_rate_turn SET next_at = $2 WHERE next_at <= $1 RETURNING one',
)
const ASK_AT = statement('fiat-ask-at', 'UPDATE fiat_rate_turn SET next_at = $1')

/**
 * Whether the provider is to be asked now, and by us: of many who ask this at the same moment one
 * is told so, and nobody until the next moment.
 */
export async function claimTurn(
  database: Database,
  nowMs: number,
  nextMs: number,
): Promise<boolean> {
  return (await database.rows(CLAIM, [dateOf(nowMs), dateOf(nextMs)])).length > 0
}

export async function askNextAt(database: Database, nextMs: number): Promise<void> {
  await database.rows(ASK_AT, [dateOf(nextMs)])
}
