import { useOverview } from '../../net/queries/security-overview.ts'
import type { Binding } from './level-state.ts'

/**
 * Which of e-mail and phone is not bound yet (KYC-06); undefined until loaded or if loading failed,
 * since the server refuses anyway.
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
