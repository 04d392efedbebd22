import { dateOf } from '../../clock/clock.ts'
import { fundHouseOnce, houseAccount } from '../ledger/index.ts'
import type { HouseCoin, HouseCoins } from './coins.ts'
import type { SwapDeps } from './swap-deps.ts'
import { coinTerms, SWAP_HOUSE } from './terms.ts'

/** Swaps have one account of each coin; the shards of other products are markets, which begin at 1. */
const SHARD = 0

/** The house's accounts of every coin that may ever be swapped, opened before the first swap; in the sandbox each is funded once by a labelled journal. */
export async function openHouseCoins({ database, catalogue, clock }: Pick<SwapDeps, 'database' | 'catalogue' | 'clock'>, isSandbox: boolean): Promise<HouseCoins> {
  const accounts = new Map<number, HouseCoin>()
  for (const { name, funding } of coinTerms) {
    const currency = catalogue.currencyNamed(name)
    if (currency === undefined) continue
    const house = isSandbox
      ? (await fundHouseOnce(database, { house: SWAP_HOUSE, currencyId: currency.id, marketId: SHARD, amount: funding }, dateOf(clock.nowMs()))).account
      : await houseAccount(database, SWAP_HOUSE, currency.id, SHARD)
    accounts.set(currency.id, { house, fee: await houseAccount(database, 'house:fee', currency.id, SHARD) })
  }
  return accounts
}
