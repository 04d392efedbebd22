import type { ChainHead } from './audit-chains.ts'
import type { Flow } from './audited.ts'

/**
 * A sealed part of the ledger: what some chains grew by. Its entries are those of these chains'
 * blocks; it is responsible for the entry ids after `after` up to `upTo`, and the journals'
 * likewise, so that all slices together cover every id.
 */
export type Slice = {
  readonly after: number
  readonly upTo: number
  readonly afterJournal: number
  readonly upToJournal: number
  /** The number of entries covered by its blocks. */
  readonly entries: number
  readonly chains: readonly {
    readonly chain: number
    readonly from: ChainHead
    readonly to: ChainHead
  }[]
}

/** An explained difference that entries carry on, as each continues the one before it. */
export type CarriedDifference = { readonly amount: bigint; readonly upTo: number }

/**
 * The totals of all slices so far: each chain's position, the sum of entries by account and part,
 * and the inflows from outside by cause.
 */
export type SealedSums = {
  readonly upTo: number
  readonly upToJournal: number
  readonly heads: ReadonlyMap<number, ChainHead>
  readonly sums: ReadonlyMap<string, bigint>
  /**
   * By how much entries of an account's part exceed the sum, and up to which entry that is
   * explained (LEDG-24).
   */
  readonly carried: ReadonlyMap<string, CarriedDifference>
  readonly flows: readonly Flow[]
}
