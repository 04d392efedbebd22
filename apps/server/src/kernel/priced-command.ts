import { type Acceptance, isAfter, isPricing } from '@candor/engine/prices/usability'
import type { Clock } from '../clock/clock.ts'
import type { Database, Transaction } from '../db/connection.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import type { Refused, Success } from '../http/envelope.ts'
import type { SignedIn } from '../http/handler.ts'
import { findStoredReply, moneyCommand } from '../http/money-call.ts'

/** A committed tick, as far as a waiting command needs it. */
export type CommittedTick = {
  readonly id: number
  readonly marketId: number
  readonly ts: number
  readonly recordedAt: number
}

/** The pairs whose ticks a command waits for. */
export type AwaitedPairs = { readonly marketIds: readonly number[] }

type Deps = {
  readonly database: Database
  readonly clock: Pick<Clock, 'nowMs' | 'after'>
  /** Subscribes to ticks, those of one commit together; returns an unsubscribe function. */
  onTick(listener: (ticks: readonly CommittedTick[]) => void): () => void
  onEvents(events: QueuedEvents | undefined): void
}

export type PricedCommand<Answer extends Success | Refused, Refusal extends Refused> = {
  /** How long after the acceptance a pricing tick counts. */
  readonly waitMs: number
  /** Refuses early, or returns the pairs to wait for. It locks nothing and guarantees nothing. */
  precheck(accepted: Acceptance): Promise<Refusal | AwaitedPairs>
  /** Decides by the record, on locked rows, and does everything or nothing. */
  decide(
    tx: Transaction,
    accepted: Acceptance,
    publishAfterCommit: (events: QueuedEvents | undefined) => void,
  ): Promise<Answer>
}

/**
 * A command priced by the first ticks recorded after its acceptance: prechecked -> accepted and
 * waiting -> decided, or refused at once. Acceptance and wait begin in the same step, so that
 * nothing slow comes between and no tick is missed (FUT-44). It waits for its ticks, and for its
 * user's earlier accepted commands, outside any transaction and without locks; one transaction
 * decides it, moves the money and stores the reply. So a process that ends during the wait has done
 * nothing, and one that ends after the commit has stored the reply (WIRE-20): a key with a stored
 * reply does not wait.
 *
 * Contracts stay off it, since their orders are settled in their wallet's sequence with the round
 * of their tick; so do loans, which a worker pays out without a waiting caller.
 */
export async function pricedCommand<Answer extends Success | Refused, Refusal extends Refused>(
  deps: Deps,
  context: SignedIn,
  { waitMs, precheck, decide }: PricedCommand<Answer, Refusal>,
): Promise<Answer | Refusal | { refused: 'IDEMPOTENCY_CONFLICT' }> {
  const { receivedAtMs: atMs, receivedAfterTickId: afterTickId } = context
  const prechecked =
    (await findStoredReply(deps.database, context)) === undefined
      ? await precheck({ atMs, afterTickId })
      : undefined
  if (prechecked !== undefined && 'refused' in prechecked) return prechecked
  const { accepted, earlierDecided } = context.accept()
  const wait =
    prechecked === undefined
      ? undefined
      : waitForTicks(deps, prechecked.marketIds, accepted, waitMs)
  try {
    if (wait !== undefined) await context.releaseWhile(Promise.all([wait.arrived, earlierDecided]))
    return await moneyCommand(deps, context, (tx, publishAfterCommit) =>
      decide(tx, accepted, publishAfterCommit),
    )
  } finally {
    wait?.cancel()
  }
}

/** `arrived` is resolved by the ticks or by timeout, never rejected. */
type TicksWait = { readonly arrived: Promise<void>; cancel(): void }

/**
 * Starts waiting until ticks of all these pairs are recorded together after an acceptance. The
 * record then determines which ticks they were, not this.
 */
function waitForTicks(
  { clock, onTick }: Deps,
  marketIds: readonly number[],
  acceptance: Acceptance,
  waitMs: number,
): TicksWait {
  let end = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    const stop = onTick((ticks) => {
      const usable = ticks.filter((tick) => isPricing(tick) && isAfter(tick, tick.id, acceptance))
      if (marketIds.every((marketId) => usable.some((tick) => tick.marketId === marketId))) end()
    })
    const forget = clock.after(Math.max(0, waitMs - (clock.nowMs() - acceptance.atMs)), () => {
      end()
    })
    end = () => {
      stop()
      forget()
      resolve()
    }
  })
  return {
    arrived,
    cancel: () => {
      end()
    },
  }
}
