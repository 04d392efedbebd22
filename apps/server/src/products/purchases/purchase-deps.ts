import type { PurchaseCurrency } from '@candor/contract/purchases'
import type { LevelTable } from '@candor/engine/identity/limits'
import type { FiatRate } from '@candor/engine/purchases/terms'
import type { Price, Rate } from '@candor/money'
import type { Processor } from './processor.ts'
import type { Database, Queryable, QueuedEvents } from './store.ts'

/** A currency's published rate (USER-27). */
export type CurrencyRate = FiatRate & { readonly code: PurchaseCurrency }

/** Dependencies, injected by the composition root. */
export type PurchaseDeps = {
  readonly database: Database
  /** What payers' names, addresses and tax ids are sealed with. */
  readonly sealKey: Buffer
  /** Undefined where nobody handles payments; then nothing can be bought. */
  readonly processor: Processor | undefined
  /**
   * Whether rates of any age may be traded at: in a sandbox without a provider, which has the
   * bundled ones alone (BUY-18).
   */
  readonly takesOldRates: boolean
  readonly feeRate: Rate
  /** The rates published at a moment, of every currency. */
  rates(nowMs: number): readonly CurrencyRate[]
  /** What each level allows at a moment (KYC-07, STAFF-08). */
  levelsAt(nowMs: number): LevelTable
  /**
   * What one USDT is worth in USD; undefined where no source says so, and then nothing can be
   * bought (BUY-18).
   */
  usdtUsd(): Price | undefined
  /**
   * A phone in its international form, read as of a country where it names none; undefined when it
   * is none.
   */
  readPhone(input: string, country: string): string | undefined
  /** Whether a path is a picture that this user keeps private. */
  isOwnPrivateUpload(database: Queryable, userId: number, path: string): Promise<boolean>
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
}
