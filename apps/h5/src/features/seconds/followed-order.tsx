import { useEffect } from 'react'
import { restOf, useServerNow } from './countdown.ts'
import { isSettled, readAgain, useResult } from './queries.ts'
import { ResultCard } from './result-card.tsx'
import { RunningCard } from './running-card.tsx'
import { orderOf, type SecondsOrder } from './wire.ts'

export type FollowedOrderProps = { readonly order: SecondsOrder; readonly onPutAway?: () => void }

/**
 * An order from its countdown to its result; at zero its result is asked for until it is there,
 * unless the event told it before (RT-11).
 */
export function FollowedOrder({ order, onPutAway }: FollowedOrderProps) {
  const isDue = useIsDue(order)
  const result = useResult(order.id, isDue).data
  const settled = isSettled(result)
  useEffect(() => {
    if (settled) readAgain()
  }, [settled])
  if (result === undefined || !settled) return <RunningCard order={order} />
  return <ResultCard order={orderOf(result)} {...(onPutAway === undefined ? {} : { onPutAway })} />
}

/** Whether the end has passed by the server's clock. */
function useIsDue(order: SecondsOrder): boolean {
  return restOf(order, useServerNow()).isDue
}
