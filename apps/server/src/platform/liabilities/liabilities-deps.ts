import type { Quantity } from '@candor/money'
import type { Clock } from '../../clock/clock.ts'
import type { Database, Queryable } from './store.ts'

/** Users' loan debts at a time, by currency. */
export type OwedByUsers = (
  db: Queryable,
  untilMs: number,
) => Promise<readonly { readonly currencyId: number; readonly amount: Quantity }[]>

export type LiabilitiesDeps = {
  readonly database: Database
  readonly clock: Clock
  /**
   * The installation's key, from which each day's secret follows: a copy of the database alone does
   * not reveal by its place whose leaf is whose.
   */
  readonly sealKey: Buffer
  readonly isSandbox: boolean
  readonly owed: readonly OwedByUsers[]
  nameOf(currencyId: number): string
}
