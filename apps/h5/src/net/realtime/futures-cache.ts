import type { Payload } from '@candor/contract/events/event'
import type { futuresEvents } from '@candor/contract/futures'
import type { QueryClient } from '@tanstack/react-query'

type Order = PositionsEvent['trades_all'][number]

/** The query keys of the user's contract orders. */
export const futuresKeys = {
  open: ['futures', 'open'] as const,
  pending: ['futures', 'pending'] as const,
  pages: ['futures', 'pages'] as const,
  one: ['futures', 'one'] as const,
}

/** The user's contracts, sent once a second (RT-09): all open and all pending ones. */
export type PositionsEvent = Pick<
  Payload<typeof futuresEvents.positions>,
  'trades_all' | 'trades_entrust'
>

/** Positions known to be closed; an event that was already on its way does not restore them. */
const closedIds = new Set<number>()

/**
 * Drops positions that were closed (RT-10), before anything is refetched: nobody should close them
 * a second time.
 */
export function dropClosed(client: QueryClient, ids: readonly number[]): void {
  for (const id of ids) closedIds.add(id)
  client.setQueryData<readonly Order[]>(futuresKeys.open, (open) =>
    open?.filter(({ id }) => !closedIds.has(id)),
  )
}

/**
 * Applies an event on open and pending orders (RT-09). Orders that appeared or ended change
 * balances and lists too, so those are refetched.
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
