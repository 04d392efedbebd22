import type { PurchaseCurrency } from '@candor/contract/purchases'
import type { LevelTable } from '@candor/engine/identity/limits'
import type { FiatRate } from '@candor/engine/purchases/terms'
import type { Price, Rate } from '@candor/money'
import type { Processor } from './processor.ts'
import type { Database, Queryable, QueuedEvents } from './store.ts'

export type CurrencyRate = FiatRate & { readonly code: PurchaseCurrency }

/** Dependencies, injected by the composition root. */
export type PurchaseDeps = {
  readonly database: Database
  /** The key that seals payers' names, addresses and tax ids. */
  readonly sealKey: Buffer
  /** Undefined without a payment processor; then nothing can be bought. */
  readonly processor: Processor | undefined
  /**
   * Whether rates of any age may be used: in a sandbox without a provider, which only has the
   * bundled ones (BUY-18).
   */
  readonly takesOldRates: boolean
  readonly feeRate: Rate
  /** The published rates at a time, of every currency. */
  rates(nowMs: number): readonly CurrencyRate[]
  /** Each level's limits at a time (KYC-07, STAFF-08). */
  levelsAt(nowMs: number): LevelTable
  /** USDT's price in USD; undefined without a source, and then nothing can be bought (BUY-18). */
  usdtUsd(): Price | undefined
  /** Parses a phone to its international form, by default of a country; undefined when invalid. */
  readPhone(input: string, country: string): string | undefined
  isOwnPrivateUpload(database: Queryable, userId: number, path: string): Promise<boolean>
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
}
