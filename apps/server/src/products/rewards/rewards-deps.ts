import type { Catalogue } from '../../platform/markets/index.ts'
import type { FeesPaid, OwedByUsers, VolumeTraded } from '../define-product.ts'
import type { Database, QueuedEvents } from './store.ts'
import { REWARD_CURRENCY } from './terms.ts'

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

/** The currency of rebates, volumes and assets. */
export function findUsdtId({ catalogue }: Pick<RewardsDeps, 'catalogue'>): number {
  const usdt = catalogue.currencies().find(({ name }) => name === REWARD_CURRENCY)
  if (usdt === undefined) throw new Error(`${REWARD_CURRENCY} is not listed`)
  return usdt.id
}
