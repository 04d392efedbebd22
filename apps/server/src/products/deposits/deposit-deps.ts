import type { CurrencyTerms } from '@candor/engine/listing/currency-terms'
import type { Quantity } from '@candor/money'
import type { Database, Queryable, QueuedEvents } from './store.ts'

/** A payment to a user's address, and how many of the blocks it needs say so (DEP-13). */
export type IncomingPayment = {
  readonly txHash: string
  readonly position: number
  readonly currencyId: number
  readonly currency: string
  readonly amount: Quantity
  readonly confirmations: number
  readonly needed: number
  readonly seenAt: Date
  readonly creditedAt: Date | undefined
  /** Whether it is too small to be credited alone, and waits for others (DEP-18). */
  readonly isGathering: boolean
}

/** What deposits know of a chain, whichever it is. */
export type DepositChain = {
  /** The network's name under which its addresses are shown. */
  readonly network: string
  /** Whether its coins are worth nothing, so that its addresses must say so (DEP-04). */
  readonly isTest: boolean
  /** Names of the currencies that it carries. */
  readonly coins: readonly string[]
  /** The user's own address, the same each time (DEP-03). */
  addressOf(userId: number): Promise<string>
  /**
   * Since when no block of it is read, so that no payment is seen; undefined while blocks are
   * (DEP-16).
   */
  stalledSince(nowMs: number): Promise<Date | undefined>
  incomingOf(
    userId: number,
    limit: number,
    offset: number,
  ): Promise<{ rows: readonly IncomingPayment[]; total: number }>
}

/** Dependencies, injected by the composition root. */
export type DepositDeps = {
  readonly database: Database
  /** Key from which the sandbox's addresses are made. */
  readonly secret: Buffer
  /**
   * True while no chain or payment provider is configured: addresses are made up and requests pass
   * by themselves.
   */
  readonly sandbox: boolean
  /** What deposits of a listed currency are taken on at a moment (STAFF-08). */
  termsAt(currencyId: number, nowMs: number): CurrencyTerms['deposit']
  /** Coins that come in over a chain; undefined while none is configured. */
  readonly chain: DepositChain | undefined
  /** Whether a path is an upload of this user's. */
  isOwnPrivateUpload(database: Queryable, userId: number, path: string): Promise<boolean>
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
  /** Hears of a request that could not be passed; it is tried again and the others go on. */
  onFault(error: unknown): void
}
