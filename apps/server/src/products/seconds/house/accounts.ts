import type { SecondsPosting } from '@candor/engine/seconds/postings'
import { available, type Entry, locked, type RecordType } from '../../../platform/ledger/index.ts'

/** The house's accounts of a pair: the one that pays, and the one for fees. */
export type HouseAccounts = { readonly house: number; readonly fee: number }

/** The accounts of an order's money movements. */
export type OrderAccounts = HouseAccounts & { readonly user: number }

export function toEntry(
  { role, part, change }: SecondsPosting,
  accounts: OrderAccounts,
  type: RecordType,
): Entry {
  return { account: accounts[role], part: part === 'locked' ? locked : available, type, change }
}
