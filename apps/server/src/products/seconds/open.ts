import { repeat } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import type { ListedCurrency } from '../../platform/markets/index.ts'
import { closeDueDays } from './close-days.ts'
import { computeHouseSeconds, type SecondsHouse } from './house/house.ts'
import { openHouseAccounts } from './house/house-accounts.ts'
import { computeResults } from './results.ts'
import type { DurationResult } from '../../platform/fairness/index.ts'
import { secondsHandlers } from './routes.ts'
import type { SecondsDeps } from './seconds-deps.ts'
import { settleDue } from './settle-due.ts'
import { SettlementNotifier } from './orders/settlement-notifier.ts'
import type { Database } from './store.ts'
import { DAYS_PAUSE_MS, SETTLE_BATCH, SETTLE_PAUSE_MS } from './terms.ts'

export type SecondsOptions = SecondsDeps & {
  /** Connections for settlement, which calls do not use; defaults to the calls' own. */
  readonly settlement?: Database
  readonly isSandbox: boolean
  /** The currencies as MKT-01 lists them now. */
  currencies(): readonly ListedCurrency[]
}

/** Seconds contracts: their calls, and a worker that settles what is due. */
export type Seconds = {
  readonly handlers: Handlers<'seconds'>
  /** Settles what is due now; the worker does so by the clock. */
  settle(): Promise<number>
  house(): Promise<SecondsHouse>
  /** Each duration's results on the last days, and which are halted (SEC-28). */
  results(): Promise<readonly DurationResult[]>
  /** Closes the days due now; the worker does so by the clock. */
  closeDays(): Promise<number>
  /**
   * Starts settling by the clock, beginning with what fell due while no process ran (SEC-19);
   * returns a stop function.
   */
  startSettling(): () => Promise<void>
}

/** Opens the house's accounts and composes the product; nothing is settled before startSettling. */
export async function openSeconds({
  isSandbox,
  currencies,
  settlement,
  ...deps
}: SecondsOptions): Promise<Seconds> {
  const parts = { ...deps, house: await openHouseAccounts(deps, isSandbox) }
  const news = new SettlementNotifier(deps.clock)
  const settler = {
    ...parts,
    database: settlement ?? parts.database,
    batch: SETTLE_BATCH,
    onSettled: (orderIds: readonly number[]) => {
      news.publish(orderIds)
    },
  }
  const settle = () => settleDue(settler, deps.clock.nowMs())
  const closeDays = () => closeDueDays(settler.database, deps.clock.nowMs())
  return {
    handlers: secondsHandlers({ parts, news, currencies }),
    settle,
    house: () => computeHouseSeconds(parts),
    results: () => computeResults(parts),
    closeDays,
    startSettling: () => {
      const ends = [
        repeat(
          deps.clock,
          SETTLE_PAUSE_MS,
          async () => {
            await settle()
          },
          deps.onFault,
        ),
        repeat(
          deps.clock,
          DAYS_PAUSE_MS,
          async () => {
            await closeDays()
          },
          deps.onFault,
        ),
      ]
      return async () => {
        await Promise.all(ends.map((end) => end()))
      }
    },
  }
}
