import { create } from 'zustand'
import { useSession } from '../../app/session/session.ts'
import type { SecondsOrder } from './wire.ts'

/** Orders that were seen running in this visit, each until its result was put away. */
type Followed = { readonly token: string | undefined; readonly orders: readonly SecondsOrder[] }

const useFollowed = create<Followed>(() => ({ token: undefined, orders: [] }))

/**
 * So many results stand at most; the newest push the oldest out, and all stand among the orders
 * anyway.
 */
const MAX_FOLLOWED = 12

/**
 * The person's orders that run or whose result was not put away, newest first; nobody sees those of
 * whoever was logged in before.
 */
export function useFollowedOrders(): readonly SecondsOrder[] {
  const token = useSession((session) => session.token)
  const followed = useFollowed()
  return followed.token === token ? followed.orders : []
}

/** From now on these orders are shown until their results are put away. */
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

/**
 * Known orders with those that are new among others, newest first; the same list when nothing is
 * new.
 */
export function mergeOrders(
  currentOrders: readonly SecondsOrder[],
  newOrders: readonly SecondsOrder[],
): readonly SecondsOrder[] {
  const fresh = newOrders.filter(({ id }) => currentOrders.every((order) => order.id !== id))
  return fresh.length === 0
    ? currentOrders
    : [...fresh, ...currentOrders].toSorted((a, b) => b.id - a.id).slice(0, MAX_FOLLOWED)
}
