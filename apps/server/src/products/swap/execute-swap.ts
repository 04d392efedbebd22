import type { Answer } from '@candor/contract'
import type { swap as calls } from '@candor/contract/swap'
import { TICK_WAIT_MS } from '@candor/engine/swap/ticks'
import { toDate } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { type AwaitedPairs, pricedCommand } from '../../kernel/priced-command.ts'
import {
  precheck,
  precheckBalance,
  settleSwap,
  type SwapRequest,
  type WireRefusal,
} from './settle-swap.ts'
import { enqueue } from './store.ts'
import type { SwapParts } from './swap-deps.ts'
import { toSwapDto } from './wire.ts'

/**
 * A swap executes at the first ticks of its coins that are recorded together after its acceptance,
 * at most 3 s later (MOVE-08).
 */
export function executeSwap(
  parts: SwapParts,
  request: SwapRequest,
  context: SignedIn,
): Promise<Answer<typeof calls.make>> {
  return pricedCommand(parts, context, {
    // Inclusive: a tick recorded in the last millisecond counts.
    waitMs: TICK_WAIT_MS + 1,
    async precheck(accepted): Promise<WireRefusal | AwaitedPairs> {
      const prechecked = precheck(parts, { ...request, accepted })
      return 'refused' in prechecked
        ? prechecked
        : ((await precheckBalance(parts.database, parts, prechecked, request.userId)) ?? prechecked)
    },
    async decide(tx, accepted, publishAfterCommit) {
      const swap = await settleSwap(tx, parts, { ...request, accepted })
      if ('refused' in swap) return swap
      publishAfterCommit(
        await enqueue(tx, toDate(swap.createdMs), [
          { partyId: request.userId, event: 'wallet', payload: {} },
        ]),
      )
      return { message: context.text('swapped'), data: toSwapDto(swap) }
    },
  })
}
