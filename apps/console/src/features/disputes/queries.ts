import { disputes, type Input, type Reply } from '@candor/contract'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '../../i18n/i18n.ts'
import { call, RefusedError } from '../../lib/call.ts'

export type Dispute = Reply<typeof disputes.queue>['data'][number]
export type Status = Dispute['status']
export type Verdict = Input<typeof disputes.answer>['verdict']

const ROWS = 50

/** One page of the complaints of a status, the oldest first (CHAT-11). */
export function useDisputes(status: Status, page: number) {
  return useQuery({
    queryKey: ['disputes', status, page],
    queryFn: async ({ signal }) =>
      (await call(disputes.queue, { status, page, limit: ROWS }, signal)).message,
  })
}

/** Answers a complaint and reports the result; after any reply the lists are refetched. */
export function useAnswer(onAnswered: () => void) {
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: async (input: Input<typeof disputes.answer>) =>
      (await call(disputes.answer, input)).message,
    onSuccess({ id }) {
      notifications.show({ message: t('disputes.sent', { id }) })
      onAnswered()
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['disputes'] })
    },
  })
  const { error } = sending
  return {
    send: sending.mutate,
    isBusy: sending.isPending,
    forget: sending.reset,
    refusal:
      error === null
        ? undefined
        : formatRefusal(error instanceof RefusedError ? error.code : undefined, error.message),
  }
}

function formatRefusal(code: string | undefined, message: string): string {
  if (code === 'PARAM_ERROR') return t('disputes.refusal.fields')
  if (code === 'NOT_FOUND') return t('disputes.refusal.notFound')
  if (code === 'ORDER_STATE') return t('disputes.refusal.state')
  if (code === 'FOUR_EYES') return t('disputes.refusal.fourEyes')
  return message
}
