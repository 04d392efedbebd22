import { formatTrimmed, type Quantity, quantity } from '@candor/money'
import { type Queryable, type RowOf, statement, type Transaction } from '../../db/connection.ts'
import { enqueue, type QueuedEvents } from '../../db/outbox.ts'
import {
  available,
  chainOfParty,
  findExchangeAccounts,
  openHouseAccount,
  type Journal,
  openAccountsOnUse,
  postJournals,
  recordTypes,
} from '../../platform/ledger/index.ts'
import { sendMessage } from '../../account/messages/index.ts'

export type { Database, Queryable, Transaction } from '../../db/connection.ts'
export { lockUser } from '../../db/lock-user.ts'
export type { QueuedEvents } from '../../db/outbox.ts'

export type DepositCurrency = RowOf<typeof CURRENCY>

const CURRENCY = statement(
  'deposit-currency',
  'SELECT id, name, decimals FROM currency WHERE id = $1 AND displayed',
)

export async function findDepositCurrency(
  database: Queryable,
  currencyId: number,
): Promise<DepositCurrency | undefined> {
  const [row] = await database.rows(CURRENCY, [currencyId])
  return row
}

const ADD_ADDRESS = statement(
  'deposit-add-address',
  `
  INSERT INTO deposit_address (user_id, currency_id, network, address) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING`,
)
const ADDRESS = statement(
  'deposit-address',
  'SELECT address FROM deposit_address WHERE user_id = $1 AND currency_id = $2 AND network = $3',
)

/**
 * A user's address in a network: the existing one, otherwise the given one, which is assigned; the
 * database refuses another user's (DEP-03).
 */
export async function findOrAddAddress(
  database: Queryable,
  userId: number,
  currencyId: number,
  network: string,
  newAddress: string,
): Promise<string> {
  await database.rows(ADD_ADDRESS, [userId, currencyId, network, newAddress])
  const [row] = await database.rows(ADDRESS, [userId, currencyId, network])
  if (row === undefined) throw new Error('a deposit address was not written')
  return row.address
}

const IS_FILED = statement(
  'deposit-is-filed',
  'SELECT 1 AS one FROM deposit_request WHERE voucher = $1',
)

export async function isFiled(tx: Transaction, voucher: string): Promise<boolean> {
  return (await tx.rows(IS_FILED, [voucher])).length > 0
}

export type NewRequest = {
  readonly userId: number
  readonly currencyId: number
  readonly amount: Quantity
  readonly voucher: string
  readonly simulated: boolean
  readonly now: Date
  /** When the sandbox approves it automatically. */
  readonly dueAt: Date | undefined
}

const ADD = statement(
  'deposit-add',
  `
  INSERT INTO deposit_request (user_id, currency_id, amount, voucher, simulated, due_at, created_at,
    updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT (voucher) DO NOTHING RETURNING id`,
)

/** Files a request in status 1; false when a concurrent call filed its voucher. */
export async function addRequest(tx: Transaction, request: NewRequest): Promise<boolean> {
  const { userId, currencyId, amount, voucher, simulated, dueAt, now } = request
  return (
    (await tx.rows(ADD, [userId, currencyId, amount, voucher, simulated, dueAt, now])).length > 0
  )
}

const DUE = statement(
  'deposit-due',
  'SELECT id FROM deposit_request WHERE status = 1 AND due_at <= $1 ORDER BY due_at, id LIMIT 100',
)

export async function listDueRequests(database: Queryable, now: Date): Promise<number[]> {
  return (await database.rows(DUE, [now])).map((row) => row.id)
}

const REJECT = statement(
  'deposit-reject',
  `
  UPDATE deposit_request d SET status = 3, remark = $2, updated_at = $3 FROM currency c
  WHERE d.id = $1 AND d.status = 1 AND c.id = d.currency_id
  RETURNING d.id, d.user_id, c.name, d.amount`,
)

/** Rejects a pending request and notifies its owner (MAIL-04); undefined when it is not pending. */
export async function rejectRequest(
  tx: Transaction,
  requestId: number,
  reason: string,
  now: Date,
): Promise<{ events: QueuedEvents | undefined } | undefined> {
  const [request] = await tx.rows(REJECT, [requestId, reason, now])
  if (request === undefined) return undefined
  const params = {
    deposit: request.id,
    amount: formatTrimmed(quantity(request.amount)),
    currency: request.name,
    reason,
  }
  return {
    events: await enqueue(tx, now, [
      await sendMessage(tx, now, {
        userId: request.user_id,
        kind: 'deposit-rejected',
        params,
      }),
    ]),
  }
}

const PASS = statement(
  'deposit-pass',
  `
  UPDATE deposit_request d SET status = 2, incoming = $2, updated_at = $3 FROM currency c
  WHERE d.id = $1 AND d.status = 1 AND c.id = d.currency_id
  RETURNING d.id, d.user_id, d.currency_id, c.name, d.amount, d.simulated`,
)

type PassedRow = RowOf<typeof PASS>

/**
 * Approves a pending request that two staff members voted for and credits its amount in one
 * transaction: a second call finds it approved (DEP-07); undefined when it is not pending. The
 * database takes the statement line that both named, and fails the transaction without one or if
 * another request used the line, see isLineTaken.
 */
export function passByHand(
  tx: Transaction,
  requestId: number,
  now: Date,
): Promise<{ events: QueuedEvents | undefined } | undefined> {
  return passRequest(tx, requestId, undefined, now)
}

/**
 * Approves a pending sandbox request that is due: the database allows it for nothing else (DEP-10).
 */
export function passSimulated(
  tx: Transaction,
  requestId: number,
  now: Date,
): Promise<{ events: QueuedEvents | undefined } | undefined> {
  return passRequest(tx, requestId, `simulated:${requestId}`, now)
}

async function passRequest(
  tx: Transaction,
  requestId: number,
  incoming: string | undefined,
  now: Date,
): Promise<{ events: QueuedEvents | undefined } | undefined> {
  const [request] = await tx.rows(PASS, [requestId, incoming, now])
  return request === undefined ? undefined : { events: await creditDeposit(tx, request, now) }
}

async function creditDeposit(
  tx: Transaction,
  request: PassedRow,
  now: Date,
): Promise<QueuedEvents | undefined> {
  const userId = request.user_id
  await openAccountsOnUse(tx, userId, [request.currency_id])
  const [own] = await findExchangeAccounts(tx, [userId], [request.currency_id])
  if (own === undefined)
    throw new Error(`user ${userId} has no exchange account of ${request.name}`)
  const externalAccount = await openHouseAccount(tx, 'outside:sandbox', request.currency_id, 0)
  const amount = request.amount
  const journal: Journal = {
    cause: 'deposit',
    reference: String(request.id),
    params: {
      deposit: String(request.id),
      currency: request.name,
      simulated: request.simulated ? 1 : 0,
    },
    entries: [
      {
        account: own.account,
        part: available,
        type: recordTypes.depositCredited,
        change: quantity(amount),
      },
      {
        account: externalAccount,
        part: available,
        type: recordTypes.depositCredited,
        change: quantity(-amount),
      },
    ],
  }
  await postJournals(tx, chainOfParty(userId), now, [journal])
  const params = {
    deposit: request.id,
    amount: formatTrimmed(quantity(amount)),
    currency: request.name,
  }
  const messageEvent = await sendMessage(tx, now, { userId, kind: 'deposit-passed', params })
  return enqueue(tx, now, [{ partyId: userId, event: 'wallet', payload: {} }, messageEvent])
}
