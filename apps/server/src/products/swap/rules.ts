import { DELAYED_MS } from '@candor/engine/prices/usability'
import { MIN_QUOTED_SHARE } from '@candor/engine/swap/validate-swap'
import { QUOTE_MS } from '@candor/engine/swap/quote'
import { TICK_WAIT_MS } from '@candor/engine/swap/ticks'
import { formatTrimmed } from '@candor/money'
import { coinTerms, SWAP_HOUSE, swapFee } from './terms.ts'
import { formatDuration, formatPercent, type Rule } from '../../platform/fairness/index.ts'

/** How coins are swapped with the house, the cost and the daily caps (MOVE-07 to MOVE-10). */
export const swapRules: readonly Rule[] = [
  {
    id: 'swap.execution',
    name: 'Prices of a swap',
    value: `the first ticks of both coins recorded together after its acceptance, within ${formatDuration(TICK_WAIT_MS)}`,
    formula:
      "recorded and true after that moment; USDT is 1; without them nothing is moved; received = number x source price / target price, rounded down; every improvement over the quote is the user's",
  },
  {
    id: 'swap.fee',
    name: 'Fee of a swap',
    value: formatPercent(swapFee),
    formula:
      'fee = number x fee, rounded up, in the source coin and on top: debit = number + fee; lowered by the VIP level; there is no spread',
  },
  {
    id: 'swap.quote',
    name: 'Quote of a swap',
    value: `an estimate by the last ticks, for ${formatDuration(QUOTE_MS)}`,
    formula: `none while a pair had no tick for ${formatDuration(DELAYED_MS)}; a swap that names an older quote, or would bring less than ${formatPercent(MIN_QUOTED_SHARE)} of what it said, is refused; it fixes no price`,
  },
  {
    id: 'swap.house',
    name: 'The house as counterparty of swaps',
    value:
      `${SWAP_HOUSE} pays from what it holds; in the sandbox it begins with ` +
      `${coinTerms.map(({ name, funding }) => `${formatTrimmed(funding)} ${name}`).join(', ')}`,
    formula:
      "a swap that it could not pay is refused before any debit; what rounding leaves is the house's",
  },
  {
    id: 'swap.daily-cap',
    name: 'Cap of the house on swaps',
    value: coinTerms.map(({ name, dailyCap }) => `${formatTrimmed(dailyCap)} ${name}`).join(', '),
    formula:
      'paid of a coin for swaps accepted on one UTC day; beyond it new swaps into the coin are refused, the same for everybody',
  },
]
