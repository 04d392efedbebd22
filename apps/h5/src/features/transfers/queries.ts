import { transfers } from '@candor/contract/transfers'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { queryClient } from '../../net/query-client.ts'
import { toTransferable } from './wire.ts'

const ROWS = 20

/** What can be transferred (MOVE-01); refetched with every change of a balance. */
export function useTransferable() {
  return useQuery({
    queryKey: ['wallet', 'transferable'],
    queryFn: ({ signal }) => call(transfers.currencies, {}, { signal }),
    select: (list) => list.map(toTransferable),
  })
}

/** The records of transfers, two of each, newest first (MOVE-05). */
export function useTransferRecords() {
  return useInfiniteQuery({
    queryKey: ['wallet', 'transfers'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(transfers.history, { before: pageParam, limit: ROWS }, { signal }),
    getNextPageParam: ({ data, total }) => (data.length < total ? data.at(-1)?.id : undefined),
  })
}

/** After a transfer: every account and record, in case no event arrives. */
export function invalidateTransferQueries(): void {
  void queryClient.invalidateQueries({ queryKey: ['wallet'] })
}
