import { disputes, type Input, type Reply } from '@candor/contract'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { queryClient } from '../../net/query-client.ts'

export type Dispute = Reply<typeof disputes.list>['data'][number]

const queryKey = ['disputes', 'list'] as const

/** The user's own complaints, newest first (CHAT-10). */
export function useDisputes() {
  return useInfiniteQuery({
    queryKey,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => call(disputes.list, { page: pageParam }, { signal }),
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  })
}

/** Files a complaint and reads the list again (CHAT-09). */
export function useFiling(onFiled: (filed: Reply<typeof disputes.file>) => void) {
  return useMutation({
    mutationFn: (input: Input<typeof disputes.file>) => call(disputes.file, input),
    onSuccess(filed) {
      void queryClient.invalidateQueries({ queryKey })
      onFiled(filed)
    },
  })
}
