import { repeat } from '../../clock/clock.ts'
import type { Capabilities, ProductPlatform } from '../../kernel/product-platform.ts'
import { bookPayouts, completeSimulatedPayouts } from './jobs.ts'
import { type PayoutProvider, sandboxPayoutProvider } from './payouts.ts'
import { withdrawalHandlers } from './routes.ts'
import type { MoneyOut, PurchaseHolds, WithdrawalDeps } from './withdrawals-deps.ts'

declare module '../../kernel/product-platform.ts' {
  interface Capabilities {
    /** The payout provider of the configured chain; undefined while none is. */
    readonly chainPayouts: PayoutProvider | undefined
    /** Why no money may leave at the moment (LEDG-06). */
    readonly moneyOut: MoneyOut
    /** A user's USDT that may not be withdrawn yet, by products (BUY-19). */
    readonly withdrawalHolds: PurchaseHolds
    readonly checkPayPassword: WithdrawalDeps['checkPayPassword']
    readonly secondFactor: WithdrawalDeps['secondFactor']
  }
}

const PAYOUT_PAUSE_MS = 1_000

/**
 * Composes withdrawals: payout providers, the caller's proof, and other modules' gates before money
 * leaves.
 */
export function composeWithdrawals(
  { database, clock, isSandbox, usdtPrice, onEvents, onFault }: ProductPlatform,
  ask: Pick<
    Capabilities,
    | 'chainPayouts'
    | 'checkPayPassword'
    | 'loanGate'
    | 'moneyOut'
    | 'secondFactor'
    | 'terms'
    | 'withdrawalHolds'
  >,
) {
  const { terms } = ask
  const deps: WithdrawalDeps = {
    database,
    loanGate: (tx, userId, debit) => ask.loanGate(tx, userId, debit),
    purchaseHolds: ask.withdrawalHolds,
    moneyOut: ask.moneyOut,
    get payoutProviders() {
      const { chainPayouts } = ask
      return [
        ...(chainPayouts === undefined ? [] : [chainPayouts]),
        ...(isSandbox ? [sandboxPayoutProvider] : []),
      ]
    },
    termsAt: (currencyId, nowMs) => terms.currencyAt(currencyId, nowMs).withdrawal,
    limitsAt: (level, nowMs) => terms.limitsAt(nowMs).levels[level],
    usdtPrice,
    checkPayPassword: ask.checkPayPassword,
    secondFactor: ask.secondFactor,
    onEvents,
    onFault,
  }
  const pay = async (): Promise<void> => {
    await completeSimulatedPayouts(deps, clock.nowMs())
    await bookPayouts(deps, clock.nowMs())
  }
  return Promise.resolve({
    handlers: { withdrawals: withdrawalHandlers(deps) },
    provides: {},
    startJobs: () => [repeat(clock, PAYOUT_PAUSE_MS, pay, onFault)],
  })
}
