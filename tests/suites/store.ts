import { parseFacts, readAmount, readFacts, readFactsList } from '@candor/engine/verify/facts'
import type { Quantity } from '@candor/money'
import { type Queryable, statement } from '@candor/server/db/connection'

const CLOSINGS = statement(
  'suite-closings',
  `
  SELECT close_reason, profit, paid_by_fund, borne_by_house, margin, closing FROM contract_order
  WHERE status = 3 ORDER BY id`,
)
const RECORDED = statement(
  'suite-recorded',
  `
  SELECT m.traded, array_agg(t.recorded_at ORDER BY t.id) AS recorded FROM tick t JOIN market m
  ON m.id = t.market_id
  WHERE t.recorded_at >= $1 AND t.recorded_day >= (now() AT TIME ZONE 'UTC')::date - 1
  GROUP BY m.id`,
)
const STOPS_ENTERED = statement(
  'suite-stops-entered',
  'SELECT count(*) AS count FROM spot_order WHERE stop_tick_id IS NOT NULL',
)

/** Every close with what paid for its loss. */
export async function listClosings(db: Queryable) {
  return (await db.rows(CLOSINGS)).map((row) => {
    const { close_reason: reason, profit } = row
    if (reason === null || profit === null) throw new Error('a close without reason or profit')
    const paid = readFacts(parseFacts(row.closing), 'paid')
    return {
      reason,
      profit,
      margin: row.margin,
      paidByFund: row.paid_by_fund,
      borneByHouse: row.borne_by_house,
      parts: {
        margin: readAmount<Quantity>(paid, 'margin'),
        balance: readAmount<Quantity>(paid, 'balance'),
        fund: readAmount<Quantity>(paid, 'insurance'),
        house: readAmount<Quantity>(paid, 'house'),
        others: readFactsList(paid, 'otherMargins').map((other) =>
          readAmount<Quantity>(other, 'amount'),
        ),
      },
    }
  })
}

/** Recording times of each pair's ticks since a time, and whether the pair is traded. */
export async function listRecorded(db: Queryable, fromMs: number) {
  return db.rows(RECORDED, [fromMs])
}

export async function countStopsEntered(db: Queryable): Promise<number> {
  return (await db.rows(STOPS_ENTERED))[0]?.count ?? 0
}
