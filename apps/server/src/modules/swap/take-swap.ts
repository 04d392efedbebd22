import type { Answer, swap as calls } from '@candor/contract'
import { dateOf } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { knownAnswer, tellingCall } from '../../http/money-call.ts'
import { awaitTicks } from './first-ticks.ts'
import { judgeEarly, judgeMoneyEarly, makeSwap, type SwapRequest } from './make-swap.ts'
import { enqueue } from './store.ts'
import type { SwapParts } from './swap-deps.ts'
import { swapOnWire } from './wire.ts'

/**
 * A swap waits for its ticks outside any transaction and holds no lock meanwhile; it is decided, moved and answered in one. So a process that ends while
 * it waits has done nothing, and one that ends after its commit has kept the answer (WIRE-20). A repeated key does not wait: it has its answer.
 */
export async function takeSwap(parts: SwapParts, request: SwapRequest, context: SignedIn): Promise<Answer<typeof calls.make>> {
  const early = judgeEarly(parts, request)
  const ticks = 'refused' in early ? undefined : awaitTicks(parts, early.marketIds, request.accepted)
  try {
    if (await knownAnswer(parts.database, context) === undefined) {
      const refusal = 'refused' in early ? early : await judgeMoneyEarly(parts.database, parts, early, request.userId)
      // Money that is not there may have been taken by the same swap under the same key, which then has its answer.
      if (refusal !== undefined && await knownAnswer(parts.database, context) === undefined) return refusal
      if (refusal === undefined) await ticks?.heard
    }
    return await tellingCall(parts, context, async (tx, tell) => {
      const made = await makeSwap(tx, parts, request)
      if ('refused' in made) return made
      tell(await enqueue(tx, dateOf(made.createdMs), [{ partyId: request.userId, event: 'wallet', payload: {} }]))
      return { message: swapOnWire(made) }
    })
  } finally {
    ticks?.cancel()
  }
}
