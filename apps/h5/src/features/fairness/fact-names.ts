import type { Fact, Facts } from '@candor/engine/verify/evidence'
import { formatFactPercent, trimmed } from '../../lib/figures/fact-figures.ts'
import { timeText } from '../../lib/figures/format.ts'
import { type PlainKey, t } from '../../app/i18n/i18n.ts'
import { fromAll } from '../../app/products/facts.ts'

/**
 * Names of inputs and results that belong to no single product, and those of the products; others
 * show their name in the proof.
 */
const names = new Map<string, PlainKey>(
  entriesOf(
    {
      symbol: 'fairness.fact.symbol',
      side: 'fairness.fact.side',
      direction: 'fairness.fact.direction',
      accepted_at: 'fairness.fact.accepted_at',
      accepted_after: 'fairness.fact.accepted_after',
      price: 'fairness.fact.price',
      tick_id: 'fairness.fact.tick_id',
      fee: 'fairness.fact.fee',
      fee_rate: 'fairness.fact.fee_rate',
      open_tick_id: 'fairness.fact.open_tick_id',
      open_price: 'fairness.fact.open_price',
      profit: 'fairness.fact.profit',
      result: 'fairness.fact.result',
      profit_if_won: 'fairness.fact.profit_if_won',
      target_price: 'fairness.fact.target_price',
      entry_price: 'fairness.fact.entry_price',
    },
    ...fromAll('names'),
  ),
)
const words = new Map(entriesOf(...fromAll('words')))
const rates = new Set(['fee_rate', ...fromAll('rates').flat()])

export function factName(name: string): string {
  const key = names.get(name)
  return key === undefined ? name.replaceAll('_', ' ') : t(key)
}

/**
 * A result's fact: what a seconds order calls profit is its profit if won, also when it was lost
 * (SEC-14).
 */
export function resultName(name: string, result: Facts): string {
  return factName(name === 'profit' && 'end_price' in result ? 'profit_if_won' : name)
}

/**
 * A fact formatted for reading: translated words, local times, rates as percentages, amounts
 * without trailing zeros.
 */
export function factText(name: string, value: Fact): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'number' && name.endsWith('_at')) return timeText(value, { seconds: true })
  const word = typeof value === 'string' ? words.get(value) : undefined
  if (word !== undefined) return t(word)
  if (typeof value === 'string' && /^-?\d+\.\d{8}$/.test(value))
    return rates.has(name) ? formatFactPercent(value) : trimmed(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function entriesOf(...lists: readonly Readonly<Record<string, PlainKey>>[]) {
  return lists.flatMap((list) => Object.entries(list))
}
