import { type Quantity, quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'
import { LAST_HOUSE_ID } from './parties.ts'
import type { Balance } from './store-post.ts'

/** One account of a user; kind is one of kinds (LEDG-03). */
export type OwnAccount = {
  readonly id: number
  readonly kind: number
  readonly currencyId: number
  readonly available: Quantity
  readonly locked: Quantity
}

const OWN = statement(
  'ledger-own-accounts',
  `
    SELECT id, kind, currency_id, available, locked FROM account WHERE party_id = $1 AND shard = 0
    ORDER BY currency_id, kind`,
)

export async function listOwnAccounts(database: Queryable, partyId: number): Promise<OwnAccount[]> {
  const rows = await database.rows(OWN, [partyId])
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    currencyId: row.currency_id,
    available: quantity(row.available),
    locked: quantity(row.locked),
  }))
}

const OF_KIND = statement(
  'ledger-accounts-of-kind',
  `
  SELECT party_id, id FROM account
  WHERE kind = $3 AND shard = 0 AND currency_id = $2 AND party_id = ANY ($1)`,
)
const BALANCES = statement(
  'ledger-balances',
  'SELECT id, available, locked FROM account WHERE id = ANY ($1)',
)

/** Users' accounts of one kind in a currency: user id to account. */
export async function findAccountsOfKind(
  db: Queryable,
  userIds: readonly number[],
  currencyId: number,
  kind: number,
): Promise<Map<number, number>> {
  const rows = await db.rows(OF_KIND, [userIds, currencyId, kind])
  return new Map(rows.map((row) => [row.party_id, row.id]))
}

/** Current balances; without locks, so for display and not for decisions. */
export async function loadBalances(
  db: Queryable,
  accounts: readonly number[],
): Promise<Map<number, Balance>> {
  const rows = await db.rows(BALANCES, [accounts])
  return new Map(
    rows.map((row) => [
      row.id,
      { available: quantity(row.available), locked: quantity(row.locked) },
    ]),
  )
}

const OF_USERS = statement(
  'ledger-balances-of-users',
  `
  SELECT party_id, currency_id, available, locked FROM account
  WHERE party_id = ANY ($1) AND kind = $2 AND shard = 0 AND (available > 0 OR locked > 0)`,
)

/** Users' current balances of one kind, without empty ones. */
export async function loadBalancesOfKind(
  db: Queryable,
  userIds: readonly number[],
  kind: number,
): Promise<{ userId: number; currencyId: number; balance: Balance }[]> {
  const rows = await db.rows(OF_USERS, [userIds, kind])
  return rows.map((row) => ({
    userId: row.party_id,
    currencyId: row.currency_id,
    balance: { available: quantity(row.available), locked: quantity(row.locked) },
  }))
}

const HOLDINGS_AT = statement(
  'ledger-held-at',
  `
  SELECT a.party_id, a.currency_id, sum(last.after) AS amount
  FROM account a CROSS JOIN (VALUES (0), (1)) AS p(part) CROSS JOIN LATERAL (
    SELECT e.after FROM entry e JOIN journal j ON j.id = e.journal_id
    WHERE e.account_id = a.id AND e.part = p.part AND j.created_at < $1 ORDER BY e.id DESC
    LIMIT 1) AS last
  WHERE a.party_id > ${LAST_HOUSE_ID} GROUP BY 1, 2 HAVING sum(last.after) > 0`,
)

/**
 * Users' balances at a time, all accounts of a currency together, available and locked; users
 * without a balance are omitted.
 */
export async function loadHoldingsAt(
  db: Queryable,
  moment: Date,
): Promise<{ userId: number; currencyId: number; amount: Quantity }[]> {
  const rows = await db.rows(HOLDINGS_AT, [moment])
  return rows.map((row) => ({
    userId: row.party_id,
    currencyId: row.currency_id,
    amount: quantity(row.amount),
  }))
}

const AVAILABLE = statement('ledger-free', 'SELECT available FROM account WHERE id = $1')

export async function loadAvailable(db: Queryable, account: number): Promise<Quantity> {
  const [row] = await db.rows(AVAILABLE, [account])
  if (row === undefined) throw new Error(`there is no account ${account}`)
  return quantity(row.available)
}

const OPEN_MISSING = statement(
  'ledger-open-missing',
  `
  SELECT ledger_open(u.id) FROM app_user u
  WHERE EXISTS (SELECT 1 FROM currency c
    WHERE NOT c.opened_on_use AND NOT EXISTS (SELECT 1 FROM account a
      WHERE a.party_id = u.id AND a.currency_id = c.id AND a.kind = 4))`,
)

/**
 * Gives every user the accounts of newly added currencies, except those opened on first use; runs
 * before the server serves, so before any of them is displayed (LEDG-16).
 */
export async function openMissingAccounts(database: Queryable): Promise<void> {
  await database.rows(OPEN_MISSING)
}

const OWNERS = statement(
  'ledger-owners-of-accounts',
  'SELECT DISTINCT party_id FROM account WHERE id = ANY ($1) AND party_id > $2 ORDER BY party_id',
)

/** The users who own these accounts; house accounts are omitted. */
export async function findAccountOwners(
  db: Queryable,
  accountIds: readonly number[],
): Promise<number[]> {
  return (await db.rows(OWNERS, [accountIds, LAST_HOUSE_ID])).map((row) => row.party_id)
}
