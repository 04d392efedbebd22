import type { EventDefinition, ReadOf } from '@candor/contract/events/event'
import { userEvents } from '@candor/contract/events/user-events'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

type CallRead = Extract<ReadOf<(typeof userEvents)[number]>, `${string}.${string}`>

/**
 * Where the answers of calls that events name one by one stand in the query cache. Those of a whole
 * area stand under its name, by which all of its keys begin.
 */
export const callKeys = { 'chat.logs': ['chat', 'log'] } as const satisfies Readonly<
  Record<CallRead, QueryKey>
>
const keyOf = new Map<string, QueryKey>(Object.entries(callKeys))

/** Invalidates every query that the event names. */
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

/** Invalidates every query that any event names, where one was missed (RT-12). */
export function invalidateByAny(client: QueryClient): void {
  const reads = userEvents.flatMap(({ invalidates }) =>
    invalidates.map((one) => (typeof one === 'string' ? one : one.read)),
  )
  invalidate(client, [...new Set(reads)])
}

function invalidate(client: QueryClient, reads: readonly string[]): void {
  for (const read of reads) void client.invalidateQueries({ queryKey: keyOf.get(read) ?? [read] })
}
