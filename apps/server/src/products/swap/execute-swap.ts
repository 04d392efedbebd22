import type { Answer, swap as calls } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { findStoredReply, moneyCommand } from '../../http/money-call.ts'
import { nextTicks } from './next-ticks.ts'
import {
  type PrecheckedSwap,
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
 * A swap is looked at first, then accepted, and begins to wait in the same step, so that nothing
 * slow comes between (FUT-44). It waits for its ticks, and for what its user had accepted before
 * it, outside any transaction and holds no lock meanwhile; it is decided, moved and answered in
 * one. So a process that ends while it waits has done nothing, and one that ends after its commit
 * has kept the answer (WIRE-20).
 */
export async function executeSwap(
  parts: SwapParts,
  request: SwapRequest,
  context: SignedIn,
): Promise<Answer<typeof calls.make>> {
  const prechecked = await precheckRequest(parts, request, context)
  if (prechecked !== 'known' && 'refused' in prechecked) return prechecked
  const { accepted, earlierDecided } = context.accept()
  const ticks =
    prechecked === 'known' ? undefined : nextTicks(parts, prechecked.marketIds, accepted)
  try {
    if (ticks !== undefined)
      await context.releaseWhile(Promise.all([ticks.arrived, earlierDecided]))
    return await moneyCommand(parts, context, async (tx, publishAfterCommit) => {
      const swap = await settleSwap(tx, parts, { ...request, accepted })
      if ('refused' in swap) return swap
      publishAfterCommit(
        await enqueue(tx, toDate(swap.createdMs), [
          { partyId: request.userId, event: 'wallet', payload: {} },
        ]),
      )
      return { message: context.text('swapped'), data: toSwapDto(swap) }
    })
  } finally {
    ticks?.cancel()
  }
}

/**
 * What a swap waits for, or why it is not worth a wait; 'known' where its key has an answer
 * already.
 */
async function precheckRequest(
  parts: SwapParts,
  request: SwapRequest,
  context: SignedIn,
): Promise<PrecheckedSwap | WireRefusal | 'known'> {
  if ((await findStoredReply(parts.database, context)) !== undefined) return 'known'
  const { receivedAtMs: atMs, receivedAfterTickId: afterTickId } = context
  const prechecked = precheck(parts, { ...request, accepted: { atMs, afterTickId } })
  return 'refused' in prechecked
    ? prechecked
    : ((await precheckBalance(parts.database, parts, prechecked, request.userId)) ?? prechecked)
}
