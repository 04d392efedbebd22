import {
  donePostings,
  failedPostings,
  filingPostings,
  type WithdrawalPosting,
} from '@candor/engine/withdrawals/postings'
import type { Quantity } from '@candor/money'
import {
  available,
  chainOfParty,
  findExchangeAccounts,
  openHouseAccount,
  lockAccounts,
  locked,
  openAccountsOnUse,
  postJournals,
  type RecordType,
} from '../../platform/ledger/index.ts'
import { externalPartyOf } from './payouts.ts'
import type { LockedWithdrawal, Queryable, Transaction } from './store.ts'
import { withdrawalsRecords } from './records.ts'

/** The exchange account from which a user withdraws (OUT-05). */
export async function findOrOpenExchangeAccount(
  db: Queryable,
  userId: number,
  currencyId: number,
): Promise<number> {
  const find = async (): Promise<number | undefined> =>
    (await findExchangeAccounts(db, [userId], [currencyId]))[0]?.account
  const existing = await find()
  if (existing !== undefined) return existing
  await openAccountsOnUse(db, userId, [currencyId])
  const opened = await find()
  if (opened === undefined)
    throw new Error(`user ${userId} has no exchange account of currency ${currencyId}`)
  return opened
}

/** An account's available balance, locked until the transaction ends. */
export async function lockAvailable(tx: Transaction, account: number): Promise<Quantity> {
  const balance = (await lockAccounts(tx, [account])).get(account)
  if (balance === undefined) throw new Error(`account ${account} was not locked`)
  return balance.available
}

type Moved = Pick<
  LockedWithdrawal,
  'id' | 'userId' | 'currencyId' | 'currencyName' | 'number' | 'fee' | 'received' | 'carrier'
>
/**
 * The three journals of a withdrawal by cause, each posted once for its number, with its lines'
 * record type (LEDG-09).
 */
export const causes = {
  'withdrawal.filed': withdrawalsRecords.withdrawalFiled,
  'withdrawal.done': withdrawalsRecords.withdrawalDone,
  'withdrawal.returned': withdrawalsRecords.withdrawalReturned,
} as const
export type WithdrawalCause = keyof typeof causes

export function toPostings(
  cause: WithdrawalCause,
  amounts: Pick<Moved, 'number' | 'fee' | 'received'>,
): WithdrawalPosting[] {
  if (cause === 'withdrawal.filed') return filingPostings(amounts)
  return cause === 'withdrawal.done' ? donePostings(amounts) : failedPostings(amounts)
}

/**
 * Posts one of the three journals. All accounts it touches are locked first, in the global order.
 */
export async function postWithdrawal(
  tx: Transaction,
  cause: WithdrawalCause,
  movement: Moved,
  now: Date,
): Promise<void> {
  const { id, userId, currencyId, currencyName } = movement
  const postings = toPostings(cause, movement)
  const isLeaving = cause === 'withdrawal.done'
  const accounts = {
    user: await findOrOpenExchangeAccount(tx, userId, currencyId),
    fee: isLeaving ? await openHouseAccount(tx, 'house:fee', currencyId, 0) : 0,
    outside: isLeaving
      ? await openHouseAccount(tx, externalPartyOf(movement.carrier), currencyId, 0)
      : 0,
  }
  await lockAccounts(
    tx,
    postings.map(({ account }) => accounts[account]),
  )
  const type: RecordType = causes[cause]
  await postJournals(tx, chainOfParty(userId), now, [
    {
      cause,
      reference: String(id),
      params: { withdrawal: id, currency: currencyName },
      entries: postings.map(({ account, part, change }) => ({
        account: accounts[account],
        part: part === 'locked' ? locked : available,
        type,
        change,
      })),
    },
  ])
}
