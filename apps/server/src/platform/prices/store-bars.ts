import { type Bar, withBar } from '@candor/engine/prices/bars'
import { type BarPeriod, periodStart } from '@candor/engine/prices/periods'
import { notional, price, quantity } from '@candor/money'
import { type Database, oneOf, present, type RowOf, statement } from '../../db/connection.ts'
import { ALL_TICKS } from '../../db/ticks.ts'
import type { CurrentBars } from './current-bars.ts'
import type { RecordedTick } from './tick.ts'

const COLUMNS = 'time, open, high, low, close, volume, turnover, ticks'
const CHART = statement(
  'price-chart',
  `
  SELECT ${COLUMNS} FROM bar WHERE market_id = $1 AND period = $2 AND time BETWEEN $3 AND $4
  ORDER BY time DESC LIMIT $5`,
)
const FROM_TICKS_PERIODS = [
  '1min',
  '5min',
  '15min',
  '30min',
  '60min',
] as const satisfies readonly BarPeriod[]
const FROM_BARS_PERIODS = [
  ['1day', '60min'],
  ['1week', '1day'],
  ['1mon', '1day'],
] as const satisfies readonly (readonly [BarPeriod, BarPeriod])[]
/** Turnover is summed as in the engine: each tick's price x volume truncated to whole units. */
const FROM_TICKS = statement(
  'price-bars-from-ticks',
  `
  WITH x AS (SELECT * FROM unnest($2::text[], $3::bigint[]) AS x(period, time)),
    t AS MATERIALIZED (SELECT * FROM ticks_up($1, (SELECT min(x.time) - 1 FROM x), ${ALL_TICKS}))
  SELECT x.period, x.time, a.high, a.low, a.volume, a.turnover, a.ticks::int,
    (SELECT t.price FROM t WHERE t.ts >= x.time ORDER BY t.ts LIMIT 1) AS open,
    (SELECT t.price FROM t ORDER BY t.ts DESC LIMIT 1) AS close
  FROM x, LATERAL (
    SELECT max(t.price) AS high, min(t.price) AS low, sum(t.volume) AS volume,
      sum(div(t.price * t.volume, 100000000)) AS turnover, count(*) AS ticks
    FROM t WHERE t.ts >= x.time) AS a`,
  // The last tick is in every requested period.
  {
    period: oneOf(...FROM_TICKS_PERIODS),
    open: present,
    high: present,
    low: present,
    close: present,
    volume: present,
    turnover: present,
  },
)

/** The newest finished bars of a window, ascending. */
export async function readBars(
  database: Database,
  marketId: number,
  period: BarPeriod,
  fromMs: number,
  toMs: number,
  limit: number,
): Promise<Bar[]> {
  return (await database.rows(CHART, [marketId, period, fromMs, toMs, limit])).map(toBar).reverse()
}

/**
 * The running bars at the last recorded tick: short ones from its ticks, a day from its hours,
 * weeks and months from their days. A bar already finished by time alone appears again and is
 * finished again in the next round, which the record ignores.
 */
export async function recoverBars(database: Database, head: RecordedTick): Promise<CurrentBars> {
  const running: Partial<Record<BarPeriod, Bar>> = {}
  const starts = FROM_TICKS_PERIODS.map((period) => periodStart(period, head.ts))
  for (const row of await database.rows(FROM_TICKS, [head.marketId, FROM_TICKS_PERIODS, starts]))
    running[row.period] = toBar(row)
  for (const [period, shorter] of FROM_BARS_PERIODS) {
    const time = periodStart(period, head.ts)
    const last = running[shorter]
    const earlier = await readBars(
      database,
      head.marketId,
      shorter,
      time,
      (last?.time ?? head.ts) - 1,
      100,
    )
    const recoveredBar = [...earlier, ...(last === undefined ? [] : [last])].reduce<
      Bar | undefined
    >((bar, next) => withBar(bar, time, next), undefined)
    if (recoveredBar !== undefined) running[period] = recoveredBar
  }
  return running
}

function toBar(row: RowOf<typeof CHART>): Bar {
  return {
    time: row.time,
    open: price(row.open),
    high: price(row.high),
    low: price(row.low),
    close: price(row.close),
    volume: quantity(row.volume),
    turnover: notional(row.turnover),
    ticks: row.ticks,
  }
}
