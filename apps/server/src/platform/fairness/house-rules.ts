import { formatTrimmed } from '@candor/money'
import {
  ledgerChecks,
  RECONCILE_PAUSE_MS,
  SLICE_ENTRIES,
  SLICE_TIME_SHARE,
  UNCHECKED_AFTER_MS,
} from '../ledger/index.ts'
import { REPORT_PAUSE_MS } from '../liabilities/index.ts'
import { MARKET_MAKER, type PairTerms, TICK_AGE_MAX_MS } from '../../products/market-maker/index.ts'
import { formatDuration, formatPercent, type Rule } from './rule.ts'

/** How the house quotes and how its books are checked. */
export function houseRules(makerTerms: readonly PairTerms[]): Rule[] {
  return [quoting, ...makerTerms.map(quotedPair), ledger, reconciliation, liabilities]
}

const quoting: Rule = {
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

const ledger: Rule = {
  id: 'ledger.journal',
  name: 'Movement of money',
  value: 'one journal per cause, adding up to zero in each currency',
  formula:
    'block hash = SHA-256(hash before || SHA-256(entries)); journals and entries are never changed, a mistake is answered by a reversing journal',
}

const reconciliation: Rule = {
  id: 'ledger.reconciliation',
  name: 'Reconciliation',
  value: `every balance and all that is open every ${formatDuration(RECONCILE_PAUSE_MS)}; what was sealed in turn, for a ${SLICE_TIME_SHARE}th of the time`,
  formula:
    `${Object.values(ledgerChecks).join('; ')}; with a difference, or without a reconciliation for ${formatDuration(UNCHECKED_AFTER_MS)}, no withdrawal is filed, passed or paid ` +
    'out; that ends with the first reconciliation from the first entry that finds none, and nobody can begin or end it; what was found sound is sealed once a UTC day or ' +
    `${SLICE_ENTRIES} entries have ended`,
}

const liabilities: Rule = {
  id: 'ledger.liabilities',
  name: 'Report of what users are owed',
  value: `each UTC day, by the first look at the ledger after 00:00, every ${formatDuration(REPORT_PAUSE_MS)} at the latest`,
  formula:
    'owed = available + locked of all four accounts; 4 leaves for each user; leaf = SHA-256(00 || day || currency || salt || user || part || amount); ' +
    'node = SHA-256(01 || left hash || left sum || right hash || right sum), a last node without a partner moves up; root = SHA-256(02 || day || currency || leaves || users || top hash || sum)',
}
