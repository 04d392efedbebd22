import type { PaidFee } from '@candor/engine/rewards/rebate'
import type { Quantity } from '@candor/money'
import type { Catalogue } from '../../platform/markets/index.ts'
import type { Database, Queryable, QueuedEvents } from './store.ts'
import { REWARD_CURRENCY } from './terms.ts'

/**
 * What users really paid in fees of a product from one moment until before another: what was given
 * back is not in it.
 */
export type FeesPaid = (
  db: Queryable,
  fromMs: number,
  untilMs: number,
) => Promise<readonly PaidFee[]>
/** What a user traded, and with whom where that is another user's doing. */
export type Traded = {
  readonly userId: number
  readonly withUserId?: number
  readonly currencyId: number
  readonly amount: Quantity
}
/** What users traded in a product from one moment until before another. */
export type VolumeTraded = (
  db: Queryable,
  fromMs: number,
  untilMs: number,
) => Promise<readonly Traded[]>

/** What users owe at a moment, by currency. */
export type OwedByUsers = (db: Queryable, momentMs: number) => Promise<readonly Traded[]>

/** Dependencies, injected by the composition root. */
export type RewardsDeps = {
  readonly database: Database
  readonly catalogue: Pick<Catalogue, 'currencies'>
  readonly isSandbox: boolean
  readonly fees: readonly FeesPaid[]
  readonly volumes: readonly VolumeTraded[]
  readonly owed: readonly OwedByUsers[]
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
}

/** The currency that rebates, volumes and assets are counted in. */
export function findUsdtId({ catalogue }: Pick<RewardsDeps, 'catalogue'>): number {
  const usdt = catalogue.currencies().find(({ name }) => name === REWARD_CURRENCY)
  if (usdt === undefined) throw new Error(`${REWARD_CURRENCY} is not listed`)
  return usdt.id
}
