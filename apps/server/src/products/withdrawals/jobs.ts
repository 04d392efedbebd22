import { toDate } from '../../clock/clock.ts'
import { bookPayout } from './book-payout.ts'
import { SANDBOX, SIMULATED } from './payouts.ts'
import { completeWithoutSending, listPayoutsToBook, listPayoutsToSend } from './store-payouts.ts'
import type { WithdrawalDeps } from './withdrawals-deps.ts'

type Deps = Pick<
  WithdrawalDeps,
  'database' | 'payoutProviders' | 'moneyOut' | 'onEvents' | 'onFault'
>

/**
 * The sandbox's payout provider: ends its payouts and sends nothing (OUT-17), unless no money may
 * leave (LEDG-06). Every second; with several workers each payout ends once.
 */
export async function completeSimulatedPayouts(deps: Deps, nowMs: number): Promise<void> {
  if (
    !deps.payoutProviders.some(({ name }) => name === SANDBOX) ||
    (await deps.moneyOut(deps.database)) !== undefined
  )
    return
  for (const id of await listPayoutsToSend(deps.database, SANDBOX, toDate(nowMs))) {
    await deps.database
      .transaction((tx) => completeWithoutSending(tx, id, SANDBOX, SIMULATED, toDate(nowMs)))
      .catch(deps.onFault)
  }
}

/**
 * Books ended payouts of all providers. Every second; with several workers each payout is booked
 * once.
 */
export async function bookPayouts(deps: Deps, nowMs: number): Promise<void> {
  for (const endedPayout of await listPayoutsToBook(deps.database)) {
    try {
      deps.onEvents(await deps.database.transaction((tx) => bookPayout(tx, endedPayout, nowMs)))
    } catch (error) {
      deps.onFault(error)
    }
  }
}
