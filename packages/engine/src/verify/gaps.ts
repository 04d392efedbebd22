import { format, type Quantity, quantity } from '@candor/money'
import type { Mark } from '../futures/order.ts'
import { gapCut } from '../futures/profit.ts'
import { settleRound } from '../futures/round.ts'
import { marksOf } from '../futures/rounds.ts'
import { GAP_MS, isSettled } from '../futures/silence.ts'
import type { Facts, OrderProof } from './evidence.ts'
import { amountIn, factsIn, integerIn, isGiven, listIn, priceIn, textIn } from './facts.ts'
import type { KnownTicks } from './recorded.ts'
import { decidedOn, markOf } from './wallet.ts'

/**
 * What each gap of a contract came to (FUT-46): which tick ended a silence of more than a minute,
 * what the position could gain at most by the wallet that it was decided on, which tick confirmed
 * the price, and what was cut. Each has a run of its own, the last ones of the proof, from the tick
 * before the silence on, so that no tick between was passed over.
 */
export function recomputeGaps(proof: OrderProof, result: Facts, known: KnownTicks): Facts[] {
  const gaps = listIn(proof.inputs, 'gaps')
  const firstRun = proof.runs.length - gaps.length
  let cut = quantity(0n)
  return gaps.map((gap, index) => {
    const run = known.run(firstRun + index)
    if (run === undefined) throw new TypeError('a gap has no run of ticks')
    const marks = marksOf([run.from, ...run.ticks].map(markOf))
    const first = marks.find(
      ({ tickId, returning }) =>
        returning !== undefined && returning.first.tickId === tickId && returning.silentMs > GAP_MS,
    )
    if (first?.returning === undefined) throw new TypeError('there was no silence')
    const most = mostOf(proof.id, factsIn(gap, 'decided_on'), first, known)
    const facts = {
      before_tick_id: first.returning.before.tickId,
      first_tick_id: first.tickId,
      most: format(most),
    }
    const end = endOf(marks, first, result)
    if (end === undefined) return { ...facts, end_tick_id: null, cut: null }
    const taken = gapCut(
      {
        ...termsOf(proof.inputs, result),
        cut,
        gapPrice: first.returning.before.price,
        gapMost: most,
      },
      end.price,
    )
    cut = quantity((cut as bigint) + (taken as bigint))
    return { ...facts, end_tick_id: end.tickId, cut: format(taken) }
  })
}

function mostOf(id: number, told: Facts, first: Mark, known: KnownTicks): Quantity {
  const { wallet, round } = decidedOn(told, known)
  const step = settleRound(wallet, round, quantity(0n)).steps.find(
    (one) => one.kind === 'gap' && one.position.id === id,
  )
  if (
    step?.kind !== 'gap' ||
    step.position.gapMost === undefined ||
    step.mark.tickId !== first.tickId
  )
    throw new TypeError('the wallet has no such gap')
  return step.position.gapMost
}

/** The first tick that confirms the price, or the one that the position closed at before that. */
function endOf(marks: readonly Mark[], first: Mark, result: Facts): Mark | undefined {
  const after = marks.slice(marks.indexOf(first))
  const confirmed = after.findIndex(isSettled)
  const closed = isGiven(result, 'close_tick_id')
    ? after.findIndex(({ tickId }) => tickId === integerIn(result, 'close_tick_id'))
    : -1
  return closed >= 0 && (confirmed < 0 || closed < confirmed) ? after[closed] : after[confirmed]
}

function termsOf(inputs: Facts, result: Facts) {
  return {
    side: textIn(inputs, 'side') === 'short' ? ('short' as const) : ('long' as const),
    entry: priceIn(result, 'entry'),
    size: amountIn<Quantity>(result, 'size'),
    reserve: amountIn<Quantity>(result, 'reserve'),
  }
}
