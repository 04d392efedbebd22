import { limits, type RiskProduct } from '@candor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { currentLanguage } from '../../app/i18n/i18n.ts'
import { type OwnLimits, ownLimitsKey } from '../../net/queries/own-limits.ts'

/** A risk disclosure in the reader's language, in the current version or newer. */
export function useRiskText(product: RiskProduct, version: number | undefined) {
  return useQuery({
    queryKey: ['limits', 'text', product, currentLanguage(), version],
    queryFn: ({ signal }) => call(limits.riskText, { product }, { signal }),
    staleTime: 60_000,
  })
}

/** Records that a version was read (USER-33). */
export function useAcknowledge() {
  return useChange((input: { readonly product: RiskProduct; readonly version: number }) =>
    call(limits.acknowledgeRisk, input),
  )
}

/** Sets the daily loss limit; undefined removes it (USER-30). */
export function useSetLimit() {
  return useChange((dailyLoss: string | undefined) =>
    call(limits.set, dailyLoss === undefined ? {} : { daily_loss: dailyLoss }),
  )
}

/** Starts a cool-off, or extends the current one (USER-32). */
export function useCoolOff() {
  return useChange((days: 1 | 7 | 30) => call(limits.coolOff, { days }))
}

/** Every change returns the new limits, so nothing has to be refetched. */
function useChange<Variables>(change: (request: Variables) => Promise<OwnLimits>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (own) => client.setQueryData(ownLimitsKey, own),
  })
}
