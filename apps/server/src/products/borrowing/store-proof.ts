import { factsIn, integerIn, isGiven, listIn, textIn } from '@candor/engine/verify/facts'
import type { Facts, OrderProof } from '@candor/engine/verify/evidence'
import { formulas } from '@candor/engine/verify/formulas'
import { format } from '@candor/money'
import { type Queryable, sql } from '../../db/connection.ts'
import { LOAN_COLUMNS, type LoanOrder, loanOrder, type LoanRow, ownLoan } from './store.ts'
import { lastTickBefore } from './store-ticks.ts'

const CLOSED = sql(
  'loan-proofs',
  `SELECT ${LOAN_COLUMNS} FROM loan l WHERE l.id > $1 AND l.status = 6 ORDER BY l.id LIMIT $2`,
)
const MARKET = sql('loan-proof-market', 'SELECT id FROM market WHERE symbol = $1')

/**
 * What a forced close of an own loan is made of (FAIR-04, LOAN-14): nothing is decided by prices
 * while a loan runs. Undefined when the user has no such loan.
 */
export async function loanProof(
  at: Queryable,
  userId: number,
  id: number,
): Promise<OrderProof | undefined> {
  const order = await ownLoan(at, userId, id)
  return order === undefined ? undefined : proofOf(at, order)
}

/** The proofs of all loans that were closed by force, by loan id. */
export async function loanProofs(
  at: Queryable,
  afterId: number,
  most: number,
): Promise<OrderProof[]> {
  const proofs: OrderProof[] = []
  for (const row of await at.rows<LoanRow>(CLOSED, [afterId, most]))
    proofs.push(await proofOf(at, loanOrder(row)))
  return proofs
}

async function proofOf(
  at: Queryable,
  { id, loan, crossing, closing, settlement }: LoanOrder,
): Promise<OrderProof> {
  const terms = {
    currency_id: loan.currencyId,
    margin_currency_id: loan.marginCurrencyId,
    daily_rate: format(loan.dailyRate),
    days: loan.days,
    paid_out_at: loan.paidOutMs,
  }
  const named = {
    kind: 'loan',
    id,
    formula: 'borrowing.close',
    version:
      crossing === undefined || isGiven(crossing, 'terms')
        ? (formulas['borrowing.close']?.version ?? 0)
        : 1,
  }
  if (crossing === undefined || closing === undefined || settlement === undefined)
    return { ...named, ticks: [], runs: [], inputs: terms, result: null }
  const sales = listIn(closing, 'sold').filter((one) => isGiven(one, 'tick_id'))
  return {
    ...named,
    runs: await runsOf(at, sales, integerIn(crossing, 'at')),
    ticks: [
      ...[...listIn(crossing, 'marks'), ...witnesses(crossing)]
        .filter((mark) => isGiven(mark, 'tick_id'))
        .map((mark) => ({ role: 'mark', id: integerIn(mark, 'tick_id') })),
      ...sales.map((one) => ({ role: 'close', id: integerIn(one, 'tick_id') })),
    ],
    inputs: {
      ...terms,
      crossing: factsIn({ crossing }, 'crossing'),
      closing: factsIn({ closing }, 'closing'),
    },
    result: settlement,
  }
}

/**
 * The tick that shows that prices came; where it priced a coin that counted it is named by that.
 */
function witnesses(crossing: Facts): Facts[] {
  if (!isGiven(crossing, 'witness')) return []
  const witness = factsIn(crossing, 'witness')
  return listIn(crossing, 'marks').some((mark) => mark['tick_id'] === witness['tick_id'])
    ? []
    : [witness]
}

/** From before the crossing to the tick of the sale: no tick between them was passed over. */
async function runsOf(
  at: Queryable,
  sales: readonly Facts[],
  crossedMs: number,
): Promise<{ from: number; to: number }[]> {
  const runs: { from: number; to: number }[] = []
  for (const one of sales) {
    const [market] = await at.rows<{ id: number }>(MARKET, [textIn(one, 'symbol')])
    const from = market === undefined ? undefined : await lastTickBefore(at, market.id, crossedMs)
    if (from === undefined)
      throw new Error(`${textIn(one, 'symbol')} has no tick before a crossing`)
    runs.push({ from, to: integerIn(one, 'tick_id') })
  }
  return runs
}
