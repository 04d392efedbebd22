import {
  parseFacts,
  readFacts,
  readInteger,
  hasFact,
  readFactsList,
  readText,
} from '@candor/engine/verify/facts'
import type { Facts, OrderProof } from '@candor/engine/verify/evidence'
import { formulas } from '@candor/engine/verify/formulas'
import { format } from '@candor/money'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'
import { LOAN_COLUMNS, toLoanOrder } from './store.ts'
import { findLastTickBefore } from './store-ticks.ts'

const COLUMNS = `SELECT ${LOAN_COLUMNS}, l.crossing, l.closing, l.settlement FROM loan l`
const NARROWINGS = { crossing: parseFacts, closing: parseFacts, settlement: parseFacts }
const OWN = statement('loan-own', `${COLUMNS} WHERE l.id = $1 AND l.user_id = $2`, NARROWINGS)
const CLOSED = statement(
  'loan-proofs',
  `${COLUMNS} WHERE l.id > $1 AND l.status = 6 ORDER BY l.id LIMIT $2`,
  NARROWINGS,
)
const MARKET = statement('loan-proof-market', 'SELECT id FROM market WHERE symbol = $1')

/**
 * The evidence of an own loan's liquidation (FAIR-04, LOAN-14); prices decide nothing while a loan
 * runs. Undefined when the user has no such loan.
 */
export async function findLoanProof(
  db: Queryable,
  userId: number,
  id: number,
): Promise<OrderProof | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row === undefined ? undefined : toProof(db, row)
}

/** The proofs of all liquidated loans, by loan id. */
export async function listLoanProofs(
  db: Queryable,
  afterId: number,
  limit: number,
): Promise<OrderProof[]> {
  const proofs: OrderProof[] = []
  for (const row of await db.rows(CLOSED, [afterId, limit])) proofs.push(await toProof(db, row))
  return proofs
}

async function toProof(db: Queryable, row: RowOf<typeof OWN>): Promise<OrderProof> {
  const { id, loan } = toLoanOrder(row)
  const { crossing: liquidationTrigger, closing, settlement } = row
  const terms = {
    currency_id: loan.currencyId,
    margin_currency_id: loan.marginCurrencyId,
    daily_rate: format(loan.dailyRate),
    days: loan.days,
    paid_out_at: loan.paidOutMs,
  }
  const header = {
    kind: 'loan',
    id,
    formula: 'borrowing.close',
    version:
      liquidationTrigger === null || hasFact(liquidationTrigger, 'terms')
        ? (formulas['borrowing.close']?.version ?? 0)
        : 1,
  }
  if (liquidationTrigger === null || closing === null || settlement === null)
    return { ...header, ticks: [], runs: [], inputs: terms, result: null }
  const sales = readFactsList(closing, 'sold').filter((one) => hasFact(one, 'tick_id'))
  return {
    ...header,
    runs: await loadRuns(db, sales, readInteger(liquidationTrigger, 'at')),
    ticks: [
      ...[...readFactsList(liquidationTrigger, 'marks'), ...listWitnesses(liquidationTrigger)]
        .filter((mark) => hasFact(mark, 'tick_id'))
        .map((mark) => ({ role: 'mark', id: readInteger(mark, 'tick_id') })),
      ...sales.map((one) => ({ role: 'close', id: readInteger(one, 'tick_id') })),
    ],
    inputs: {
      ...terms,
      crossing: readFacts({ crossing: liquidationTrigger }, 'crossing'),
      closing: readFacts({ closing }, 'closing'),
    },
    result: settlement,
  }
}

/**
 * The tick that proves that prices came; one that priced a counted coin is already named by that.
 */
function listWitnesses(liquidationTrigger: Facts): Facts[] {
  if (!hasFact(liquidationTrigger, 'witness')) return []
  const witness = readFacts(liquidationTrigger, 'witness')
  return readFactsList(liquidationTrigger, 'marks').some(
    (mark) => mark['tick_id'] === witness['tick_id'],
  )
    ? []
    : [witness]
}

/** From before the trigger to the tick of the sale, so that no tick between them was skipped. */
async function loadRuns(
  db: Queryable,
  sales: readonly Facts[],
  triggeredMs: number,
): Promise<{ from: number; to: number }[]> {
  const runs: { from: number; to: number }[] = []
  for (const one of sales) {
    const [market] = await db.rows(MARKET, [readText(one, 'symbol')])
    const from =
      market === undefined ? undefined : await findLastTickBefore(db, market.id, triggeredMs)
    if (from === undefined)
      throw new Error(`${readText(one, 'symbol')} has no tick before a crossing`)
    runs.push({ from, to: readInteger(one, 'tick_id') })
  }
  return runs
}
