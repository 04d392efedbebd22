import { dateOf } from '../../clock/clock.ts'
import { bookPayout } from './book-payout.ts'
import { SANDBOX, SIMULATED } from './payouts.ts'
import { carryWithoutSending, payoutsToBook, payoutsToCarry } from './store-payouts.ts'
import type { WithdrawalDeps } from './withdrawals-deps.ts'

type Deps = Pick<WithdrawalDeps, 'database' | 'carriers' | 'moneyOut' | 'onEvents' | 'onFault'>

/**
 * The sandbox's carrier: ends what was handed to it and sends nothing (OUT-17), unless no money may
 * leave (LEDG-06). Every second; several at once end each payout once.
 */
export async function carrySimulated(deps: Deps, nowMs: number): Promise<void> {
  if (
    !deps.carriers.some(({ name }) => name === SANDBOX) ||
    (await deps.moneyOut(deps.database)) !== undefined
  )
    return
  for (const id of await payoutsToCarry(deps.database, SANDBOX, dateOf(nowMs))) {
    await deps.database
      .transaction((tx) => carryWithoutSending(tx, id, SANDBOX, SIMULATED, dateOf(nowMs)))
      .catch(deps.onFault)
  }
}

/**
 * Books what carriers brought to an end, of any carrier. Every second; several at once book each
 * payout once.
 */
export async function bookPayouts(deps: Deps, nowMs: number): Promise<void> {
  for (const ended of await payoutsToBook(deps.database)) {
    try {
      deps.onEvents(await deps.database.transaction((tx) => bookPayout(tx, ended, nowMs)))
    } catch (error) {
      deps.onFault(error)
    }
  }
}
