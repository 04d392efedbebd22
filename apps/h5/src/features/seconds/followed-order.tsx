import { useEffect } from 'react'
import { computeRest } from './countdown.ts'
import { useServerNow } from '../../net/server-clock.ts'
import { isSettled, invalidateSecondsQueries, useResult } from './queries.ts'
import { ResultCard } from './result-card.tsx'
import { RunningCard } from './running-card.tsx'
import { toSecondsOrder, type SecondsOrder } from './wire.ts'

export type FollowedOrderProps = { readonly order: SecondsOrder; readonly onPutAway?: () => void }

/**
 * An order from its countdown to its result; at zero its result is polled until it is there, unless
 * the event brought it before (RT-11).
 */
export function FollowedOrder({ order, onPutAway }: FollowedOrderProps) {
  const isDue = useIsDue(order)
  const result = useResult(order.id, isDue).data
  const hasSettled = isSettled(result)
  useEffect(() => {
    if (hasSettled) invalidateSecondsQueries()
  }, [hasSettled])
  if (result === undefined || !hasSettled) return <RunningCard order={order} />
  return (
    <ResultCard
      order={toSecondsOrder(result)}
      {...(onPutAway === undefined ? {} : { onPutAway })}
    />
  )
}

/** Whether the end has passed by the server's clock. */
function useIsDue(order: SecondsOrder): boolean {
  return computeRest(order, useServerNow()).isDue
}
