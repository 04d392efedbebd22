import { type Reply, staff } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../i18n/i18n.ts'
import { call } from '../../lib/call.ts'
import { useSending } from '../../lib/use-sending.ts'

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

/** Proposes or confirms (STAFF-21). */
export function useSend(onAccepted: () => void) {
  return useSending({
    send: async (input: RepairInput) =>
      (await ('id' in input ? call(staff.confirmRepair, input) : call(staff.repair, input)))
        .message,
    stale: ['repairs'],
    formatSent: (_answer, input) =>
      t('id' in input ? 'repairs.sent.explained' : 'repairs.sent.proposed'),
    formatRefusal,
    onAccepted,
  })
}

function formatRefusal(code: string | undefined, message: string): string {
  if (code === 'PARAM_ERROR') return t('repairs.refusal.reason')
  if (code === 'NOT_FOUND') return t('repairs.refusal.notFound')
  if (code === 'ORDER_STATE') return t('repairs.refusal.state')
  if (code === 'FOUR_EYES') return t('repairs.refusal.fourEyes')
  return message
}
