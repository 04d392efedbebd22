import { add, format, negate, type Quantity, quantity, unitsOf } from '@candor/money'
import { type Database, type Queryable, sql, type Transaction } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import { available, chainOfMarket, houseAccount, post, recordTypes } from './store-post.ts'

/** Money that a house function starts with; it comes from outside, once, and the journal says so. */
export type HouseFunding = {
  readonly house: string
  readonly currencyId: number
  /** The market whose sub-account it is. */
  readonly marketId: number
  readonly amount: Quantity
}

export type FundedAccount = { readonly account: number; readonly funded: Quantity }

const CAUSE = 'house-funding'
const FUNDED = sql('ledger-house-funded', `SELECT params ->> 'amount' AS amount FROM journal WHERE cause = $1 AND reference = $2`)
const HELD = sql('ledger-house-held', 'SELECT id, available, locked FROM account WHERE id = ANY ($1)')

/**
 * Opens a house account and funds it from 'outside:sandbox' by one labelled journal, the first time only; afterwards answers what it was
 * funded with then, whatever is asked for now.
 */
export async function fundHouseOnce(database: Database, funding: HouseFunding, now: Date): Promise<FundedAccount> {
  return database.transaction(async (tx) => {
    const { house, currencyId, marketId } = funding
    const account = await houseAccount(tx, house, currencyId, marketId)
    const reference = `${house} ${marketId} ${currencyId}`
    const [before] = await tx.rows<{ amount: string }>(FUNDED, [CAUSE, reference])
    if (before === undefined) await fund(tx, account, reference, funding, now)
    return { account, funded: before === undefined ? funding.amount : unitsOf<Quantity>(before.amount) }
  })
}

async function fund(tx: Transaction, account: number, reference: string, { house, currencyId, marketId, amount }: HouseFunding, now: Date): Promise<void> {
  const outside = await houseAccount(tx, 'outside:sandbox', currencyId, 0)
  const movement = { part: available, type: recordTypes.houseFunding } as const
  await post(tx, chainOfMarket(marketId), now, [{
    cause: CAUSE, reference, params: { house, amount: format(amount) },
    entries: [{ ...movement, account: outside, change: negate(amount) }, { ...movement, account, change: amount }],
  }])
}

const OF_HOUSE = sql('ledger-accounts-of-house', `
  SELECT a.id FROM account a JOIN party p ON p.id = a.party_id WHERE p.house = $1 AND a.currency_id = $2 ORDER BY a.id`)

/** The accounts of a house function in a currency, one for each market it is party to. */
export async function accountsOfHouse(at: Queryable, house: string, currencyId: number): Promise<number[]> {
  const rows = await at.rows<{ id: string }>(OF_HOUSE, [house, currencyId])
  return rows.map(({ id }) => rowId(id))
}

/** What accounts hold, available and locked together. */
export async function heldBy(database: Database, accounts: readonly number[]): Promise<Map<number, Quantity>> {
  const rows = await database.rows<{ id: string; available: string; locked: string }>(HELD, [accounts])
  return new Map(rows.map((row) => [rowId(row.id), add(quantity(BigInt(row.available)), quantity(BigInt(row.locked)))]))
}
