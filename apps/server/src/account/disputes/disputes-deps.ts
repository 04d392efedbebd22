import type { DisputedOrders } from '../../kernel/disputed.ts'
import type { ProofSources } from '../../platform/fairness/index.ts'
import type { Database, QueuedEvents } from './store.ts'

/** Dependencies, injected by the composition root. */
export type DisputesDeps = {
  readonly database: Database
  /** Whether an own order of a kind has ended, as its product says. */
  readonly orders: DisputedOrders
  readonly proofs: ProofSources
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
}
