import { type ExportKind, records, type Reply, wallet } from '@candor/contract'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { currentLanguage } from '../../app/i18n/i18n.ts'
import { saveFile } from '../../lib/save-file.ts'
import { serverNow } from '../../net/server-clock.ts'
import { type Filters, toRecordsRequest } from './filters.ts'
import type { Period } from './period.ts'

const RECORDS_PER_PAGE = 20

type Statement = Reply<typeof records.statement>
export type StatementAccount = Statement['accounts'][number]

/** The filtered records, newest first, page by page to the last (LEDG-14). */
export function useChosenRecords(filters: Filters) {
  return useInfiniteQuery({
    queryKey: ['wallet', 'records', filters],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        wallet.records,
        { ...toRecordsRequest(filters, serverNow()), before: pageParam, limit: RECORDS_PER_PAGE },
        { signal },
      ),
    getNextPageParam: ({ list, count }) => (list.length < count ? list.at(-1)?.id : undefined),
  })
}

/** Opening and closing balances of each account, and the movements in between (LEDG-18). */
export function useStatement(period: Period) {
  return useQuery({
    queryKey: ['wallet', 'statement', period, currentLanguage()],
    queryFn: ({ signal }) => call(records.statement, period, { signal }),
  })
}

/** Requests a file and saves it on the device; an empty one is not saved (LEDG-17). */
export function useExport() {
  return useMutation({
    mutationFn: async ({
      kind,
      period,
    }: {
      readonly kind: ExportKind
      readonly period: Period
    }) => {
      const file = await call(records.export, { kind, ...period })
      if (file.rows > 0) saveFile(file.file_name, 'text/csv;charset=utf-8', file.csv)
      return file
    },
  })
}
