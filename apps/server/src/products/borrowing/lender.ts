import type { Quantity } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import { fundHousesOnce, houseAccounts } from '../../platform/ledger/index.ts'
import type { LenderAccounts } from './accounts.ts'
import type { BorrowingDeps } from './borrowing-deps.ts'
import { coinsOf } from './coins.ts'
import { houseFunding, LENDER } from './terms.ts'

/**
 * The lender's account of every coin that counts, since a forced close may bring in any; in the
 * sandbox those it lends are funded once, by labelled journals (LEDG-19).
 */
export async function openLender({
  database,
  catalogue,
  clock,
  isSandbox,
}: Pick<BorrowingDeps, 'database' | 'catalogue' | 'clock' | 'isSandbox'>): Promise<LenderAccounts> {
  const coins = coinsOf(catalogue)
  const amounts = new Map(
    coins.flatMap(({ currency: { id, name } }): [number, Quantity][] => {
      const amount = houseFunding[name]
      return !isSandbox || amount === undefined ? [] : [[id, amount]]
    }),
  )
  await fundHousesOnce(database, { house: LENDER, marketId: 0, amounts }, dateOf(clock.nowMs()))
  return houseAccounts(
    database,
    LENDER,
    coins.map(({ currency: { id } }) => id),
    0,
  )
}
