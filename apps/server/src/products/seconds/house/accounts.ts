import type { SecondsPosting } from '@candor/engine/seconds/postings'
import {
  available,
  chainOfMarket,
  type Entry,
  locked,
  type RecordType,
} from '../../../platform/ledger/index.ts'

/** The house's accounts of a pair: the one that pays, and the one for fees. */
export type HouseAccounts = { readonly house: number; readonly fee: number }

/** The accounts of an order's money movements. */
export type OrderAccounts = HouseAccounts & { readonly user: number }

/**
 * Markets have the lower half of the ledger's chains; seconds orders use their own there, so that
 * they never wait for spot's.
 */
const CHAINS_BEFORE = 256

export function secondsChainId(marketId: number): number {
  return chainOfMarket(CHAINS_BEFORE + marketId)
}

export function toEntry(
  { role, part, change }: SecondsPosting,
  accounts: OrderAccounts,
  type: RecordType,
): Entry {
  return { account: accounts[role], part: part === 'locked' ? locked : available, type, change }
}
