import { transition } from '@candor/engine/withdrawals/states'
import type { SignedIn } from '../../http/handler.ts'
import { moneyCommand } from '../../http/money-call.ts'
import { returnFunds, stateOf } from './decide-request.ts'
import { lockWithdrawal } from './store.ts'
import type { WithdrawalDeps } from './withdrawals-deps.ts'

type CancelRefusal = { readonly refused: 'NOT_FOUND' | 'ORDER_STATE' }

/** Cancels an own undecided request (OUT-13). */
export async function cancelWithdrawal(
  deps: Pick<WithdrawalDeps, 'database' | 'onEvents'>,
  id: number,
  context: SignedIn,
) {
  return moneyCommand(
    deps,
    context,
    async (tx, publishAfterCommit): Promise<{ readonly message: string } | CancelRefusal> => {
      const withdrawal = await lockWithdrawal(tx, id, context.caller.userId)
      if (withdrawal === undefined) return { refused: 'NOT_FOUND' }
      if ('refused' in transition(stateOf(withdrawal), { kind: 'cancel' }, context.receivedAtMs))
        return { refused: 'ORDER_STATE' }
      publishAfterCommit(
        await returnFunds(tx, withdrawal, { kind: 'cancel' }, context.receivedAtMs),
      )
      return { message: context.text('withdrawal-cancelled') }
    },
  )
}
