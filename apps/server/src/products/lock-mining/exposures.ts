import { add } from '@candor/money'
import type { Exposure, Promised } from '../../platform/fairness/index.ts'
import { loadBalances } from '../../platform/ledger/index.ts'
import type { LockParts } from './parts.ts'
import { listPromisedByWeek } from './store-promised.ts'

/** The interest promised in each coin, against what there is to pay it (MINE-21). */
export async function loadLockExposures({
  database,
  catalogue,
  house,
}: Pick<LockParts, 'database' | 'catalogue' | 'house'>): Promise<Exposure[]> {
  const balances = await loadBalances(
    database,
    [...house.values()].map((accounts) => accounts.house),
  )
  return [...house].flatMap(([currencyId, accounts]) => {
    const [balance, currency] = [balances.get(accounts.house), catalogue.currency(currencyId)]
    return balance === undefined || currency === undefined
      ? []
      : [
          {
            product: 'lockMining' as const,
            symbol: currency.name,
            exposure: balance.locked,
            cap: add(balance.locked, balance.available),
            currency: currency.name,
          },
        ]
  })
}

/** The same interest by the week in which it is due (MINE-30). */
export async function listLockPromises({
  database,
  catalogue,
}: Pick<LockParts, 'database' | 'catalogue'>): Promise<Promised[]> {
  return (await listPromisedByWeek(database)).map(({ currencyId, ...promised }) => ({
    product: 'lockMining',
    currency: catalogue.currency(currencyId)?.name ?? '',
    ...promised,
  }))
}
