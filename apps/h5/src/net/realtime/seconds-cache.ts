import type { Payload } from '@candor/contract/events/event'
import type { secondsEvents } from '@candor/contract/seconds'
import type { QueryClient } from '@tanstack/react-query'

/**
 * The query key of a seconds order's result, from a request or an event. A result never changes.
 */
export const secondsKeys = { result: (id: number) => ['settled', 'seconds', id] as const }

/**
 * Stores an order settled by an event (RT-11), so that its page shows the result without a request.
 */
export function keepResult(
  client: QueryClient,
  { data }: Pick<Payload<typeof secondsEvents.settled>, 'data'>,
): void {
  client.setQueryData(secondsKeys.result(data.id), data)
}
