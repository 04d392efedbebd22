import { toDate } from '../../clock/clock.ts'
import { openHouses } from '../../kernel/house-accounts.ts'
import type { HouseCoin, HouseCoins } from './coins.ts'
import type { SwapDeps } from './swap-deps.ts'
import { coinTerms, SWAP_HOUSE } from './terms.ts'

/** Swaps have one account per coin; other products' shards are markets, which begin at 1. */
const SHARD = 0

/**
 * Opens the house's accounts of every coin that may ever be swapped, before the first swap; in the
 * sandbox each is funded once by a labelled journal.
 */
export async function openHouseCoinAccounts(
  { database, catalogue, clock }: Pick<SwapDeps, 'database' | 'catalogue' | 'clock'>,
  isSandbox: boolean,
): Promise<HouseCoins> {
  const coins = coinTerms.flatMap(({ name, funding }) => {
    const currency = catalogue.currencyNamed(name)
    return currency === undefined ? [] : [{ id: currency.id, funding }]
  })
  const open = (house: string, isFunded: boolean) =>
    openHouses(
      database,
      {
        house,
        marketId: SHARD,
        fundings: new Map(coins.map(({ id, funding }) => [id, isFunded ? funding : undefined])),
      },
      toDate(clock.nowMs()),
    )
  const houses = await open(SWAP_HOUSE, isSandbox)
  const fees = await open('house:fee', false)
  return new Map(
    [...houses].flatMap(([currencyId, house]): [number, HouseCoin][] => {
      const fee = fees.get(currencyId)
      return fee === undefined ? [] : [[currencyId, { house, fee }]]
    }),
  )
}
