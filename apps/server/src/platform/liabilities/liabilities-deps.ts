import type { Quantity } from '@candor/money'
import type { Clock } from '../../clock/clock.ts'
import type { Database, Queryable } from './store.ts'

/** What users owe of loans at a moment, by currency. */
export type OwedByUsers = (
  db: Queryable,
  untilMs: number,
) => Promise<readonly { readonly currencyId: number; readonly amount: Quantity }[]>

export type LiabilitiesDeps = {
  readonly database: Database
  readonly clock: Clock
  /**
   * The installation's key, from which each day's secret follows: whoever has a copy of the
   * database alone learns of no leaf whose it is by its place.
   */
  readonly sealKey: Buffer
  readonly isSandbox: boolean
  readonly owed: readonly OwedByUsers[]
  nameOf(currencyId: number): string
}
