import { dateOf } from '../../clock/clock.ts'
import { fundHouseOnce, houseAccount } from '../ledger/index.ts'
import type { LenderAccounts } from './accounts.ts'
import type { BorrowingDeps } from './borrowing-deps.ts'
import { coinsOf } from './coins.ts'
import { houseFunding, LENDER } from './terms.ts'

/** The lender's account of every coin that counts, since a forced close may bring in any; in the sandbox those it lends are funded once, by labelled journals (LEDG-19). */
export async function openLender({ database, catalogue, clock, isSandbox }: Pick<BorrowingDeps, 'database' | 'catalogue' | 'clock' | 'isSandbox'>): Promise<LenderAccounts> {
  const accounts = new Map<number, number>()
  for (const { currency: { id: currencyId, name } } of coinsOf(catalogue)) {
    const amount = isSandbox ? houseFunding[name] : undefined
    const funded = amount === undefined ? undefined : await fundHouseOnce(database, { house: LENDER, currencyId, marketId: 0, amount }, dateOf(clock.nowMs()))
    accounts.set(currencyId, funded?.account ?? await houseAccount(database, LENDER, currencyId, 0))
  }
  return accounts
}
