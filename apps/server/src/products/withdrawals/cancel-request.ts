import { transition } from '@candor/engine/withdrawals/states'
import type { SignedIn } from '../../http/handler.ts'
import { takeBack } from '../../kernel/approval-queue.ts'
import { returnFunds, stateOf } from './decide-request.ts'
import { withdrawalRequests } from './store.ts'
import type { WithdrawalDeps } from './withdrawals-deps.ts'

/** Cancels an own undecided request (OUT-13). */
export function cancelWithdrawal(
  deps: Pick<WithdrawalDeps, 'database' | 'onEvents'>,
  id: number,
  context: SignedIn,
) {
  return takeBack(deps, context, id, {
    requests: withdrawalRequests,
    done: 'withdrawal-cancelled',
    isOpen: (withdrawal, nowMs) =>
      !('refused' in transition(stateOf(withdrawal), { kind: 'cancel' }, nowMs)),
    end: (tx, withdrawal, nowMs) => returnFunds(tx, withdrawal, { kind: 'cancel' }, nowMs),
  })
}
