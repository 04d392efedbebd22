import type { Answer, swap as calls } from '@candor/contract'
import { dateOf } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { knownAnswer, tellingCall } from '../../http/money-call.ts'
import { awaitTicks } from './first-ticks.ts'
import {
  type Acceptable,
  judgeEarly,
  judgeMoneyEarly,
  makeSwap,
  type SwapAsked,
  type WireRefusal,
} from './make-swap.ts'
import { enqueue } from './store.ts'
import type { SwapParts } from './swap-deps.ts'
import { swapOnWire } from './wire.ts'

/**
 * A swap is looked at first, then accepted, and begins to wait in the same step, so that nothing
 * slow comes between (FUT-44). It waits for its ticks, and for what its user had accepted before
 * it, outside any transaction and holds no lock meanwhile; it is decided, moved and answered in
 * one. So a process that ends while it waits has done nothing, and one that ends after its commit
 * has kept the answer (WIRE-20).
 */
export async function takeSwap(
  parts: SwapParts,
  asked: SwapAsked,
  context: SignedIn,
): Promise<Answer<typeof calls.make>> {
  const early = await lookEarly(parts, asked, context)
  if (early !== 'known' && 'refused' in early) return early
  const { accepted, earlierDecided } = context.accept()
  const ticks = early === 'known' ? undefined : awaitTicks(parts, early.marketIds, accepted)
  try {
    if (ticks !== undefined) await context.idly(Promise.all([ticks.heard, earlierDecided]))
    return await tellingCall(parts, context, async (tx, tell) => {
      const made = await makeSwap(tx, parts, { ...asked, accepted })
      if ('refused' in made) return made
      tell(
        await enqueue(tx, dateOf(made.createdMs), [
          { partyId: asked.userId, event: 'wallet', payload: {} },
        ]),
      )
      return { message: context.text('swapped'), data: swapOnWire(made) }
    })
  } finally {
    ticks?.cancel()
  }
}

/**
 * What a swap waits for, or why it is not worth a wait; 'known' where its key has an answer
 * already.
 */
async function lookEarly(
  parts: SwapParts,
  asked: SwapAsked,
  context: SignedIn,
): Promise<Acceptable | WireRefusal | 'known'> {
  if ((await knownAnswer(parts.database, context)) !== undefined) return 'known'
  const { receivedAtMs: atMs, receivedAfterTickId: afterTickId } = context
  const early = judgeEarly(parts, { ...asked, accepted: { atMs, afterTickId } })
  return 'refused' in early
    ? early
    : ((await judgeMoneyEarly(parts.database, parts, early, asked.userId)) ?? early)
}
