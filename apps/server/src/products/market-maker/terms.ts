import type { QuotingTerms } from '@candor/engine/spot/quoting'
import { type Quantity, quantity, type Rate, unitsOf } from '@candor/money'
import { MARKET_MAKER_PARTY_ID } from '../../platform/ledger/index.ts'

/** The only house account that may place orders (LEDG-05, SPOT-26). */
export const MARKET_MAKER = { partyId: MARKET_MAKER_PARTY_ID, name: 'house:market_maker' } as const

/** A tick of this age or older is not quoted around: all quotes are withdrawn (SPOT-27). */
export const TICK_AGE_MAX_MS = 3_000

/** A pair's quoting terms, and its sub-account's initial balances. */
export type PairTerms = QuotingTerms & {
  readonly symbol: string
  readonly fundedBase: Quantity
  readonly fundedQuote: Quantity
}

const spread = unitsOf<Rate>('0.001')
const levelStep = unitsOf<Rate>('0.0008')
const requoteBand = unitsOf<Rate>('0.0005')
const LEVELS = 8
/** The cap and the funding in sizes: ten times one side's total, and five times that. */
const CAP_SIZES = 80n
const FUNDED_SIZES = 400n
const fundedQuote = unitsOf<Quantity>('2000000')

/** A level's size, worth about 5,000 USDT when the pair was listed. */
const sizes: readonly (readonly [symbol: string, size: string])[] = [
  ['BTC/USDT', '0.08'],
  ['ETH/USDT', '1.5'],
  ['BNB/USDT', '8'],
  ['SOL/USDT', '35'],
  ['LTC/USDT', '60'],
  ['XRP/USDT', '8000'],
  ['BCH/USDT', '11'],
  ['ADA/USDT', '11000'],
  ['DOGE/USDT', '36000'],
  ['DOT/USDT', '740'],
  ['SYN100/USDT', '5'],
  ['SYNTECH/USDT', '21'],
  ['USDC/USDT', '5000'],
]

/**
 * The published terms of every quoted pair (SPOT-26, FAIR-08, FAIR-11); other pairs are not quoted.
 */
export const pairTerms: readonly PairTerms[] = sizes.map(([symbol, text]) => {
  const size = unitsOf<Quantity>(text)
  return {
    symbol,
    spread,
    levelStep,
    levels: LEVELS,
    size,
    requoteBand,
    inventoryCap: times(size, CAP_SIZES),
    fundedBase: times(size, FUNDED_SIZES),
    fundedQuote,
  }
})

function times(size: Quantity, count: bigint): Quantity {
  return quantity((size as bigint) * count)
}
