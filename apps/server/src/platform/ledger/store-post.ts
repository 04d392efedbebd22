import { quantity, type Quantity } from '@candor/money'
import { type Database, type Queryable, statement, type Transaction } from '../../db/connection.ts'

/** The parts of an account: 0 available, 1 locked (LEDG-03). */
export const available = 0
export const locked = 1
export type Part = typeof available | typeof locked

/** The number of a record type; ledger and products declare theirs by name. */
export type RecordType = number & { readonly kindOfNumber: 'record type' }

/** Record types by name (LEDG-09): every cause has its own, which no other product has. */
export function defineRecordTypes<const Names extends Readonly<Record<string, number>>>(
  types: Names,
): { readonly [Name in keyof Names]: Names[Name] & RecordType } {
  return types as { readonly [Name in keyof Names]: Names[Name] & RecordType }
}

/** Those of the ledger itself and of money from outside. */
export const recordTypes = defineRecordTypes({
  depositCredited: 200,
  accountClosed: 800,
  sandboxFunding: 210,
  houseFunding: 211,
})

/** One movement on one part of one account: positive in, negative out, in units of 10^-8. */
export type Entry = {
  readonly account: number
  readonly part: Part
  readonly type: RecordType
  readonly change: Quantity
}

/**
 * A balanced set of entries. cause and reference together are unique forever: a second post of the
 * same fails as a whole. params are the parameters of the record's sentence (LEDG-10).
 */
export type Journal = {
  readonly cause: string
  readonly reference: string
  readonly params: Readonly<Record<string, string | number>>
  readonly entries: readonly Entry[]
  readonly reverses?: number
}

export type Balance = { readonly available: Quantity; readonly locked: Quantity }

const LOCK = statement('ledger-lock', 'SELECT id, available, locked FROM ledger_lock($1)')
const POST = statement(
  'ledger-post',
  `
    SELECT account_id, available, locked
    FROM ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)

/**
 * Locks accounts in ascending id until the transaction ends and returns their balances; lock
 * everything that will be touched in one call.
 */
export async function lockAccounts(
  tx: Transaction,
  accounts: Iterable<number>,
): Promise<Map<number, Balance>> {
  const rows = await tx.rows(LOCK, [[...new Set(accounts)]])
  return new Map(rows.map((row) => [row.id, toBalance(row)]))
}

/**
 * The only way to change a balance (LEDG-01): writes journals and their entries in the caller's
 * transaction and returns the new balances. The database refuses an unbalanced journal, a negative
 * balance and a repeated cause; that is a bug of the caller, who must have decided on locked
 * balances.
 */
export async function postJournals(
  tx: Transaction,
  chain: number,
  now: Date,
  journals: readonly Journal[],
): Promise<Map<number, Balance>> {
  const entries = journals
    .flatMap((journal, index) => journal.entries.map((entry) => ({ ...entry, journal: index + 1 })))
    .filter((entry) => entry.change !== 0n)
  if (journals.length === 0) return new Map()
  const rows = await tx.rows(POST, [
    chain,
    now,
    journals.map((journal) => journal.cause),
    journals.map((journal) => journal.reference),
    journals.map((journal) => JSON.stringify(journal.params)),
    journals.map((journal) => journal.reverses ?? null),
    entries.map((entry) => entry.journal),
    entries.map((entry) => entry.account),
    entries.map((entry) => entry.part),
    entries.map((entry) => entry.type),
    entries.map((entry) => entry.change),
  ])
  return new Map(rows.map((row) => [row.account_id, toBalance(row)]))
}

function toBalance(row: { readonly available: bigint; readonly locked: bigint }): Balance {
  return { available: quantity(row.available), locked: quantity(row.locked) }
}

const OPEN = statement('ledger-open', 'SELECT ledger_open($1)')
const OPEN_HOUSE = statement('ledger-open-house', 'SELECT ledger_open_house($1, $2, $3) AS id')

/** Opens a new party's accounts, one of each kind for every currency, at zero (AUTH-08). */
export async function openAccounts(tx: Transaction, partyId: number): Promise<void> {
  await tx.rows(OPEN, [partyId])
}

/** The account of a house party for a currency; shard keeps markets from queueing for one row. */
export async function openHouseAccount(
  database: Database | Transaction,
  house: string,
  currencyId: number,
  shard: number,
): Promise<number> {
  const [row] = await database.rows(OPEN_HOUSE, [house, currencyId, shard])
  if (typeof row?.id !== 'number') throw new Error(`there is no house party ${house}`)
  return row.id
}

const OPEN_HOUSES = statement(
  'ledger-open-houses',
  'SELECT c AS currency_id, ledger_open_house($1, c, $3) AS id FROM unnest($2::int[]) AS c',
)

/** The accounts of a house party for many currencies at once, by currency. */
export async function openHouseAccounts(
  database: Queryable,
  house: string,
  currencyIds: readonly number[],
  shard: number,
): Promise<Map<number, number>> {
  const rows = await database.rows(OPEN_HOUSES, [house, currencyIds, shard])
  return new Map(
    rows.map(({ currency_id: currencyId, id }) => {
      if (id === null) throw new Error(`there is no house party ${house}`)
      return [currencyId, id]
    }),
  )
}

const OPEN_USED = statement('ledger-open-used', 'SELECT ledger_open_used($1, $2)')

/**
 * Opens a user's on-use accounts of these currencies, in the transaction that uses them (LEDG-16);
 * accounts of all other currencies exist since registration. A user who may have a loan has them
 * all, so that no account can appear while the user's assets are counted.
 */
export async function openAccountsOnUse(
  tx: Queryable,
  userId: number,
  currencyIds: readonly number[],
): Promise<void> {
  await tx.rows(OPEN_USED, [userId, currencyIds])
}

const OPEN_USED_OF = statement(
  'ledger-open-used-of',
  'SELECT ledger_open_used(u, $2) FROM (SELECT unnest($1::bigint[]) AS u ORDER BY 1) AS x',
)

/** The same of many users, in the order in which accounts are locked. */
export async function openAccountsOnUseOf(
  tx: Queryable,
  userIds: readonly number[],
  currencyIds: readonly number[],
): Promise<void> {
  await tx.rows(OPEN_USED_OF, [userIds, currencyIds])
}

const EXCHANGE_ACCOUNTS = statement(
  'ledger-exchange-accounts',
  `
  SELECT party_id, currency_id, id FROM account
  WHERE kind = 2 AND shard = 0 AND party_id = ANY ($1) AND currency_id = ANY ($2)`,
)

/**
 * The exchange (change) accounts of parties in these currencies, from which spot trades (SPOT-01).
 */
export async function findExchangeAccounts(
  database: Queryable,
  partyIds: readonly number[],
  currencyIds: readonly number[],
) {
  const rows = await database.rows(EXCHANGE_ACCOUNTS, [partyIds, currencyIds])
  return rows.map((row) => ({
    partyId: row.party_id,
    currencyId: row.currency_id,
    account: row.id,
  }))
}

const POSTED = statement(
  'ledger-posted',
  'SELECT 1 AS one FROM journal WHERE cause = $1 AND reference = $2',
)

/** Whether a journal of this cause and reference exists. */
export async function isPosted(
  database: Queryable,
  cause: string,
  reference: string,
): Promise<boolean> {
  return (await database.rows(POSTED, [cause, reference])).length > 0
}
