import type { Fact, Facts } from '@candor/engine/verify/evidence'
import {
  figureText,
  formatPercent,
  timeText,
  trimmed as withoutZeros,
} from '../../lib/figures/format.ts'
import { type PlainKey, t } from '../../app/i18n/i18n.ts'

/**
 * Inputs and results that have a name for people; any other is shown by the name it has in the
 * proof.
 */
const namedFacts = new Set([
  'symbol',
  'side',
  'direction',
  'accepted_at',
  'accepted_after',
  'stop_price',
  'price',
  'tick_id',
  'seconds',
  'stake',
  'fee',
  'fee_rate',
  'payout',
  'open_tick_id',
  'open_price',
  'handled_at',
  'rule',
  'profit',
  'end_price',
  'first_tick_id',
  'last_tick_id',
  'tick_count',
  'result',
  'credit',
  'lots',
  'lot_size',
  'size',
  'multiple',
  'spread',
  'entry',
  'notional',
  'margin',
  'reserve',
  'close_price',
  'close_tick_id',
  'reason',
  'target',
  'overnight_rate',
  'overnight_fees',
  'closing',
  'loss_from_margin',
  'loss_from_balance',
  'loss_from_other_margins',
  'loss_from_insurance',
  'loss_from_house',
  'profit_if_won',
  'from',
  'to',
  'number',
  'from_step',
  'to_step',
  'quote_from_price',
  'quote_to_price',
  'quote_expires_at',
  'target_price',
  'bound',
  'price_step',
  'worst_price',
  'furthest_price',
  'entry_price',
  'from_tick_id',
  'from_price',
  'to_tick_id',
  'to_price',
  'received',
  'debit',
])
const words = new Set([
  'buy',
  'sell',
  'above',
  'below',
  'up',
  'down',
  'long',
  'short',
  'win',
  'tie',
  'loss',
  'void',
  'last_tick',
  'mean_10s',
  'manual',
  'tp',
  'sl',
  'liquidation',
  'delisted',
  'leader',
])
const rates = new Set(['bound', 'fee_rate', 'payout', 'spread', 'overnight_rate'])

export function factName(name: string): string {
  return namedFacts.has(name) ? t(`fairness.fact.${name}` as PlainKey) : name.replaceAll('_', ' ')
}

/**
 * A result's fact: what a seconds order calls profit is what it brings when won, also when it was
 * lost (SEC-14).
 */
export function resultName(name: string, result: Facts): string {
  return factName(name === 'profit' && 'end_price' in result ? 'profit_if_won' : name)
}

/**
 * A fact as people read it: words in their language, times in their zone, rates in per cent,
 * amounts without zeros at the end.
 */
export function factText(name: string, value: Fact): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'number' && name.endsWith('_at')) return timeText(value, { seconds: true })
  if (typeof value === 'string' && words.has(value)) return t(`fairness.word.${value}` as PlainKey)
  if (typeof value === 'string' && /^-?\d+\.\d{8}$/.test(value))
    return rates.has(name) ? formatFactPercent(value) : trimmed(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Without the zeros that say nothing, grouped by thousands. */
export function trimmed(value: string): string {
  return figureText(withoutZeros(value))
}

/** A fraction such as 0.85000000 as 85 %: moved by two places, so that nothing is rounded. */
export function formatFactPercent(value: string): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)\.(\d{8})$/.exec(value) ?? []
  return formatPercent(
    withoutZeros(
      `${sign}${`${whole}${fraction.slice(0, 2)}`.replace(/^0+(?=\d)/, '')}.${fraction.slice(2)}`,
    ),
  )
}
