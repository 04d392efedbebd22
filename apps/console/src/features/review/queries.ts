import { type Reply, reviewKinds, type ReviewKind, staff } from '@candor/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Status = 1 | 2 | 3
export type Request = Reply<typeof staff.queue>['data'][number]
export type QueueQuery = {
  readonly kind: ReviewKind
  readonly status: Status
  readonly page: number
}

/** How often the visible queue is refetched; the counts beside it less often. */
const LIVE_MS = 5_000
const COUNT_MS = 20_000
const ROWS = 50

/**
 * One page of a queue, refetched while visible; rows of another kind are never shown in its place.
 */
export function useQueue(queueQuery: QueueQuery) {
  return useQuery({
    queryKey: ['queue', queueQuery.kind, queueQuery.status, queueQuery.page],
    queryFn: async ({ signal }) =>
      (await call(staff.queue, { ...queueQuery, limit: ROWS }, signal)).message,
    refetchInterval: LIVE_MS,
    placeholderData: (before, query) =>
      query?.queryKey[1] === queueQuery.kind && query.queryKey[2] === queueQuery.status
        ? keepPreviousData(before)
        : undefined,
  })
}

/** How many requests of each kind are pending. */
export function useWaiting() {
  return useQuery({
    queryKey: ['waiting'],
    refetchInterval: COUNT_MS,
    queryFn: async ({ signal }) => {
      const counts = await Promise.all(
        reviewKinds.map(
          async (kind) =>
            [kind, (await call(staff.queue, { kind, limit: 1 }, signal)).message.total] as const,
        ),
      )
      return Object.fromEntries(counts) as Readonly<Record<ReviewKind, number>>
    },
  })
}
