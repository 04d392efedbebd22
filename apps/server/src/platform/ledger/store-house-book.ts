import { type Quantity, quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'

/** A house function's balance of a currency, its sub-accounts of all markets together. */
export type HouseTotal = {
  readonly house: string
  readonly currency: string
  readonly available: Quantity
  readonly locked: Quantity
}
/** One movement out of a house account with its cause. */
export type HousePayment = {
  readonly paidAt: Date
  readonly currency: string
  readonly amount: Quantity
  readonly cause: string
}
export type HousePaid = {
  readonly currency: string
  readonly amount: Quantity
  readonly count: number
}

const TOTALS = statement(
  'ledger-house-totals',
  `
  SELECT p.house, c.name AS currency, a.available, a.locked
  FROM (SELECT id, house FROM party WHERE house IS NOT NULL) AS p
  CROSS JOIN LATERAL (
    SELECT currency_id, sum(available) AS available, sum(locked) AS locked FROM account
    WHERE party_id = p.id AND NOT outside GROUP BY currency_id) AS a
  JOIN currency c ON c.id = a.currency_id ORDER BY p.id, c.sort`,
)
const PAYMENTS = statement(
  'ledger-house-payments',
  `
  SELECT j.created_at, c.name AS currency, -e.change AS amount, j.cause
  FROM party p JOIN account a ON a.party_id = p.id JOIN currency c ON c.id = a.currency_id
  JOIN entry e ON e.account_id = a.id JOIN journal j ON j.id = e.journal_id
  WHERE p.house = $1 AND e.part = 0 AND e.change < 0 ORDER BY e.id DESC LIMIT $2`,
)
const PAID = statement(
  'ledger-house-paid',
  `
  SELECT c.name AS currency, -sum(e.change) AS amount, count(*) AS count
  FROM party p JOIN account a ON a.party_id = p.id JOIN currency c ON c.id = a.currency_id
  JOIN entry e ON e.account_id = a.id
  WHERE p.house = $1 AND e.part = 0 AND e.change < 0 GROUP BY c.sort, c.name ORDER BY c.sort`,
)

/**
 * Every house function's balances, by currency (FAIR-07); outside accounts do not belong to the
 * house.
 */
export async function loadHouseTotals(db: Queryable): Promise<HouseTotal[]> {
  const rows = await db.rows(TOTALS)
  return rows.map(({ house, currency, available, locked }) => ({
    house,
    currency,
    available: quantity(available),
    locked: quantity(locked),
  }))
}

/** The newest movements out of a house function's accounts, newest first. */
export async function listHousePayments(
  db: Queryable,
  house: string,
  limit: number,
): Promise<HousePayment[]> {
  const rows = await db.rows(PAYMENTS, [house, limit])
  return rows.map((row) => ({
    paidAt: row.created_at,
    currency: row.currency,
    amount: quantity(row.amount),
    cause: row.cause,
  }))
}

/** Everything that ever left a house function's accounts, by currency. */
export async function loadHousePaid(db: Queryable, house: string): Promise<HousePaid[]> {
  const rows = await db.rows(PAID, [house])
  return rows.map(({ currency, amount, count }) => ({
    currency,
    amount: quantity(amount),
    count,
  }))
}
