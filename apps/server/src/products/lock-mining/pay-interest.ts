import {
  interestPostings,
  maturityPostings,
  trialEndPostings,
} from '@candor/engine/lock-mining/postings'
import type { Journal } from '../../platform/ledger/index.ts'
import { type CoinAccounts, toEntries } from './accounts.ts'
import type { StoredLock } from './store.ts'
import type { Payment } from './store-write.ts'

type Accounts = CoinAccounts & { readonly user: number }

/** A day's interest, by a journal of its own; a day that brings nothing has none. */
export function toInterestJournals(
  payments: readonly Payment[],
  accountsOfLock: (lock: StoredLock) => Accounts,
): Journal[] {
  return payments
    .filter(({ interest }) => interest > 0n)
    .map(({ id, lock, day, interest }) => ({
      cause: 'lock.interest',
      reference: String(id),
      params: { lock: lock.id, day },
      entries: toEntries(interestPostings(interest), accountsOfLock(lock)),
    }))
}

/** The principal at the end of the term, of a trial back to the house (MINE-08, MINE-33). */
export function toMaturityJournal(lock: StoredLock, accounts: Accounts): Journal {
  return {
    cause: 'lock.end',
    reference: String(lock.id),
    params: { lock: lock.id },
    entries: toEntries(lock.isTrial ? trialEndPostings(lock) : maturityPostings(lock), accounts),
  }
}
