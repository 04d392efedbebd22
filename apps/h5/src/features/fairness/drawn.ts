import type { Facts, OrderProof } from '@candor/engine/verify/evidence'
import { formatFactPercent, trimmed } from './fact-names.ts'

/**
 * The formula with its values in place, as one would write it on paper; signs need no translation.
 */
export function drawnLines({ formula, inputs, result }: OrderProof): readonly string[] {
  if (result === null) return []
  if (formula === 'spot.stop')
    return comparison(
      text(result, 'price'),
      text(inputs, 'side') === 'buy',
      text(inputs, 'stop_price'),
    )
  if (formula === 'spot.market-order') return boundLines(inputs, result)
  if (formula === 'alert.price')
    return comparison(
      text(result, 'price'),
      text(inputs, 'direction') === 'above',
      text(inputs, 'price'),
    )
  if (formula === 'futures.order') return contractLines(inputs, result)
  if (formula === 'swap.execution') return swapLines(inputs, result)
  return formula === 'seconds.settlement' ? secondsLines(inputs, result) : []
}

function comparison(tick: string, isAbove: boolean, wanted: string): readonly string[] {
  return tick === '' || wanted === ''
    ? []
    : [`${trimmed(tick)} ${isAbove ? '≥' : '≤'} ${trimmed(wanted)}`]
}

function boundLines(inputs: Facts, result: Facts): readonly string[] {
  const sign = text(inputs, 'side') === 'buy' ? '+' : '−'
  const bound = formatFactPercent(text(inputs, 'bound'))
  const [price, furthest] = [text(result, 'price'), text(result, 'furthest_price')]
  return [`${trimmed(price)} × (1 ${sign} ${bound}) = ${trimmed(furthest)}`]
}

function secondsLines(inputs: Facts, result: Facts): readonly string[] {
  const [open, end, stake] = [
    text(result, 'open_price'),
    text(result, 'end_price'),
    text(inputs, 'stake'),
  ]
  const profit = `${trimmed(stake)} × ${formatFactPercent(text(inputs, 'payout'))} = ${trimmed(text(result, 'profit'))}`
  if (end === '') return [profit]
  const sign =
    {
      win: text(inputs, 'direction') === 'up' ? '>' : '<',
      loss: text(inputs, 'direction') === 'up' ? '<' : '>',
      tie: '=',
    }[text(result, 'result')] ?? ''
  return [`${trimmed(end)} ${sign} ${trimmed(open)}`, profit]
}

function swapLines(inputs: Facts, result: Facts): readonly string[] {
  const value = (name: string): string => trimmed(text(result, name))
  const number = trimmed(text(inputs, 'number'))
  return [
    `${number} × ${value('from_price')} ÷ ${value('to_price')} = ${value('received')}`,
    `${number} × ${formatFactPercent(text(inputs, 'fee_rate'))} = ${value('fee')}`,
    `${number} + ${value('fee')} = ${value('debit')}`,
  ]
}

function contractLines(inputs: Facts, result: Facts): readonly string[] {
  const value = (name: string): string => trimmed(text(result, name))
  const isLong = text(inputs, 'side') === 'long'
  const openedFacts = [
    `${value('open_price')} × (1 ${isLong ? '+' : '−'} ${formatFactPercent(text(inputs, 'spread'))}) = ${value('entry')}`,
    `${trimmed(text(inputs, 'lots'))} × ${trimmed(text(inputs, 'lot_size'))} = ${value('size')}`,
    `${value('entry')} × ${value('size')} = ${value('notional')}`,
  ]
  const leverage = typeof inputs['multiple'] === 'number' ? inputs['multiple'] : 0
  // A limit order is debited at its limit price, so there these two do not follow from its entry.
  const debited =
    text(inputs, 'target') === ''
      ? [
          `${value('notional')} ÷ ${leverage} = ${value('margin')}`,
          `${value('notional')} × ${formatFactPercent(text(inputs, 'fee_rate'))} = ${value('fee')}`,
        ]
      : []
  if (text(result, 'close_price') === '') return [...openedFacts, ...debited]
  const [from, to] = isLong ? ['close_price', 'entry'] : ['entry', 'close_price']
  return [
    ...openedFacts,
    ...debited,
    `(${value(from)} − ${value(to)}) × ${value('size')} = ${value('profit')}`,
  ]
}

function text(facts: Facts, name: string): string {
  const value = facts[name]
  return typeof value === 'string' ? value : ''
}
