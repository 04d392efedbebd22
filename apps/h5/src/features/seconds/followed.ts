import { create } from 'zustand'
import { useSession } from '../../app/session/session.ts'
import type { SecondsOrder } from './wire.ts'

/** Orders that were open during this visit, each until its result is dismissed. */
type Followed = { readonly token: string | undefined; readonly orders: readonly SecondsOrder[] }

const useFollowed = create<Followed>(() => ({ token: undefined, orders: [] }))

/**
 * The maximum number of results shown; the oldest are dropped, and all remain in the order list.
 */
const MAX_FOLLOWED = 12

/**
 * The user's open orders and undismissed results, newest first; nothing from a previous user's
 * session.
 */
export function useFollowedOrders(): readonly SecondsOrder[] {
  const token = useSession((session) => session.token)
  const followed = useFollowed()
  return followed.token === token ? followed.orders : []
}

/** From now on these orders are shown until their results are dismissed. */
export function follow(orders: readonly SecondsOrder[]): void {
  const { token } = useSession.getState()
  const before = useFollowed.getState()
  const currentOrders = before.token === token ? before.orders : []
  const next = mergeOrders(currentOrders, orders)
  if (next !== currentOrders) useFollowed.setState({ token, orders: next })
}

export function dismissOrder(id: number): void {
  useFollowed.setState(({ orders }) => ({ orders: orders.filter((order) => order.id !== id) }))
}

/** Known orders merged with new ones, newest first; the same list when nothing is new. */
export function mergeOrders(
  currentOrders: readonly SecondsOrder[],
  newOrders: readonly SecondsOrder[],
): readonly SecondsOrder[] {
  const fresh = newOrders.filter(({ id }) => currentOrders.every((order) => order.id !== id))
  return fresh.length === 0
    ? currentOrders
    : [...fresh, ...currentOrders].toSorted((a, b) => b.id - a.id).slice(0, MAX_FOLLOWED)
}
