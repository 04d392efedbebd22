import type { FiatTable } from '@candor/engine/fiat/rates'
import { rate } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { type Database, statement } from '../../db/connection.ts'

export type { Database } from '../../db/connection.ts'

const NEWEST = statement(
  'fiat-newest',
  `
    SELECT currency, per_usd, as_of, source FROM fiat_rate
    WHERE as_of = (SELECT max(as_of) FROM fiat_rate)`,
)

/** A provider's newest rates; undefined before the first. */
export async function loadNewestRates(
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

/** A provider's rates since a time; at most two sets are stored a day. */
export async function listRatesSince(database: Database, fromMs: number): Promise<FiatTable[]> {
  const rows = await database.rows(SINCE, [toDate(fromMs)])
  return [...Map.groupBy(rows, (row) => row.as_of.getTime())].map(([asOfMs, ratesOfMoment]) => ({
    asOfMs,
    perUsd: new Map(ratesOfMoment.map((row) => [row.currency, rate(row.per_usd)])),
  }))
}

const SAVE = statement(
  'fiat-keep',
  `
  INSERT INTO fiat_rate (as_of, currency, per_usd, source, taken_at)
  SELECT $1, one.currency, one.per_usd, $4, $5
  FROM unnest($2::text[], $3::numeric[]) AS one(currency, per_usd)`,
)

export async function saveRates(
  database: Database,
  { asOfMs, perUsd }: FiatTable,
  source: string,
  nowMs: number,
): Promise<void> {
  await database.rows(SAVE, [
    toDate(asOfMs),
    [...perUsd.keys()],
    [...perUsd.values()],
    source,
    toDate(nowMs),
  ])
}

const CLAIM = statement(
  'fiat-claim',
  'UPDATE fiat_rate_turn SET next_at = $2 WHERE next_at <= $1 RETURNING one',
)
const SCHEDULE_FETCH = statement('fiat-ask-at', 'UPDATE fiat_rate_turn SET next_at = $1')

/**
 * Whether the provider is due and this process may query it: of several concurrent ones only one,
 * until the next time.
 */
export async function claimTurn(
  database: Database,
  nowMs: number,
  nextMs: number,
): Promise<boolean> {
  return (await database.rows(CLAIM, [toDate(nowMs), toDate(nextMs)])).length > 0
}

export async function scheduleNextFetch(database: Database, nextMs: number): Promise<void> {
  await database.rows(SCHEDULE_FETCH, [toDate(nextMs)])
}
