import { toDate } from '../../clock/clock.ts'
import { openHouses } from '../../kernel/house-accounts.ts'
import type { LendingPoolAccounts } from './accounts.ts'
import type { BorrowingDeps } from './borrowing-deps.ts'
import { listCoins } from './coins.ts'
import { houseFunding, LENDING_POOL } from './terms.ts'

/**
 * Opens the lending pool's account of every coin that counts, since a liquidation may bring in any;
 * in the sandbox the lent ones are funded once, by labelled journals (LEDG-19).
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
  const fundings = new Map(
    listCoins(catalogue).map(({ currency: { id, name } }) => [
      id,
      isSandbox ? houseFunding[name] : undefined,
    ]),
  )
  return openHouses(database, { house: LENDING_POOL, marketId: 0, fundings }, toDate(clock.nowMs()))
}
