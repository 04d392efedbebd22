import type { Catalogue } from '../../platform/markets/index.ts'
import type { Capabilities } from '../../kernel/product-platform.ts'
import type { FeesPaid, OrderFees, OwedByUsers, VolumeTraded } from '../define-product.ts'
import type { Database, QueuedEvents } from './store.ts'
import { REWARD_CURRENCY } from './terms.ts'

/** Dependencies, injected by the composition root. */
export type RewardsDeps = {
  readonly database: Database
  readonly catalogue: Pick<Catalogue, 'currencies'>
  readonly isSandbox: boolean
  readonly fees: readonly FeesPaid[]
  /** By product: the fees that a coupon pays back (REW-13). */
  readonly orderFees: ReadonlyMap<string, OrderFees>
  /** Opens the lock of a trial coupon (MINE-33). */
  readonly trialLocks: () => Capabilities['trialLocks']
  /** Whether lock mining is on (SITE-13): a trial coupon waits until it is. */
  isLockingOn(): boolean
  readonly volumes: readonly VolumeTraded[]
  readonly owed: readonly OwedByUsers[]
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
  /** Receives errors of work that is retried; everything else continues. */
  onFault(error: unknown): void
}

/** The currency of rebates, volumes and assets. */
export function findUsdtId({ catalogue }: Pick<RewardsDeps, 'catalogue'>): number {
  const usdt = catalogue.currencies().find(({ name }) => name === REWARD_CURRENCY)
  if (usdt === undefined) throw new Error(`${REWARD_CURRENCY} is not listed`)
  return usdt.id
}
