import type { Payload } from '@candor/contract/events/event'
import type { secondsEvents } from '@candor/contract/seconds'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Where the result of a seconds order stands in the query cache, once it was asked for or told of.
 * A result never changes.
 */
export const secondsKeys = { result: (id: number) => ['settled', 'seconds', id] as const }

/**
 * Keeps the order that an event says was settled (RT-11), so that its page shows the result without
 * asking.
 */
export function keepResult(
  client: QueryClient,
  { data }: Pick<Payload<typeof secondsEvents.settled>, 'data'>,
): void {
  client.setQueryData(secondsKeys.result(data.id), data)
}
