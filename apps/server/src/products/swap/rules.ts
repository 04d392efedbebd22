import { DELAYED_MS } from '@candor/engine/prices/usability'
import { MIN_QUOTED_SHARE } from '@candor/engine/swap/validate-swap'
import { QUOTE_MS } from '@candor/engine/swap/quote'
import { TICK_WAIT_MS } from '@candor/engine/swap/ticks'
import { formatPercentTrimmed, formatTrimmed } from '@candor/money'
import { coinTerms, SWAP_HOUSE, swapFee } from './terms.ts'
import { type Rule, wordRule } from '../../platform/fairness/index.ts'

/** How coins are swapped with the house, the cost and the daily caps (MOVE-07 to MOVE-10). */
export const swapRules: readonly Rule[] = [
  wordRule('swap.execution', 'swap-execution', { waitMs: TICK_WAIT_MS }),
  wordRule('swap.fee', 'swap-fee', { feeShare: formatPercentTrimmed(swapFee) }),
  wordRule('swap.quote', 'swap-quote', {
    quoteMs: QUOTE_MS,
    delayedMs: DELAYED_MS,
    quotedShare: formatPercentTrimmed(MIN_QUOTED_SHARE),
  }),
  wordRule('swap.house', 'swap-house', {
    account: SWAP_HOUSE,
    funding: coinTerms.map(({ name, funding }) => `${formatTrimmed(funding)} ${name}`).join(', '),
  }),
  wordRule('swap.daily-cap', 'swap-daily-cap', {
    caps: coinTerms.map(({ name, dailyCap }) => `${formatTrimmed(dailyCap)} ${name}`).join(', '),
  }),
]
