import { security } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import type { Binding } from './level-state.ts'

/** Which of e-mail and phone is still to be bound (KYC-06); undefined until known, and where it could not be learned, since the server says so again. */
export function useMissingBindings(): { readonly missing: readonly Binding[] | undefined; readonly isPending: boolean } {
  const { data, isPending } = useQuery({ queryKey: ['security', 'overview'], queryFn: ({ signal }) => call(security.overview, {}, { signal, quiet: true }) })
  return { missing: data === undefined ? undefined : (['email', 'phone'] as const).filter((binding) => data[binding] === ''), isPending }
}
