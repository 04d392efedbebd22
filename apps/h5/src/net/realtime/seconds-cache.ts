import type { secondsOrder } from '@candor/contract/seconds'
import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'

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
  event: { readonly data?: z.infer<typeof secondsOrder> },
): void {
  if (event.data !== undefined) client.setQueryData(secondsKeys.result(event.data.id), event.data)
}
