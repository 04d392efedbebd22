import type { Quantity } from '@candor/money'
import { repeat } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import type { BorrowingDeps } from './borrowing-deps.ts'
import { chargeDue } from './charge-due.ts'
import { type LoanGate, loanGate } from './gate.ts'
import { openLender } from './lender.ts'
import { settleRequests } from './pay-out.ts'
import { type BorrowingReview, borrowingReview } from './review.ts'
import { riskWatch } from './risk-watch.ts'
import { borrowingHandlers } from './routes.ts'
import { lentInAll } from './store.ts'
import { DUE_PAUSE_MS } from './terms.ts'

/**
 * Borrowing: its calls, what staff decide, the gate of debits, and the work that comes by the clock
 * and by prices.
 */
export type Borrowing = {
  readonly handlers: Handlers<'borrowing'>
  readonly review: BorrowingReview
  readonly gate: LoanGate
  /**
   * Does all that is due now: interest, payouts and lapsed requests, warnings and forced closes.
   */
  settle(nowMs: number): Promise<void>
  /** What all loans and open requests come to in USDT (LOAN-21). */
  lent(): Promise<Quantity>
  /** Begins to do so by the clock and with every round of prices; the answer ends it. */
  start(): () => Promise<void>
}

/**
 * Opens the lender's accounts and puts the product together; nothing is done by itself before
 * start.
 */
export async function openBorrowing(deps: BorrowingDeps): Promise<Borrowing> {
  const parts = { ...deps, lender: await openLender(deps) }
  const settling = { ...parts, database: deps.settlement ?? deps.database }
  const watch = riskWatch(settling)
  const due = async (nowMs: number): Promise<void> => {
    await chargeDue(settling, nowMs)
    await settleRequests(settling, nowMs)
  }
  return {
    handlers: borrowingHandlers(parts),
    review: borrowingReview(parts),
    gate: loanGate(parts),
    lent: () => lentInAll(deps.database),
    async settle(nowMs) {
      await due(nowMs)
      await watch.look(nowMs)
    },
    start() {
      const endDue = repeat(deps.clock, DUE_PAUSE_MS, () => due(deps.clock.nowMs()), deps.onFault)
      const endWatch = watching(deps, watch)
      return async () => {
        await endDue()
        await endWatch()
      }
    },
  }
}

/**
 * Looks with every round of prices, one look at a time: what came meanwhile is looked at once, by
 * the newest prices.
 */
function watching(
  { clock, onTick, onFault }: BorrowingDeps,
  watch: ReturnType<typeof riskWatch>,
): () => Promise<void> {
  let [running, isWanted]: [Promise<void> | undefined, boolean] = [undefined, false]
  const run = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false
      await watch.look(clock.nowMs()).catch(onFault)
    }
    running = undefined
  }
  const unhear = onTick(() => {
    watch.hear(clock.nowMs())
    isWanted = true
    running ??= run()
  })
  return async () => {
    unhear()
    await running
  }
}
