import type { Payload } from '@candor/contract/events/event'
import type { futuresEvents } from '@candor/contract/futures'
import type { QueryClient } from '@tanstack/react-query'

type Order = PositionsEvent['trades_all'][number]

/** Where the person's contract orders stand in the query cache. */
export const futuresKeys = {
  open: ['futures', 'open'] as const,
  pending: ['futures', 'pending'] as const,
  pages: ['futures', 'pages'] as const,
  one: ['futures', 'one'] as const,
}

/**
 * How the person's contracts stand, told once a second (RT-09): all open ones, and all that wait.
 */
export type PositionsEvent = Pick<
  Payload<typeof futuresEvents.positions>,
  'trades_all' | 'trades_entrust'
>

/** Positions known to be closed; an event that was under way meanwhile does not bring them back. */
const closedIds = new Set<number>()

/**
 * Drops positions that were closed (RT-10), before anything is read again: nobody should close them
 * a second time.
 */
export function dropClosed(client: QueryClient, ids: readonly number[]): void {
  for (const id of ids) closedIds.add(id)
  client.setQueryData<readonly Order[]>(futuresKeys.open, (open) =>
    open?.filter(({ id }) => !closedIds.has(id)),
  )
}

/**
 * Takes what an event tells of open and pending orders (RT-09). What came to be or ended changes
 * balances and lists too, so those are read again.
 */
export function applyPositions(
  client: QueryClient,
  { trades_all: all, trades_entrust: waiting }: PositionsEvent,
): void {
  const open = all.filter(({ id }) => !closedIds.has(id))
  const isChanged =
    changes(client, futuresKeys.open, open) || changes(client, futuresKeys.pending, waiting)
  client.setQueryData(futuresKeys.open, open)
  client.setQueryData(futuresKeys.pending, waiting)
  if (!isChanged) return
  for (const queryKey of [futuresKeys.pages, futuresKeys.one, ['wallet']])
    void client.invalidateQueries({ queryKey })
}

function changes(client: QueryClient, key: readonly string[], orders: readonly Order[]): boolean {
  const cachedOrders = client.getQueryData<readonly Order[]>(key)
  const marks = (list: readonly Order[]) =>
    list
      .map(({ id, caution_money: margin }) => `${id} ${margin}`)
      .toSorted()
      .join()
  return cachedOrders !== undefined && marks(cachedOrders) !== marks(orders)
}
