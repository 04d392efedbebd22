import { disputes, type Input, type Reply } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../i18n/i18n.ts'
import { call } from '../../lib/call.ts'
import { useSending } from '../../lib/use-sending.ts'

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

/** Answers a complaint. */
export function useAnswer(onAnswered: () => void) {
  return useSending({
    send: async (input: Input<typeof disputes.answer>) =>
      (await call(disputes.answer, input)).message,
    stale: ['disputes'],
    formatSent: ({ id }) => t('disputes.sent', { id }),
    formatRefusal,
    onAccepted: onAnswered,
  })
}

function formatRefusal(code: string | undefined, message: string): string {
  if (code === 'PARAM_ERROR') return t('disputes.refusal.fields')
  if (code === 'NOT_FOUND') return t('disputes.refusal.notFound')
  if (code === 'ORDER_STATE') return t('disputes.refusal.state')
  if (code === 'FOUR_EYES') return t('disputes.refusal.fourEyes')
  return message
}
