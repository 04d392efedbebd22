/**
 * Arguments of migration 0060's functions. Ticks of past days are packed (FAIR-19): a query that
 * may need an old tick calls ticks_up, ticks_down, ticks_chained or tick_numbered, which read both,
 * and not the table, which has only the last hours.
 */

/** Later than every tick. */
export const LATEST_MS = '9223372036854775807'

/** More than a pair's ticks. */
export const ALL_TICKS = 2_147_483_647

/** A FROM of complete ticks, t, with their hashes, for those that another FROM selects. */
export function ticksWithHashesSql(ticks: string): string {
  return `
    (SELECT p.market_id AS of_market, p.ts AS at_ts FROM ${ticks} AS p) AS place
    CROSS JOIN LATERAL ticks_chained(place.of_market, place.at_ts - 1, 1) AS t`
}

/**
 * The ticks of a pair ($1) recorded on a day ($2) after a time ($3) in chain order, at most a
 * number, within that day. The day's last tick is named, otherwise a query for a whole day would
 * decode every later day too.
 */
export function ticksOfDaySql(columns: string, ticksMax: number | string): string {
  return `
    SELECT ${columns} FROM ticks_chained($1, greatest($3::bigint, coalesce(
      (SELECT min(k.first_ts) FROM tick_block k
        WHERE k.market_id = $1 AND k.recorded_day = $2::date),
      (SELECT min(r.ts) FROM tick r WHERE r.market_id = $1 AND r.recorded_day = $2::date)) - 1),
        ${ticksMax}, coalesce(
      (SELECT max(r.ts) FROM tick r WHERE r.market_id = $1 AND r.recorded_day = $2::date),
      (SELECT k.last_ts FROM tick_block k WHERE k.market_id = $1 AND k.recorded_day = $2::date
        ORDER BY k.first_ts DESC LIMIT 1)))
    WHERE recorded_day = $2::date ORDER BY ts`
}
