import {
  type Experience,
  isSoonLiquidated,
  MIN_CLOSED_CONTRACTS,
  MIN_TRADING_DAYS,
  type Outcomes,
  shareDays,
} from '@candor/engine/futures/leverage'
import type { Position } from '@candor/engine/futures/order'
import type { Step } from '@candor/engine/futures/step'
import { formatUtcDay } from '../../../clock/clock.ts'
import { type Queryable, statement, type Transaction } from '../../../db/connection.ts'

const DAY_MS = 86_400_000
// A position opened before outcomes were counted has no row of its day, and is not counted when it
// ends either.
const COUNT_OPENED = statement(
  'futures-outcome-opened',
  `
  INSERT INTO contract_outcome_day AS o (market_id, multiple, day, opened, liquidated)
  SELECT n.market_id, n.multiple, n.day, n.count, 0
  FROM unnest($1::int[], $2::int[], $3::date[], $4::bigint[]) AS n(market_id, multiple, day, count)
  ORDER BY 1, 2, 3
  ON CONFLICT (market_id, multiple, day) DO UPDATE SET opened = o.opened + excluded.opened`,
)
const COUNT_LIQUIDATED = statement(
  'futures-outcome-liquidated',
  `
  UPDATE contract_outcome_day o SET liquidated = least(o.liquidated + n.count, o.opened)
  FROM unnest($1::int[], $2::int[], $3::date[], $4::bigint[]) AS n(market_id, multiple, day, count)
  WHERE o.market_id = n.market_id AND o.multiple = n.multiple AND o.day = n.day`,
)
const OF_PAIR = statement(
  'futures-outcomes',
  `
  SELECT m.multiple, (SELECT extract(epoch FROM min(f.day)) * 1000 FROM contract_outcome_day f
    WHERE f.market_id = $1 AND f.multiple = m.multiple)::bigint AS first_ms,
    coalesce(sum(o.opened), 0)::bigint AS opened,
    coalesce(sum(o.liquidated), 0)::bigint AS liquidated
  FROM unnest($2::int[]) AS m(multiple) LEFT JOIN contract_outcome_day o
  ON o.market_id = $1 AND o.multiple = m.multiple AND o.day BETWEEN $3 AND $4
  GROUP BY m.multiple`,
)
// Goes from one day with a close to the next by the index, and counts no further than needed.
const EXPERIENCE = statement(
  'futures-experience',
  `
  WITH RECURSIVE ended (ms, days) AS (
    (SELECT closed_ms, 1 FROM contract_order WHERE user_id = $1 AND status = 3 AND closed_ms <= $2
      ORDER BY closed_ms LIMIT 1)
    UNION ALL
    SELECT (SELECT c.closed_ms FROM contract_order c
      WHERE c.user_id = $1 AND c.status = 3 AND c.closed_ms <= $2
        AND c.closed_ms >= (e.ms / ${DAY_MS} + 1) * ${DAY_MS} ORDER BY c.closed_ms LIMIT 1),
          e.days + 1
    FROM ended e WHERE e.ms IS NOT NULL AND e.days < $3
  )
  SELECT (SELECT count(ms) FROM ended)::int AS days,
    (SELECT count(*)
      FROM (SELECT 1 FROM contract_order WHERE user_id = $1 AND status = 3 AND closed_ms <= $2
        LIMIT $4) c)::int AS closed`,
)

type OutcomeCount = {
  readonly marketId: number
  readonly leverage: number
  readonly day: string
  count: number
}

/**
 * Counts the openings of a round or a command, and the liquidations within a day among them, under
 * the lock of their pairs' exposure.
 */
export async function countOutcomes(
  tx: Transaction,
  steps: readonly Step[],
  closedAtMs: number,
): Promise<void> {
  const opened = steps.filter((step) => step.kind === 'opened')
  const liquidated = steps
    .filter((step) => step.kind === 'closed')
    .filter(
      ({ reason, position }) =>
        reason === 'liquidation' && isSoonLiquidated(position.openedAtMs, closedAtMs),
    )
  for (const [count, countedSteps] of [
    [COUNT_OPENED, opened],
    [COUNT_LIQUIDATED, liquidated],
  ] as const) {
    const counts = countByDay(countedSteps.map(({ position }) => position))
    if (counts.length > 0)
      await tx.rows(count, [
        counts.map((one) => one.marketId),
        counts.map((one) => one.leverage),
        counts.map((one) => one.day),
        counts.map((one) => one.count),
      ])
  }
}

function countByDay(positions: readonly Position[]): OutcomeCount[] {
  const counts = new Map<string, OutcomeCount>()
  for (const { marketId, multiple: leverage, openedAtMs } of positions) {
    const day = formatUtcDay(openedAtMs)
    const key = `${marketId} ${leverage} ${day}`
    const count = counts.get(key)
    if (count === undefined) counts.set(key, { marketId, leverage, day, count: 1 })
    else count.count += 1
  }
  return [...counts.values()]
}

/** A pair's outcomes by leverage, over the days of the share (FUT-49). */
export async function loadOutcomes(
  database: Queryable,
  marketId: number,
  leverages: readonly number[],
  nowMs: number,
): Promise<ReadonlyMap<number, Outcomes>> {
  const { fromMs, toMs } = shareDays(nowMs)
  const rows = await database.rows(OF_PAIR, [
    marketId,
    leverages,
    formatUtcDay(fromMs),
    formatUtcDay(toMs),
  ])
  return new Map(
    rows.map((row) => [
      row.multiple,
      {
        firstMs: row.first_ms ?? undefined,
        opened: row.opened,
        liquidated: row.liquidated,
      },
    ]),
  )
}

/**
 * The number of contracts a user had closed by a time, and of days, as far as relevant (FUT-49).
 */
export async function loadExperience(
  database: Queryable,
  userId: number,
  atMs: number,
): Promise<Experience> {
  const [row] = await database.rows(EXPERIENCE, [
    userId,
    atMs,
    MIN_TRADING_DAYS,
    MIN_CLOSED_CONTRACTS,
  ])
  return { closed: row?.closed ?? 0, days: row?.days ?? 0 }
}
