import { type Quantity, quantity, type Rate, unitsOf } from '@candor/money'

/** The counterparty of every swap, with its own account for each coin (LEDG-05, MOVE-11). */
export const SWAP_HOUSE = 'house:swap'
/** The currency of prices; its own price is 1 without a tick. */
export const PRICE_CURRENCY = 'USDT'
/**
 * A swap's fee before the discount of the user's level, taken in the source coin on top of the
 * number (MOVE-09, REW-07).
 */
export const swapFee = unitsOf<Rate>('0.001')

/**
 * The house's maximum payment of a coin per UTC day, and its account's initial balance in the
 * sandbox (MOVE-08, LEDG-19).
 */
export type CoinTerms = {
  readonly name: string
  readonly dailyCap: Quantity
  readonly funding: Quantity
}

const FUNDED_DAYS = 4n

/** Worth about 500,000 USDT of each coin when it was listed. */
const dailyCaps: readonly (readonly [name: string, cap: string])[] = [
  ['BTC', '8'],
  ['ETH', '150'],
  ['USDT', '500000'],
  ['BNB', '800'],
  ['SOL', '3500'],
  ['LTC', '6000'],
  ['XRP', '800000'],
  ['BCH', '1100'],
  ['ADA', '1100000'],
  ['DOGE', '3600000'],
  ['DOT', '74000'],
  ['USDC', '500000'],
  ['TRX', '4000000'],
  ['AVAX', '18000'],
  ['LINK', '36000'],
  ['TON', '71000'],
  ['POL', '900000'],
  ['ATOM', '71000'],
  ['UNI', '55000'],
  ['ETC', '22000'],
  ['XLM', '5000000'],
  ['FIL', '110000'],
  ['NEAR', '90000'],
  ['APT', '71000'],
  ['ARB', '620000'],
  ['OP', '280000'],
  ['AAVE', '5300'],
  ['SKY', '8300000'],
  ['ALGO', '3300000'],
  ['VET', '20000000'],
  ['ICP', '59000'],
  ['HBAR', '6700000'],
  ['INJ', '23000'],
  ['SUI', '590000'],
  ['GRT', '2800000'],
  ['SAND', '1600000'],
  ['MANA', '1500000'],
  ['AXS', '83000'],
  ['SEI', '1400000'],
  ['XTZ', '640000'],
  ['THETA', '330000'],
  ['LDO', '280000'],
]

/** The coins that can be swapped; others cannot (MOVE-06). */
export const coinTerms: readonly CoinTerms[] = dailyCaps.map(([name, cap]) => {
  const dailyCap = unitsOf<Quantity>(cap)
  return { name, dailyCap, funding: quantity((dailyCap as bigint) * FUNDED_DAYS) }
})
