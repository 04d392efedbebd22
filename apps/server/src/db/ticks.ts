/**
 * What the functions of migration 0060 are asked with. Ticks of days that are over are packed
 * (FAIR-19): whoever may ask for an old tick asks ticks_up, ticks_down, ticks_chained or
 * tick_numbered, which know both, and not the table, which holds the last hours alone.
 */

/** Later than every tick. */
export const LATEST_MS = '9223372036854775807'

/** More ticks than there are of a pair. */
export const ALL_TICKS = 2_147_483_647

/** A FROM of whole ticks, t, with their hashes, for those that a FROM names. */
export function ticksWithHashesSql(ticks: string): string {
  return `
    (SELECT p.market_id AS of_market, p.ts AS at_ts FROM ${ticks} AS p) AS place
    CROSS JOIN LATERAL ticks_chained(place.of_market, place.at_ts - 1, 1) AS t`
}

/**
 * The ticks of a pair ($1) recorded on a day ($2) after a time ($3) in the order of their chain; so
 * many, as far as they are of that day. The last one of the day is named, or whoever asks for all
 * of a day would have every day since decoded for it.
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
