import type { CurrencyTerms } from '@candor/engine/listing/currency-terms'
import type { Quantity } from '@candor/money'
import type { Database, Queryable, QueuedEvents } from './store.ts'

/** A payment to a user's address, with its confirmations and the needed number (DEP-13). */
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

/** A deposit chain's interface, independent of the chain. */
export type DepositChain = {
  /** The network's name, displayed with its addresses. */
  readonly network: string
  /** Whether its coins are worthless, which its addresses must show (DEP-04). */
  readonly isTest: boolean
  /** The names of its currencies. */
  readonly coins: readonly string[]
  /** The user's own address, always the same (DEP-03). */
  addressOf(userId: number): Promise<string>
  /**
   * Since when no block is read, so that payments are not detected; undefined while blocks arrive
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
  /** Key of the sandbox's addresses. */
  readonly secret: Buffer
  /**
   * True while no chain or payment provider is configured: addresses are generated and requests are
   * approved automatically.
   */
  readonly sandbox: boolean
  /** A listed currency's deposit terms at a time (STAFF-08). */
  termsAt(currencyId: number, nowMs: number): CurrencyTerms['deposit']
  /** The deposit chain; undefined while none is configured. */
  readonly chain: DepositChain | undefined
  isOwnPrivateUpload(database: Queryable, userId: number, path: string): Promise<boolean>
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
  /**
   * Receives the error of a request that could not be approved; it is retried and the others
   * continue.
   */
  onFault(error: unknown): void
}
