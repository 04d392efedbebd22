import {
  readFacts,
  readInteger,
  hasFact,
  readFactsList,
  readText,
} from '@candor/engine/verify/facts'
import type { Facts, OrderProof } from '@candor/engine/verify/evidence'
import { formulas } from '@candor/engine/verify/formulas'
import { format } from '@candor/money'
import { type Queryable, sql } from '../../db/connection.ts'
import { LOAN_COLUMNS, type LoanOrder, toLoanOrder, type LoanRow, findOwnLoan } from './store.ts'
import { findLastTickBefore } from './store-ticks.ts'

const CLOSED = sql(
  'loan-proofs',
  `SELECT ${LOAN_COLUMNS} FROM loan l WHERE l.id > $1 AND l.status = 6 ORDER BY l.id LIMIT $2`,
)
const MARKET = sql('loan-proof-market', 'SELECT id FROM market WHERE symbol = $1')

/**
 * What a liquidation of an own loan is made of (FAIR-04, LOAN-14): nothing is decided by prices
 * while a loan runs. Undefined when the user has no such loan.
 */
export async function findLoanProof(
  db: Queryable,
  userId: number,
  id: number,
): Promise<OrderProof | undefined> {
  const order = await findOwnLoan(db, userId, id)
  return order === undefined ? undefined : toProof(db, order)
}

/** The proofs of all loans that were liquidated, by loan id. */
export async function listLoanProofs(
  db: Queryable,
  afterId: number,
  limit: number,
): Promise<OrderProof[]> {
  const proofs: OrderProof[] = []
  for (const row of await db.rows<LoanRow>(CLOSED, [afterId, limit]))
    proofs.push(await toProof(db, toLoanOrder(row)))
  return proofs
}

async function toProof(
  db: Queryable,
  { id, loan, liquidationTrigger, closing, settlement }: LoanOrder,
): Promise<OrderProof> {
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
      liquidationTrigger === undefined || hasFact(liquidationTrigger, 'terms')
        ? (formulas['borrowing.close']?.version ?? 0)
        : 1,
  }
  if (liquidationTrigger === undefined || closing === undefined || settlement === undefined)
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
 * The tick that shows that prices came; where it priced a coin that counted it is named by that.
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

/** From before the trigger to the tick of the sale: no tick between them was passed over. */
async function loadRuns(
  db: Queryable,
  sales: readonly Facts[],
  triggeredMs: number,
): Promise<{ from: number; to: number }[]> {
  const runs: { from: number; to: number }[] = []
  for (const one of sales) {
    const [market] = await db.rows<{ id: number }>(MARKET, [readText(one, 'symbol')])
    const from =
      market === undefined ? undefined : await findLastTickBefore(db, market.id, triggeredMs)
    if (from === undefined)
      throw new Error(`${readText(one, 'symbol')} has no tick before a crossing`)
    runs.push({ from, to: readInteger(one, 'tick_id') })
  }
  return runs
}
