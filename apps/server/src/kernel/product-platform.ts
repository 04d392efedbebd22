import type { ProductKind, TermsPreview } from '@candor/contract'
import type { Price } from '@candor/money'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/connection.ts'
import type { Lease, LeaseLost } from '../db/lease.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import type { AllHandlers } from '../http/handler.ts'
import type { Exposure, Promised } from '../platform/fairness/index.ts'
import type { Catalogue } from '../platform/markets/index.ts'
import type { Prices } from '../platform/prices/index.ts'
import type { Reviewable } from './reviewable.ts'

/**
 * What every product is opened with. Nothing here identifies a person: what a product must know of
 * a person, or of another product, it requests by name from `Capabilities`.
 */
export type ProductPlatform = {
  /** Connections for calls. */
  readonly database: Database
  /** Connections for scheduled settlement, which calls do not use. */
  readonly settlement: Database
  readonly clock: Clock
  readonly isSandbox: boolean
  readonly catalogue: Catalogue
  readonly prices: Prices
  /** The lease of this name; it must have been taken. */
  leaseOf(name: string): Lease
  /** Derives this installation's key for a single purpose. */
  deriveKey(purpose: string): Buffer
  /** A currency's last price in USDT; undefined without one. */
  usdtPrice(currencyId: number): Price | undefined
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
  /** Receives errors of work that is retried; everything else continues. */
  onFault(error: unknown): void
  /** Another process took a lease: this one must commit nothing any more. */
  onLeaseLost(error: LeaseLost): void
}

/**
 * What modules provide to each other by name. Each provider declares its capabilities here, beside
 * itself (`declare module`), so that removing a product removes their names: code that still wants
 * one does not compile.
 */
export interface Capabilities {}

/** What versions of one kind of terms would mean to customers and house (STAFF-22). */
export type PreviewedTerms = {
  readonly kind: ProductKind
  /**
   * Of a version from when it takes effect, or of terms in force. Undefined where the fields hold
   * no terms, or nothing prices or times them now.
   */
  preview(fields: unknown, effectiveMs: number | undefined): Promise<TermsPreview | undefined>
}

/** Ends something that lives as long as the process. */
export type End = () => Promise<void>

/** An engine that holds a lease and runs before anything is served. */
export type ProductEngine = {
  /** The name for reporting that it did not stop in time. */
  readonly name?: string
  start(): Promise<void>
  stop(): Promise<void>
}

type SomeAreas = {
  readonly [A in keyof AllHandlers]?: { readonly [K in keyof AllHandlers[A]]?: AllHandlers[A][K] }
}

export type Opened<Provided extends keyof Capabilities = never> = {
  readonly handlers: SomeAreas
  readonly provides: Pick<Capabilities, Provided>
  readonly engine?: ProductEngine
  /** Starts work driven by time or prices; returns stop functions. */
  startJobs?(): Promise<readonly End[]> | readonly End[]
  exposures?(): Promise<readonly Exposure[]>
  /** What it has promised and set aside, by when it is due (FAIR-21). */
  promises?(): Promise<readonly Promised[]>
  /** Cancels a user's waiting orders once their account is frozen (USER-38). */
  cancelWaiting?(userId: number): Promise<unknown>
  /** The kinds of its requests that staff decide (STAFF-03). */
  readonly reviews?: readonly Reviewable[]
  /** Previews of its terms, for publishers. */
  readonly previews?: readonly PreviewedTerms[]
}
