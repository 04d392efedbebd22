import type { Holding } from '@candor/engine/borrowing/risk'
import type { LoanCause, LoanPosting } from '@candor/engine/borrowing/postings'
import { add, type Quantity, quantity } from '@candor/money'
import {
  available,
  type Balance,
  type Entry,
  kinds,
  lockAccounts,
  locked,
  listOwnAccounts,
  type RecordType,
} from '../../platform/ledger/index.ts'
import type { SpotFrozen } from './borrowing-deps.ts'
import type { Transaction } from './store.ts'
import { borrowingRecords } from './records.ts'

/** The lending pool's account of each coin, by currency id; opened before the first loan. */
export type LendingPoolAccounts = ReadonlyMap<number, number>

/** A borrower's exchange accounts under lock, by currency id. */
export type BorrowerAccounts = {
  readonly account: ReadonlyMap<number, number>
  readonly balances: ReadonlyMap<number, Balance>
  readonly house: ReadonlyMap<number, Balance>
}

const types: Readonly<Record<LoanCause, RecordType>> = {
  margin: borrowingRecords.loanMargin,
  principal: borrowingRecords.loanPrincipal,
  interest: borrowingRecords.loanInterest,
  sale: borrowingRecords.loanSale,
}

/**
 * Locks all of a borrower's exchange accounts, since all of them count for the loan (LOAN-10), with
 * lending pool accounts and any others that the transaction will touch, in one call.
 */
export async function lockBorrower(
  tx: Transaction,
  userId: number,
  lendingPool: LendingPoolAccounts,
  poolCurrencyIds: readonly number[],
  others: readonly number[] = [],
): Promise<BorrowerAccounts> {
  const own = (await listOwnAccounts(tx, userId)).filter(({ kind }) => kind === kinds.exchange)
  const poolAccounts = poolCurrencyIds.map((currencyId) => ({
    currencyId,
    account: lendingPoolAccount(lendingPool, currencyId),
  }))
  const lockedBalances = await lockAccounts(tx, [
    ...own.map(({ id }) => id),
    ...poolAccounts.map(({ account }) => account),
    ...others,
  ])
  return {
    account: new Map(own.map(({ currencyId, id }) => [currencyId, id])),
    balances: new Map(
      own.flatMap(({ currencyId, id }) => balanceEntry(lockedBalances, currencyId, id)),
    ),
    house: new Map(
      poolAccounts.flatMap(({ currencyId, account }) =>
        balanceEntry(lockedBalances, currencyId, account),
      ),
    ),
  }
}

function balanceEntry(
  lockedBalances: ReadonlyMap<number, Balance>,
  currencyId: number,
  account: number,
): [number, Balance][] {
  const balance = lockedBalances.get(account)
  return balance === undefined ? [] : [[currencyId, balance]]
}

/**
 * An account's available balance; throws when missing, since every user has an account of each
 * currency.
 */
export function requireAvailable(
  balances: ReadonlyMap<number, Balance>,
  currencyId: number,
): Quantity {
  const balance = balances.get(currencyId)
  if (balance === undefined)
    throw new Error(`there is no account of currency ${currencyId} under lock`)
  return balance.available
}

/**
 * A borrower's exchange balances that count beside the margin: available and frozen in spot orders
 * (LOAN-10), by currency.
 */
export function toCountedHoldings(
  availableBalances: Iterable<readonly [currencyId: number, balance: Pick<Balance, 'available'>]>,
  frozen: readonly Pick<SpotFrozen, 'currencyId' | 'amount'>[],
): Holding[] {
  const amounts = new Map<number, Quantity>(
    [...availableBalances].map(([currencyId, balance]) => [currencyId, balance.available]),
  )
  for (const { currencyId, amount } of frozen)
    amounts.set(currencyId, add(amounts.get(currencyId) ?? quantity(0n), amount))
  return [...amounts]
    .filter(([, amount]) => amount > 0n)
    .map(([currencyId, amount]) => ({ currencyId, amount }))
}

/** Converts the engine's postings to ledger entries. */
export function toEntries(
  postings: readonly LoanPosting[],
  user: ReadonlyMap<number, number>,
  lendingPool: LendingPoolAccounts,
): Entry[] {
  return postings.map(({ account, currencyId, part, cause, change }) => ({
    account:
      account === 'house'
        ? lendingPoolAccount(lendingPool, currencyId)
        : userAccount(user, currencyId),
    part: part === 'locked' ? locked : available,
    type: types[cause],
    change,
  }))
}

function lendingPoolAccount(lendingPool: LendingPoolAccounts, currencyId: number): number {
  const account = lendingPool.get(currencyId)
  if (account === undefined) throw new Error(`the lender has no account of currency ${currencyId}`)
  return account
}

function userAccount(user: ReadonlyMap<number, number>, currencyId: number): number {
  const account = user.get(currencyId)
  if (account === undefined)
    throw new Error(`the borrower has no account of currency ${currencyId}`)
  return account
}
