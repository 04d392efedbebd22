import { type Quantity, quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'
import { listCredits } from '../ledger/index.ts'
import { CHAIN_CREDIT, paymentReference } from './store-credit.ts'

const DEPOSITS = statement(
  'chain-deposits-all',
  `
  SELECT d.chain_id, d.tx_hash, d.position, d.user_id, c.name, d.amount, a.user_id AS owner
  FROM chain_deposit d JOIN currency c ON c.id = d.currency_id
  LEFT JOIN chain_address a ON a.chain_id = d.chain_id AND a.user_id = d.user_id ORDER BY d.id`,
)

/**
 * Compares every on-chain payment with the ledger (DEP-12): each was credited to its user by one
 * journal, of exactly its amount, to the owner of an address on the chain; and no such journal
 * lacks its payment. Returns the first difference.
 */
export async function findChainDifference(
  db: Queryable,
): Promise<{ count: number; difference: string | undefined }> {
  const journals = new Map(
    (await listCredits(db, CHAIN_CREDIT)).map((credit) => [credit.reference, credit]),
  )
  const rows = await db.rows(DEPOSITS)
  for (const row of rows) {
    const reference = paymentReference(row.chain_id, row.tx_hash, row.position)
    const credit = journals.get(reference)
    const difference =
      row.owner === null
        ? `${reference}: user ${row.user_id} has no address`
        : compareCredit(reference, row.user_id, quantity(row.amount), credit)
    if (difference !== undefined) return { count: rows.length, difference }
    journals.delete(reference)
  }
  const [unmatched] = journals.keys()
  return {
    count: rows.length,
    difference: unmatched === undefined ? undefined : `${unmatched}: credited without a payment`,
  }
}

function compareCredit(
  reference: string,
  userId: number,
  amount: Quantity,
  credit: { readonly userId: number; readonly amount: Quantity } | undefined,
): string | undefined {
  if (credit === undefined) return `${reference}: no journal credits it`
  if (credit.userId !== userId)
    return `${reference}: is of user ${userId}, credited to ${credit.userId}`
  return credit.amount === amount
    ? undefined
    : `${reference}: is ${amount} units, credited were ${credit.amount}`
}
