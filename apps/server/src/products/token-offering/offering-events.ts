import { tokenOfferingEvents } from '@candor/contract/token-offering'
import { toDate } from '../../clock/clock.ts'
import { enqueue, type PrivateEvent, type QueuedEvents, type Transaction } from './store.ts'

/** Tells users of what became of their applications to an offering, and of their balances. */
export function toOfferingEvents(
  tx: Transaction,
  projectId: number,
  userIds: readonly number[],
  nowMs: number,
  others: readonly PrivateEvent[] = [],
): Promise<QueuedEvents | undefined> {
  return enqueue(tx, toDate(nowMs), [
    ...userIds.flatMap((partyId): PrivateEvent[] => [
      { partyId, event: tokenOfferingEvents.changed.name, payload: { project_id: projectId } },
      { partyId, event: 'wallet', payload: {} },
    ]),
    ...others,
  ])
}
