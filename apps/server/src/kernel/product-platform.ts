import type { Price } from '@candor/money'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/connection.ts'
import type { Lease, LeaseLost } from '../db/lease.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import type { AllHandlers } from '../http/handler.ts'
import type { Exposure } from '../platform/fairness/index.ts'
import type { Catalogue } from '../platform/markets/index.ts'
import type { Prices } from '../platform/prices/index.ts'
import type { Reviewable } from './reviewable.ts'

/**
 * What every product is opened on. Nothing here says who somebody is: what a product must know of a
 * person, or of another product, it wants by name from `Capabilities`.
 */
export type ProductPlatform = {
  /** Where calls are answered. */
  readonly database: Database
  /** Where what is due is settled, at connections that no call takes. */
  readonly settlement: Database
  readonly clock: Clock
  readonly isSandbox: boolean
  readonly catalogue: Catalogue
  readonly prices: Prices
  /** The right to be the only writer of something, by its name; it must have been taken. */
  leaseOf(name: string): Lease
  /** A key of this installation for one purpose alone. */
  deriveKey(purpose: string): Buffer
  /** The last price of a currency in USDT; undefined while there is none. */
  usdtPrice(currencyId: number): Price | undefined
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
  /** Hears of what could not be done now; it is tried again and the rest goes on. */
  onFault(error: unknown): void
  /** A lease was taken by another process: nothing of this one may be committed any more. */
  onLeaseLost(error: LeaseLost): void
}

/**
 * What modules offer each other by name. Whoever provides one declares it here, beside itself
 * (`declare module`), so that a product that is taken out takes its names along: whoever still
 * wants one does not compile.
 */
export interface Capabilities {}

/** Ends something that lives as long as the process. */
export type End = () => Promise<void>

/** What holds a lease and is at work before anything is served. */
export type ProductEngine = {
  /** What the operator is told that did not end in time. */
  readonly name?: string
  start(): Promise<void>
  stop(): Promise<void>
}

type SomeAreas = {
  readonly [A in keyof AllHandlers]?: { readonly [K in keyof AllHandlers[A]]?: AllHandlers[A][K] }
}

/** A product at work. */
export type Opened<Provided extends keyof Capabilities = never> = {
  /** Who answers its calls, by area. */
  readonly handlers: SomeAreas
  /** What it offers to others. */
  readonly provides: Pick<Capabilities, Provided>
  readonly engine?: ProductEngine
  /** Begins what comes by the clock or by prices; each answer ends one. */
  startJobs?(): Promise<readonly End[]> | readonly End[]
  /** What the house has taken on in it (FAIR-07). */
  exposures?(): Promise<readonly Exposure[]>
  /** Cancels what of a user waits to be opened, once their account is frozen (USER-38). */
  cancelWaiting?(userId: number): Promise<unknown>
  /** The kinds of its requests that staff decide (STAFF-03). */
  readonly reviews?: readonly Reviewable[]
}
