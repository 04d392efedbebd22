import type { Quantity } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { fundHousesOnce, openHouseAccounts } from '../../platform/ledger/index.ts'
import type { HouseCoin, HouseCoins } from './coins.ts'
import type { SwapDeps } from './swap-deps.ts'
import { coinTerms, SWAP_HOUSE } from './terms.ts'

/**
 * Swaps have one account of each coin; the shards of other products are markets, which begin at 1.
 */
const SHARD = 0

/**
 * The house's accounts of every coin that may ever be swapped, opened before the first swap; in the
 * sandbox each is funded once by a labelled journal.
 */
export async function openHouseCoinAccounts(
  { database, catalogue, clock }: Pick<SwapDeps, 'database' | 'catalogue' | 'clock'>,
  isSandbox: boolean,
): Promise<HouseCoins> {
  const amounts = new Map(
    coinTerms.flatMap(({ name, funding }): [number, Quantity][] => {
      const currency = catalogue.currencyNamed(name)
      return currency === undefined ? [] : [[currency.id, funding]]
    }),
  )
  const currencyIds = [...amounts.keys()]
  const houses = isSandbox
    ? await fundHousesOnce(
        database,
        { house: SWAP_HOUSE, marketId: SHARD, amounts },
        toDate(clock.nowMs()),
      )
    : await openHouseAccounts(database, SWAP_HOUSE, currencyIds, SHARD)
  const fees = await openHouseAccounts(database, 'house:fee', currencyIds, SHARD)
  return new Map(
    [...houses].flatMap(([currencyId, house]): [number, HouseCoin][] => {
      const fee = fees.get(currencyId)
      return fee === undefined ? [] : [[currencyId, { house, fee }]]
    }),
  )
}
