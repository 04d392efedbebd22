import type { Database } from '@candor/server/db/connection'
import {
  bookPayouts,
  completeSimulatedPayouts,
  sandboxPayoutProvider,
} from '@candor/server/products/withdrawals/index'

/**
 * The server's work of each second for withdrawals: the sandbox's payouts, and booking what was
 * paid.
 */
export async function workPayouts(database: Database, nowMs: number): Promise<void> {
  const deps = {
    database,
    payoutProviders: [sandboxPayoutProvider],
    moneyOut: () => Promise.resolve(undefined),
    onEvents: () => undefined,
    onFault: (error: unknown) => {
      throw error
    },
  }
  await completeSimulatedPayouts(deps, nowMs)
  await bookPayouts(deps, nowMs)
}
