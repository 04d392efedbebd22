import { useOverview } from '../../net/queries/security-overview.ts'
import type { Binding } from './level-state.ts'

/**
 * Which of e-mail and phone is still to be bound (KYC-06); undefined until known, and where it
 * could not be learned, since the server says so again.
 */
export function useMissingBindings(): {
  readonly missing: readonly Binding[] | undefined
  readonly isPending: boolean
} {
  const { data, isPending } = useOverview()
  return {
    missing:
      data === undefined
        ? undefined
        : (['email', 'phone'] as const).filter((binding) => data[binding] === ''),
    isPending,
  }
}
