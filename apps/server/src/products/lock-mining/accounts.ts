import type { LockCause, LockPosting } from '@candor/engine/lock-mining/postings'
import { LOCK_COINS } from '@candor/engine/lock-mining/terms'
import type { Quantity } from '@candor/money'
import { openHouses } from '../../kernel/house-accounts.ts'
import {
  available,
  type Entry,
  findAccountsOfKind,
  kinds,
  locked,
  type RecordType,
} from '../../platform/ledger/index.ts'
import type { Catalogue } from '../../platform/markets/index.ts'
import { lockRecords } from './records.ts'
import type { Database, StoredLock, Transaction } from './store.ts'
import { houseFunding, LOCK_FUND, LOCK_HOUSE } from './terms.ts'

/** The house's accounts of one coin: the one that pays, and insurance_fund. */
export type CoinAccounts = { readonly house: number; readonly insurance: number }
export type LockAccounts = ReadonlyMap<number, CoinAccounts>

/**
 * Opens the house's accounts of every coin that is paid in; in the sandbox those that pay are
 * funded once, by labelled journals (LEDG-19).
 */
export async function openLockAccounts(
  {
    database,
    catalogue,
  }: { readonly database: Database; readonly catalogue: Pick<Catalogue, 'currencies'> },
  isSandbox: boolean,
  now: Date,
): Promise<LockAccounts> {
  const coins = catalogue
    .currencies()
    .filter(({ name }) => LOCK_COINS.some((coin) => coin === name))
  const open = (house: string, funding: (name: string) => Quantity | undefined) =>
    openHouses(
      database,
      {
        house,
        marketId: 0,
        fundings: new Map(coins.map(({ id, name }) => [id, funding(name)])),
      },
      now,
    )
  const house = await open(LOCK_HOUSE, (name) => (isSandbox ? houseFunding[name] : undefined))
  const insurance = await open(LOCK_FUND, () => undefined)
  return new Map(
    coins.map(({ id }) => [
      id,
      { house: required(house.get(id), id), insurance: required(insurance.get(id), id) },
    ]),
  )
}

export function accountsOf(house: LockAccounts, currencyId: number): CoinAccounts {
  return required(house.get(currencyId), currencyId)
}

/** Those of a lock (MINE-33). */
export function accountsOfLock(
  house: LockAccounts,
  { currencyId, trialAccount }: Pick<StoredLock, 'currencyId' | 'trialAccount'>,
): CoinAccounts {
  return trialAccount === undefined ? accountsOf(house, currencyId) : trialAccounts(trialAccount)
}

/** Of a trial, all is in the account of its campaign; no penalty can come of it. */
export function trialAccounts(account: number): CoinAccounts {
  return { house: account, insurance: account }
}

/** A user's exchange account of a coin. */
export async function findUserAccount(
  tx: Transaction,
  userId: number,
  currencyId: number,
): Promise<number> {
  const accounts = await findAccountsOfKind(tx, [userId], currencyId, kinds.exchange)
  return required(accounts.get(userId), currencyId)
}

const types: Readonly<Record<LockCause, RecordType>> = {
  deposit: lockRecords.lockDeposit,
  interest: lockRecords.lockPaid,
  return: lockRecords.lockPaid,
  early: lockRecords.lockRedeemed,
  'take-back': lockRecords.lockTakenBack,
}

/** Converts the engine's postings to ledger entries. */
export function toEntries(
  postings: readonly LockPosting[],
  accounts: CoinAccounts & { readonly user: number },
): Entry[] {
  return postings.map(({ role, part, cause, change }) => ({
    account: accounts[role],
    part: part === 'locked' ? locked : available,
    type: types[cause],
    change,
  }))
}

function required<T>(found: T | undefined, currencyId: number): T {
  if (found === undefined) throw new Error(`a lock has no account of currency ${currencyId}`)
  return found
}
