import { formatPercentTrimmed, formatTrimmed } from '@candor/money'
import { type Rule, wordRule } from '../../platform/fairness/index.ts'
import { MARKET_MAKER, type PairTerms, pairTerms, TICK_AGE_MAX_MS } from './terms.ts'

/** How the house quotes. */
export const marketMakerRules: readonly Rule[] = [
  wordRule('maker.quoting', 'maker-quoting', {
    account: MARKET_MAKER.name,
    ageMs: TICK_AGE_MAX_MS,
  }),
  ...pairTerms.map(quotedPair),
]

function quotedPair(terms: PairTerms): Rule {
  const [base = '', quote = ''] = terms.symbol.split('/')
  return wordRule(`maker.pair.${terms.symbol}`, 'maker-pair', {
    pair: terms.symbol,
    spreadShare: formatPercentTrimmed(terms.spread),
    levels: terms.levels,
    size: formatTrimmed(terms.size),
    base,
    stepShare: formatPercentTrimmed(terms.levelStep),
    bandShare: formatPercentTrimmed(terms.requoteBand),
    cap: formatTrimmed(terms.inventoryCap),
    fundedBase: formatTrimmed(terms.fundedBase),
    fundedQuote: formatTrimmed(terms.fundedQuote),
    quote,
  })
}
