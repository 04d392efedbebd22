import { follow } from '@candor/engine/withdrawals/states'
import type { SignedIn } from '../../http/handler.ts'
import { tellingCall } from '../../http/money-call.ts'
import { giveBack, stateOf } from './decide-request.ts'
import { holdWithdrawal } from './store.ts'
import type { WithdrawalDeps } from './withdrawals-deps.ts'

type CancelRefusal = { readonly refused: 'NOT_FOUND' | 'ORDER_STATE' }

/** Takes an own request back that nobody has decided (OUT-13). */
export async function cancelWithdrawal(
  deps: Pick<WithdrawalDeps, 'database' | 'onEvents'>,
  id: number,
  context: SignedIn,
) {
  return tellingCall(
    deps,
    context,
    async (tx, tell): Promise<{ readonly message: string } | CancelRefusal> => {
      const held = await holdWithdrawal(tx, id, context.caller.userId)
      if (held === undefined) return { refused: 'NOT_FOUND' }
      if ('refused' in follow(stateOf(held), { kind: 'cancel' }, context.receivedAtMs))
        return { refused: 'ORDER_STATE' }
      tell(await giveBack(tx, held, { kind: 'cancel' }, context.receivedAtMs))
      return { message: context.text('withdrawal-cancelled') }
    },
  )
}
