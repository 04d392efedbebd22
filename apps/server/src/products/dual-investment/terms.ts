import { DEFAULT_LADDER, type LadderTerms } from '@candor/engine/dual-investment/ladder'
import { DUAL_COINS, type DualCoinName } from '@candor/engine/dual-investment/terms'
import type { InBoth } from '@candor/engine/dual-investment/purchase'
import { type Quantity, unitsOf } from '@candor/money'

/** The counterparty of every order, with one account for each currency (LEDG-05, DUAL-23). */
export const DUAL_HOUSE = 'house:dual'
/** The currency that puts are bought in, and that products may pay instead of the coin. */
export const USDT_NAME = 'USDT'

/** The published rule by which every coin's products renew themselves (DUAL-21). */
export const ladderTerms: LadderTerms = DEFAULT_LADDER

/**
 * A coin with a ladder: the most that is set aside of either currency for one settlement day, and
 * the initial balance of its house account in the sandbox (DUAL-23, LEDG-19).
 */
export type DualCoin = { readonly name: string; readonly cap: InBoth; readonly funding: Quantity }

const usdtCap = unitsOf<Quantity>('1000000')
const figures: Readonly<Record<DualCoinName, readonly [cap: string, funding: string]>> = {
  BTC: ['15', '100'],
  ETH: ['300', '2000'],
  BNB: ['1500', '10000'],
  SOL: ['6000', '40000'],
}

export const dualCoins: readonly DualCoin[] = DUAL_COINS.map((name) => {
  const [cap, funding] = figures[name]
  return {
    name,
    cap: { coin: unitsOf<Quantity>(cap), usdt: usdtCap },
    funding: unitsOf<Quantity>(funding),
  }
})

/** The initial balance of the house's USDT account in the sandbox. */
export const usdtFunding = unitsOf<Quantity>('12000000')

/** The ledger chain of settlements, in the half that markets have. */
export const SETTLE_CHAIN = 510
/** A half hour without a later tick is read from the record after this time. */
export const SETTLE_WAIT_MS = 1_500
/** The number of orders settled in one transaction, for which purchases of the coin wait. */
export const SETTLE_BATCH = 50
/** The interval of looking for what is due. */
export const SETTLE_PAUSE_MS = 1_000
/** The interval of looking whether a ladder is to be listed. */
export const LADDER_PAUSE_MS = 1_000
/** How long the history of DUAL-22 is kept before it is read again. */
export const HISTORY_AGE_MS = 60_000
