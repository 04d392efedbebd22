import type { Answer } from '@candor/contract'
import type { dualInvestment as calls } from '@candor/contract/dual-investment'
import { TICK_WAIT_MS } from '@candor/engine/dual-investment/validate-purchase'
import { toDate } from '../../../clock/clock.ts'
import type { SignedIn } from '../../../http/handler.ts'
import { type AwaitedPairs, pricedCommand } from '../../../kernel/priced-command.ts'
import { toDualEvents } from '../dual-events.ts'
import type { DualParts } from '../dual-deps.ts'
import {
  decidePurchase,
  precheckPurchase,
  type PurchaseRefusal,
  type PurchaseRequest,
} from './decide-purchase.ts'

/** Buys at the rate of the first tick after acceptance, at most 3 s later (DUAL-20). */
export function buy(
  parts: DualParts,
  request: PurchaseRequest,
  context: SignedIn,
): Promise<Answer<typeof calls.buy>> {
  return pricedCommand(parts, context, {
    // Inclusive: a tick recorded in the last millisecond counts.
    waitMs: TICK_WAIT_MS + 1,
    async precheck(accepted): Promise<PurchaseRefusal | AwaitedPairs> {
      const prechecked = await parts.database.transaction((tx) =>
        precheckPurchase(tx, parts, { ...request, accepted }),
      )
      return 'refused' in prechecked ? prechecked : { marketIds: [prechecked.marketId] }
    },
    async decide(tx, accepted, publishAfterCommit) {
      const order = await decidePurchase(tx, parts, { ...request, accepted })
      if ('refused' in order) return order
      publishAfterCommit(await toDualEvents(tx, [order], toDate(order.createdMs)))
      return { message: context.text('dual-bought') }
    },
  })
}
