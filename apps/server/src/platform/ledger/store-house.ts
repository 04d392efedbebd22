import { add, format, negate, type Quantity, quantity, subtract, sum, unitsOf } from '@candor/money'
import { chainOfMarket } from './chains.ts'
import {
  type Database,
  type Queryable,
  present,
  statement,
  type Transaction,
} from '../../db/connection.ts'
import {
  available,
  openHouseAccount,
  openHouseAccounts,
  type Journal,
  postJournals,
  recordTypes,
} from './store-post.ts'

/** A house function's initial money, from outside, once, by a labelled journal. */
export type HouseFunding = {
  readonly house: string
  readonly currencyId: number
  /** The market of the sub-account. */
  readonly marketId: number
  readonly amount: Quantity
}

export type FundedAccount = { readonly account: number; readonly funded: Quantity }

const CAUSE = 'house-funding'
const FUNDED = statement(
  'ledger-house-funded',
  `SELECT params ->> 'amount' AS amount FROM journal WHERE cause = $1 AND reference = $2`,
  { amount: present },
)
const RAISED = statement(
  'ledger-house-raised',
  `SELECT params ->> 'amount' AS amount FROM journal WHERE cause = $1 AND reference LIKE $2`,
  { amount: present },
)
const FUNDED_ANY = statement(
  'ledger-house-funded-any',
  `SELECT 1 AS one FROM journal WHERE cause = '${CAUSE}' AND reference LIKE $1 || ' %' LIMIT 1`,
)
const BALANCES = statement(
  'ledger-house-held',
  'SELECT id, available, locked FROM account WHERE id = ANY ($1)',
)

/**
 * Opens a house account and funds it from 'outside:sandbox' by one labelled journal, the first time
 * only; afterwards returns the original funding, whatever amount is passed.
 */
export async function fundHouseOnce(
  database: Database,
  funding: HouseFunding,
  now: Date,
): Promise<FundedAccount> {
  return database.transaction(async (tx) => {
    const { house, currencyId, marketId } = funding
    const account = await openHouseAccount(tx, house, currencyId, marketId)
    const reference = `${house} ${marketId} ${currencyId}`
    const [funded] = await tx.rows(FUNDED, [CAUSE, reference])
    if (funded === undefined) await postFunding(tx, account, reference, funding, now)
    return {
      account,
      funded: funded === undefined ? funding.amount : unitsOf<Quantity>(funded.amount),
    }
  })
}

/** Whether an account of a house has its initial money from the sandbox, which no other has. */
export async function isHouseFunded(db: Queryable, house: string): Promise<boolean> {
  return (await db.rows(FUNDED_ANY, [house])).length > 0
}

const FUNDED_OF = statement(
  'ledger-houses-funded',
  'SELECT reference FROM journal WHERE cause = $1 AND reference = ANY ($2)',
)

/** The same for many currencies in one transaction; the accounts by currency. */
export async function fundHousesOnce(
  database: Database,
  {
    house,
    marketId,
    amounts,
  }: Pick<HouseFunding, 'house' | 'marketId'> & { readonly amounts: ReadonlyMap<number, Quantity> },
  now: Date,
): Promise<Map<number, number>> {
  return database.transaction(async (tx) => {
    const currencyIds = [...amounts.keys()]
    const toReference = (currencyId: number): string => `${house} ${marketId} ${currencyId}`
    const accounts = await openHouseAccounts(tx, house, currencyIds, marketId)
    const externalAccounts = await openHouseAccounts(tx, 'outside:sandbox', currencyIds, 0)
    const funded = new Set(
      (await tx.rows(FUNDED_OF, [CAUSE, currencyIds.map(toReference)])).map(
        ({ reference }) => reference,
      ),
    )
    const journals = [...amounts].flatMap(([currencyId, amount]): Journal[] => {
      const [account, from] = [accounts.get(currencyId), externalAccounts.get(currencyId)]
      if (account === undefined || from === undefined)
        throw new Error(`${house} has no account of currency ${currencyId}`)
      return funded.has(toReference(currencyId))
        ? []
        : [toFundingJournal(account, from, toReference(currencyId), house, amount)]
    })
    await postJournals(tx, chainOfMarket(marketId), now, journals)
    return accounts
  })
}

async function postFunding(
  tx: Transaction,
  account: number,
  reference: string,
  { house, currencyId, marketId, amount }: HouseFunding,
  now: Date,
): Promise<void> {
  const externalAccount = await openHouseAccount(tx, 'outside:sandbox', currencyId, 0)
  await postJournals(tx, chainOfMarket(marketId), now, [
    toFundingJournal(account, externalAccount, reference, house, amount),
  ])
}

function toFundingJournal(
  account: number,
  externalAccount: number,
  reference: string,
  house: string,
  amount: Quantity,
): Journal {
  const movement = { part: available, type: recordTypes.houseFunding } as const
  return {
    cause: CAUSE,
    reference,
    params: { house, amount: format(amount) },
    entries: [
      { ...movement, account: externalAccount, change: negate(amount) },
      { ...movement, account, change: amount },
    ],
  }
}

/**
 * Raises a house account's funding to an amount by one more labelled journal, when a release funds
 * more than the original one. An account funded with as much, or never, is unchanged.
 */
export async function raiseFunding(
  database: Database,
  funding: HouseFunding,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { house, currencyId, marketId, amount } = funding
    const account = await openHouseAccount(tx, house, currencyId, marketId)
    const reference = `${house} ${marketId} ${currencyId}`
    const [firstFunding] = await tx.rows(FUNDED, [CAUSE, reference])
    if (firstFunding === undefined) return
    const raises = await tx.rows(RAISED, [CAUSE, `${reference} raised to %`])
    const missing = subtract(
      amount,
      sum([firstFunding, ...raises].map((one) => unitsOf<Quantity>(one.amount))),
    )
    if (missing > 0n)
      await postFunding(
        tx,
        account,
        `${reference} raised to ${format(amount)}`,
        { ...funding, amount: missing },
        now,
      )
  })
}

const LAST_OUTSIDE = statement(
  'ledger-last-outside',
  `
  SELECT (SELECT coalesce(max(id), $4::bigint) FROM entry
    WHERE account_id = $1 AND id > $4) AS through,
    (SELECT after FROM entry
      WHERE account_id = $1 AND part = 0 AND id > $4 AND (after < $2 OR after >= $3)
      ORDER BY id DESC LIMIT 1) AS balance`,
  { through: present },
)

/**
 * The last available balance of an account below one amount or at least another, among its entries
 * after one; and the last entry considered.
 */
export async function findLastBalanceOutside(
  db: Queryable,
  account: number,
  {
    low,
    high,
    afterEntry,
  }: { readonly low: Quantity; readonly high: Quantity; readonly afterEntry: number },
): Promise<{ readonly balance: Quantity | undefined; readonly throughEntry: number }> {
  const [row] = await db.rows(LAST_OUTSIDE, [account, low, high, afterEntry])
  if (row === undefined) throw new Error(`account ${account} has no entries to read`)
  return {
    balance: row.balance === null ? undefined : quantity(row.balance),
    throughEntry: row.through,
  }
}

const OF_HOUSE = statement(
  'ledger-accounts-of-house',
  `
  SELECT a.id FROM account a JOIN party p ON p.id = a.party_id
  WHERE p.house = $1 AND a.currency_id = $2 ORDER BY a.id`,
)

/** The accounts of a house function in a currency, one per market. */
export async function listHouseAccounts(
  db: Queryable,
  house: string,
  currencyId: number,
): Promise<number[]> {
  const rows = await db.rows(OF_HOUSE, [house, currencyId])
  return rows.map(({ id }) => id)
}

/** Accounts' balances, available and locked together. */
export async function loadTotalBalances(
  database: Database,
  accounts: readonly number[],
): Promise<Map<number, Quantity>> {
  const rows = await database.rows(BALANCES, [accounts])
  return new Map(rows.map((row) => [row.id, add(quantity(row.available), quantity(row.locked))]))
}
