import { security } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import type { Binding } from './level-state.ts'

/** Which of e-mail and phone is still to be bound (KYC-06); undefined until known. */
export function useMissingBindings(): readonly Binding[] | undefined {
  const { data } = useQuery({ queryKey: ['security', 'overview'], queryFn: ({ signal }) => call(security.overview, {}, { signal, quiet: true }) })
  return data === undefined ? undefined : (['email', 'phone'] as const).filter((binding) => data[binding] === '')
}
