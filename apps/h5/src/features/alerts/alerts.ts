import { alerts, type Input, type Reply } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../net/call.ts'
import { queryClient } from '../../net/query-client.ts'
import { useSession } from '../../app/session/session.ts'

/** A price alert of the user, waiting or triggered with its tick (MKT-23). */
export type PriceAlert = Reply<typeof alerts.list>[number]
export type FiredAlert = PriceAlert & { readonly fired: NonNullable<PriceAlert['fired']> }
export type NewAlert = Input<typeof alerts.add>

/**
 * The message of a triggered alert refetches the list (RT-12); polling covers one sent before the
 * connection was open.
 */
const REFETCH_MS = 5000
const queryKey = ['alerts', 'list'] as const

/** The user's alerts, newest first; guests have none, so nothing is requested. */
export function useAlerts() {
  const token = useSession((session) => session.token)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(alerts.list, {}, { signal }),
    enabled: token !== undefined,
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) === true ? REFETCH_MS : false),
  })
}

export function isWaiting(alert: PriceAlert): boolean {
  return alert.status === 1
}

export function hasFired(alert: PriceAlert): alert is FiredAlert {
  return alert.fired !== null
}

/** The request for an alert; also recreates a deleted one. */
export function toAlertRequest({
  currency_id: currencyId,
  legal_id: legalId,
  direction,
  price,
}: PriceAlert): NewAlert {
  return { currency_id: currencyId, legal_id: legalId, direction, price }
}

/**
 * Adds an alert; returns whether the server accepted it, and keeps its refusal until the next try.
 */
export function useAddAlert() {
  const [state, setState] = useState<{ readonly busy: boolean; readonly refusal?: string }>({
    busy: false,
  })
  const add = async (request: NewAlert): Promise<boolean> => {
    setState({ busy: true })
    try {
      const added = await call(alerts.add, request)
      await updateAlerts((known) => [added, ...known])
      setState({ busy: false })
      return true
    } catch (error) {
      setState({ busy: false, refusal: messageOf(error) })
      return false
    }
  }
  return { ...state, add, clear: () => setState({ busy: false }) }
}

/** Deletes an alert; throws the server's refusal. */
export async function removeAlert(id: number): Promise<void> {
  await call(alerts.remove, { id })
  await updateAlerts((known) => known.filter((alert) => alert.id !== id))
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Writes a reply to the cache; a list being fetched meanwhile may be older than it. */
async function updateAlerts(
  change: (known: readonly PriceAlert[]) => readonly PriceAlert[],
): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<readonly PriceAlert[]>(queryKey, (known = []) => change(known))
  void queryClient.invalidateQueries({ queryKey })
}
