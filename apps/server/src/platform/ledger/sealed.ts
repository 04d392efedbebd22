import type { ChainHead } from './audit-chains.ts'
import type { Flow } from './audited.ts'

/**
 * A part of the ledger that was found sound and is closed: what some chains grew by. Its entries
 * are those of these chains' blocks; the ids after `after` and up to `upTo`, and the journals'
 * likewise, are its own to answer for, so that slices together answer for every id.
 */
export type Slice = {
  readonly after: number
  readonly upTo: number
  readonly afterJournal: number
  readonly upToJournal: number
  /** How many entries its blocks cover. */
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
 * What all slices so far come to: how far each chain reached, the sum of entries by account and
 * part, and what came from outside by cause.
 */
export type SealedSums = {
  readonly upTo: number
  readonly upToJournal: number
  readonly heads: ReadonlyMap<number, ChainHead>
  readonly sums: ReadonlyMap<string, bigint>
  /**
   * By how much entries of an account's part went on from more than the sum, and up to which entry
   * that is explained (LEDG-24).
   */
  readonly carried: ReadonlyMap<string, CarriedDifference>
  readonly flows: readonly Flow[]
}
