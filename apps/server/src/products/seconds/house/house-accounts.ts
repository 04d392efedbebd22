import type { Quantity } from '@candor/money'
import { toDate } from '../../../clock/clock.ts'
import { openHouse } from '../../../kernel/house-accounts.ts'
import type { HouseAccounts } from './accounts.ts'
import type { SecondsDeps } from '../seconds-deps.ts'
import { houseFunding, PAYING_CURRENCY, SECONDS_HOUSE } from '../terms.ts'

/**
 * Opens the house's accounts of every pair, before the first order; in the sandbox each is funded
 * once by a labelled journal.
 */
export async function openHouseAccounts(
  { database, catalogue, clock }: Pick<SecondsDeps, 'database' | 'catalogue' | 'clock'>,
  isSandbox: boolean,
): Promise<ReadonlyMap<number, HouseAccounts>> {
  const currencyId = requirePayingCurrency(catalogue).id
  const accounts = new Map<number, HouseAccounts>()
  for (const { id: marketId } of catalogue.markets()) {
    const open = (house: string, funding: Quantity | undefined) =>
      openHouse(database, { house, marketId, currencyId, funding }, toDate(clock.nowMs()))
    accounts.set(marketId, {
      house: await open(SECONDS_HOUSE, isSandbox ? houseFunding : undefined),
      fee: await open('house:fee', undefined),
    })
  }
  return accounts
}

export function requirePayingCurrency(catalogue: SecondsDeps['catalogue']) {
  const currency = catalogue.currencyNamed(PAYING_CURRENCY)
  if (currency === undefined) throw new Error(`${PAYING_CURRENCY} is not listed`)
  return currency
}
