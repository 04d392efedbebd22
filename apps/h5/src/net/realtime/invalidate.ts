import type { EventDefinition, ReadOf } from '@candor/contract/events/event'
import { userEvents } from '@candor/contract/events/user-events'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

type CallRead = Extract<ReadOf<(typeof userEvents)[number]>, `${string}.${string}`>

/**
 * The query keys of calls that events name individually. The queries of a whole area have its name
 * as the first part of their keys.
 */
export const callKeys = { 'chat.logs': ['chat', 'log'] } as const satisfies Readonly<
  Record<CallRead, QueryKey>
>
const keyOf = new Map<string, QueryKey>(Object.entries(callKeys))

export function invalidateBy(
  client: QueryClient,
  { invalidates }: EventDefinition,
  payload: object,
): void {
  invalidate(
    client,
    invalidates.flatMap((one) => {
      if (typeof one === 'string') return [one]
      return one.when.some((field) => Object.hasOwn(payload, field)) ? [one.read] : []
    }),
  )
}

/** Invalidates every query named by any event, after one was missed (RT-12). */
export function invalidateByAny(client: QueryClient): void {
  const reads = userEvents.flatMap(({ invalidates }) =>
    invalidates.map((one) => (typeof one === 'string' ? one : one.read)),
  )
  invalidate(client, [...new Set(reads)])
}

function invalidate(client: QueryClient, reads: readonly string[]): void {
  for (const read of reads) void client.invalidateQueries({ queryKey: keyOf.get(read) ?? [read] })
}
