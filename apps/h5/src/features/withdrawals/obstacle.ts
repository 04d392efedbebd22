import type { Overview } from '../../net/queries/security-overview.ts'
import type { WithdrawalHold } from '../../ui/identity/hold-notice.tsx'
import type { TicketFacts } from './withdrawal-summary.ts'

/** What prevents any request, in the server's order (OUT-02); undefined where nothing does. */
export type Obstacle = 'identity' | 'hold' | 'password'

export function findObstacle(
  { limitBtc }: Pick<TicketFacts, 'limitBtc'>,
  withdrawalHold: WithdrawalHold | undefined,
  { has_pay_password: hasPassword }: Pick<Overview, 'has_pay_password'>,
): Obstacle | undefined {
  if (limitBtc === 0n) return 'identity'
  if (withdrawalHold !== undefined) return 'hold'
  return hasPassword === 0 ? 'password' : undefined
}
