import type { Answer } from '@candor/contract'
import type { tokenOffering as calls } from '@candor/contract/token-offering'
import { TICK_WAIT_MS } from '@candor/engine/token-offering/validate-application'
import type { Acceptance } from '@candor/engine/prices/usability'
import type { SignedIn } from '../../../http/handler.ts'
import { moneyCommand } from '../../../http/money-call.ts'
import { type AwaitedPairs, pricedCommand } from '../../../kernel/priced-command.ts'
import { toOfferingEvents } from '../offering-events.ts'
import type { OfferingParts } from '../offering-parts.ts'
import type { QueuedEvents, Transaction } from '../store.ts'
import { PoolIsOpen, untilPoolIsClosed } from './after-pool.ts'
import {
  type ApplicationRequest,
  decideApplication,
  precheckApplication,
  type ApplyRefusal,
} from './decide-application.ts'

type Applied = Answer<typeof calls.apply>

/**
 * Applies at once in USDT, in a coin by the first tick after acceptance (IEO-05, IEO-18); after the
 * pool's end once it is closed.
 */
export async function apply(
  parts: OfferingParts,
  request: ApplicationRequest,
  context: SignedIn,
): Promise<Applied | { refused: 'IDEMPOTENCY_CONFLICT' }> {
  const decide: Decide = async (tx, accepted, publishAfterCommit) => {
    const filed = await decideApplication(tx, parts, { ...request, accepted })
    if ('refused' in filed) return filed
    publishAfterCommit(await toOfferingEvents(tx, request.projectId, [request.userId], filed.nowMs))
    return {
      message: context.text(filed.isShared ? 'offering-applied' : 'offering-passed'),
      data: { id: filed.id },
    }
  }
  try {
    return await applyOnce(parts, request, context, decide)
  } catch (error) {
    if (!(error instanceof PoolIsOpen)) throw error
    const { accepted, closesMs } = error
    await untilPoolIsClosed(parts, context, request.projectId, closesMs)
    return moneyCommand<Applied>(parts, context, (tx, publish) => decide(tx, accepted, publish))
  }
}

/** By the record of its acceptance, whenever that is. */
type Decide = (
  tx: Transaction,
  accepted: Acceptance,
  publishAfterCommit: (events: QueuedEvents | undefined) => void,
) => Promise<Applied>

function applyOnce(
  parts: OfferingParts,
  request: ApplicationRequest,
  context: SignedIn,
  decide: Decide,
): Promise<Applied | { refused: 'IDEMPOTENCY_CONFLICT' }> {
  const marketId = parts.catalogue.pricedInUsdt(request.payCurrencyId)?.id
  if (request.payCurrencyId === parts.accounts.usdtId || marketId === undefined) {
    const accepted = { atMs: context.receivedAtMs, afterTickId: context.receivedAfterTickId }
    return moneyCommand<Applied>(parts, context, (tx, publish) => decide(tx, accepted, publish))
  }
  return pricedCommand<Applied, ApplyRefusal>(parts, context, {
    // Inclusive: a tick recorded in the last millisecond counts.
    waitMs: TICK_WAIT_MS + 1,
    async precheck(accepted): Promise<ApplyRefusal | AwaitedPairs> {
      const refusal = await parts.database.transaction((tx) =>
        precheckApplication(tx, parts, { ...request, accepted }),
      )
      return refusal ?? { marketIds: [marketId] }
    },
    decide,
  })
}
