import { formatTrimmed } from '@candor/money'
import { formatDuration, formatPercent, type Rule } from '../../platform/fairness/index.ts'
import { MARKET_MAKER, type PairTerms, pairTerms, TICK_AGE_MAX_MS } from './terms.ts'

/** How the house quotes. */
export const marketMakerRules: readonly Rule[] = [quoting(), ...pairTerms.map(quotedPair)]

function quoting(): Rule {
  return {
    id: 'maker.quoting',
    name: 'Quotes of the house',
    value: `account ${MARKET_MAKER.name}, withdrawn when no tick is ${formatDuration(TICK_AGE_MAX_MS)} young`,
    formula:
      'levels stand on multiples of the price step times the largest power of two within the level step; the best buy is cut down from (1 - spread / 2) x the price ' +
      'quoted around, the best sell up from (1 + spread / 2) x it; that price follows the last public tick when it leaves the requote band; a level is renewed when less ' +
      "than half of it is left; a side ends where one more level, filled, would pass the inventory cap; what stands in the way of a side is taken at that side's best quote, one size with " +
      'each tick at most, and the side stands one level behind what is left of it; a quote that moves goes behind all at its price; it pays the same fees as anybody, and is recorded as ' +
      'an order the moment it is met',
  }
}

function quotedPair(terms: PairTerms): Rule {
  const [base = '', quote = ''] = terms.symbol.split('/')
  const figures = [
    `spread ${formatPercent(terms.spread)}`,
    `${terms.levels} levels of ${formatTrimmed(terms.size)} ${base}`,
    `level step ${formatPercent(terms.levelStep)}`,
    `requote band ${formatPercent(terms.requoteBand)}`,
    `inventory cap ${formatTrimmed(terms.inventoryCap)} ${base}`,
    `funded with ${formatTrimmed(terms.fundedBase)} ${base} and ${formatTrimmed(terms.fundedQuote)} ${quote}`,
  ]
  return {
    id: `maker.pair.${terms.symbol}`,
    name: `Quotes in ${terms.symbol}`,
    value: figures.join(', '),
    formula:
      'the spread is the least distance between best buy and best sell; inventory = holdings of the base currency - funding',
  }
}
