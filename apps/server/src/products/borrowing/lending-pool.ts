import type { Quantity } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { fundHousesOnce, openHouseAccounts } from '../../platform/ledger/index.ts'
import type { LendingPoolAccounts } from './accounts.ts'
import type { BorrowingDeps } from './borrowing-deps.ts'
import { listCoins } from './coins.ts'
import { houseFunding, LENDING_POOL } from './terms.ts'

/**
 * The lending pool's account of every coin that counts, since a liquidation may bring in any; in
 * the sandbox those it lends are funded once, by labelled journals (LEDG-19).
 */
export async function openLendingPool({
  database,
  catalogue,
  clock,
  isSandbox,
}: Pick<
  BorrowingDeps,
  'database' | 'catalogue' | 'clock' | 'isSandbox'
>): Promise<LendingPoolAccounts> {
  const coins = listCoins(catalogue)
  const fundingAmounts = new Map(
    coins.flatMap(({ currency: { id, name } }): [number, Quantity][] => {
      const amount = houseFunding[name]
      return !isSandbox || amount === undefined ? [] : [[id, amount]]
    }),
  )
  await fundHousesOnce(
    database,
    { house: LENDING_POOL, marketId: 0, amounts: fundingAmounts },
    toDate(clock.nowMs()),
  )
  return openHouseAccounts(
    database,
    LENDING_POOL,
    coins.map(({ currency: { id } }) => id),
    0,
  )
}
