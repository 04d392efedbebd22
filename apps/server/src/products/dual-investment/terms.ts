import type { DualCoinName } from '@candor/engine/dual-investment/terms'
import { type Quantity, unitsOf } from '@candor/money'

/** The counterparty of every order, with one account for each currency (LEDG-05, DUAL-23). */
export const DUAL_HOUSE = 'house:dual'
/** The currency that puts are bought in, and that products may pay instead of the coin. */
export const USDT_NAME = 'USDT'

/** The initial balances of the house's accounts in the sandbox, by coin (LEDG-19). */
export const coinFunding: Readonly<Record<DualCoinName, Quantity>> = {
  BTC: unitsOf('100'),
  ETH: unitsOf('2000'),
  BNB: unitsOf('10000'),
  SOL: unitsOf('40000'),
}

/** The initial balance of the house's USDT account in the sandbox. */
export const usdtFunding = unitsOf<Quantity>('12000000')

/** A half hour without a later tick is read from the record after this time. */
export const SETTLE_WAIT_MS = 1_500
/** The number of orders settled in one transaction, for which purchases of the coin wait. */
export const SETTLE_BATCH = 50
/** The interval of looking for what is due. */
export const SETTLE_PAUSE_MS = 1_000
/** The interval of looking whether a ladder is to be listed. */
export const LADDER_PAUSE_MS = 1_000
/** The interval of telling owners of a delisting, which is days ahead. */
export const TELL_PAUSE_MS = 60_000
/** How long the history of DUAL-22 is kept before it is read again. */
export const HISTORY_AGE_MS = 60_000
