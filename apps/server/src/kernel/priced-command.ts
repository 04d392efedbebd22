import { type Acceptance, isAfter, isPricing } from '@candor/engine/prices/usability'
import type { Clock } from '../clock/clock.ts'
import type { Database, Transaction } from '../db/connection.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import type { Refused, Success } from '../http/envelope.ts'
import type { SignedIn } from '../http/handler.ts'
import { findStoredReply, moneyCommand } from '../http/money-call.ts'

/** A committed tick, as far as a waiting command listens to it. */
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
  /** A pricing tick counts until so long after the acceptance. */
  readonly waitMs: number
  /**
   * Why this is not worth a wait, or the pairs that it waits for. It locks nothing and promises
   * nothing.
   */
  precheck(accepted: Acceptance): Promise<Refusal | AwaitedPairs>
  /** Decides by the record, on locked rows, and does all of it or nothing. */
  decide(
    tx: Transaction,
    accepted: Acceptance,
    publishAfterCommit: (events: QueuedEvents | undefined) => void,
  ): Promise<Answer>
}

/**
 * A command that is priced by the first ticks recorded after its acceptance: looked at -> accepted
 * and waiting -> decided, or refused at once. Acceptance and wait begin in the same step, so that
 * nothing slow comes between and no tick passes unheard (FUT-44). It waits for its ticks, and for
 * what its user had accepted before it, outside any transaction and holds no lock meanwhile; it is
 * decided, moved and answered in one. So a process that ends while it waits has done nothing, and
 * one that ends after its commit has kept the answer (WIRE-20): a key that has its answer waits for
 * nothing.
 *
 * Contracts stay off it, since an order of theirs takes its place in the turn of its wallet with
 * the round of its tick; so do loans, which are paid out by a worker and wait for no caller.
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

/** `arrived` is settled by the ticks or by time, never by a fault. */
type TicksWait = { readonly arrived: Promise<void>; cancel(): void }

/**
 * Begins to wait until ticks of all these pairs are recorded together after an acceptance. The
 * record then says which ticks they were, not this.
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
