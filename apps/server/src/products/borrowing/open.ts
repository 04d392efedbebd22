import type { Price, Quantity } from '@candor/money'
import { repeat } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import type { BorrowingDeps } from './borrowing-deps.ts'
import { chargeDue } from './running/charge-due.ts'
import type { LoanGate } from '../../kernel/debit-gate.ts'
import type { Reviewable } from '../../kernel/reviewable.ts'
import { loanGate } from './gates/gate.ts'
import { openLendingPool } from './lending-pool.ts'
import { settleRequests } from './requests/pay-out.ts'
import { loanReview } from './requests/review-loan.ts'
import { makerReview } from './requests/review-maker.ts'
import { createRiskWatch } from './running/risk-watch.ts'
import { borrowingHandlers } from './routes.ts'
import { loadTotalLent } from './store.ts'
import { DUE_PAUSE_MS } from './terms.ts'

/** Borrowing: its calls, reviews, the debit gate, and the work driven by time and prices. */
export type Borrowing = {
  readonly handlers: Handlers<'borrowing'>
  /** What staff decide: requests for loans, and applications for the market-maker role. */
  reviews(usdtPrice: (currencyId: number) => Price | undefined): readonly [Reviewable, Reviewable]
  readonly gate: LoanGate
  /** Does everything due now: interest, payouts and expired requests, warnings and liquidations. */
  settle(nowMs: number): Promise<void>
  /** The total of all loans and open requests in USDT (LOAN-21). */
  lent(): Promise<Quantity>
  /** Starts doing so by the clock and with every round of prices; returns a stop function. */
  start(): () => Promise<void>
}

/** Opens the lending pool's accounts and composes the product; nothing runs before start. */
export async function openBorrowing(deps: BorrowingDeps): Promise<Borrowing> {
  const parts = { ...deps, lendingPool: await openLendingPool(deps) }
  const settlementParts = { ...parts, database: deps.settlement ?? deps.database }
  const watch = createRiskWatch(settlementParts)
  const settleDue = async (nowMs: number): Promise<void> => {
    await chargeDue(settlementParts, nowMs)
    await settleRequests(settlementParts, nowMs)
  }
  return {
    handlers: borrowingHandlers(parts),
    reviews: (usdtPrice) => [loanReview(parts, usdtPrice), makerReview(parts.database)],
    gate: loanGate(parts),
    lent: () => loadTotalLent(deps.database),
    async settle(nowMs) {
      await settleDue(nowMs)
      await watch.check(nowMs)
    },
    start() {
      const stopDue = repeat(
        deps.clock,
        DUE_PAUSE_MS,
        () => settleDue(deps.clock.nowMs()),
        deps.onFault,
      )
      const stopWatch = startWatch(deps, watch)
      return async () => {
        await stopDue()
        await stopWatch()
      }
    },
  }
}

/**
 * Checks with every round of prices, one check at a time: rounds that arrive meanwhile are merged
 * into one check at the newest prices.
 */
function startWatch(
  { clock, onTick, onFault }: BorrowingDeps,
  watch: ReturnType<typeof createRiskWatch>,
): () => Promise<void> {
  let [running, isRequested]: [Promise<void> | undefined, boolean] = [undefined, false]
  const run = async (): Promise<void> => {
    while (isRequested) {
      isRequested = false
      await watch.check(clock.nowMs()).catch(onFault)
    }
    running = undefined
  }
  const unsubscribe = onTick(() => {
    watch.onPrices(clock.nowMs())
    isRequested = true
    running ??= run()
  })
  return async () => {
    unsubscribe()
    await running
  }
}
