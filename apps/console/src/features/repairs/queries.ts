import { type Reply, staff } from '@candor/contract'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, RefusedError } from '../../lib/call.ts'

export type Repairs = Reply<typeof staff.repairs>
export type Reported = Repairs['reported'][number]
export type Proposal = Repairs['proposals'][number]

/**
 * The entries reported by the last reconciliation, and the proposed explanations; loaded on
 * request, since each reading is logged.
 */
export function useRepairs() {
  return useQuery({
    queryKey: ['repairs'],
    queryFn: async ({ signal }) => (await call(staff.repairs, {}, signal)).message,
  })
}

type RepairInput = { readonly entry: number; readonly reason: string } | { readonly id: number }

/**
 * Proposes or confirms (STAFF-21) and reports the result; after any reply the list is refetched.
 */
export function useSend(onAccepted: () => void) {
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: async (input: RepairInput) =>
      (await ('id' in input ? call(staff.confirmRepair, input) : call(staff.repair, input)))
        .message,
    onSuccess(_answer, input) {
      notifications.show({
        message:
          'id' in input
            ? 'Explained. The next check treats it as settled. Withdrawals resume if nothing else differs.'
            : 'Proposed. It now waits for a second reviewer.',
      })
      onAccepted()
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['repairs'] })
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
  if (code === 'PARAM_ERROR') return 'Not accepted: enter a reason of 10 to 200 characters.'
  if (code === 'NOT_FOUND')
    return 'Not accepted: the last check reports no such difference. The list has been refreshed.'
  if (code === 'ORDER_STATE')
    return 'Not accepted: it is already explained, or no longer reported with these figures. The list has been refreshed.'
  if (code === 'FOUR_EYES')
    return 'Two reviewers must agree, and neither may have verified the account’s owner. Another reviewer must do this.'
  return message
}
