import { format, type Quantity, quantity } from '@candor/money'
import type { Mark } from '../futures/order.ts'
import { gapCut } from '../futures/profit.ts'
import { settleRound } from '../futures/round.ts'
import { toMarks } from '../futures/rounds.ts'
import { GAP_MS, isSettled } from '../futures/silence.ts'
import type { Facts, OrderProof } from './evidence.ts'
import {
  readAmount,
  readFacts,
  readInteger,
  hasFact,
  readFactsList,
  readPrice,
  readText,
} from './facts.ts'
import type { KnownTicks } from './recorded.ts'
import { readDecisionState, toMark } from './wallet.ts'

/**
 * Recomputes each gap of a contract (FUT-46): which tick ended a silence of more than a minute, the
 * maximum gain by the wallet it was decided on, which tick confirmed the price, and the cut. Each
 * has its own run, the last ones of the proof, from the tick before the silence on, so that no tick
 * between was skipped.
 */
export function recomputeGaps(proof: OrderProof, result: Facts, known: KnownTicks): Facts[] {
  const gaps = readFactsList(proof.inputs, 'gaps')
  const firstRun = proof.runs.length - gaps.length
  let cut = quantity(0n)
  return gaps.map((gap, index) => {
    const run = known.run(firstRun + index)
    if (run === undefined) throw new TypeError('a gap has no run of ticks')
    const marks = toMarks([run.from, ...run.ticks].map(toMark))
    const first = marks.find(
      ({ tickId, returning }) =>
        returning !== undefined && returning.first.tickId === tickId && returning.silentMs > GAP_MS,
    )
    if (first?.returning === undefined) throw new TypeError('there was no silence')
    const maxGain = findMaxGain(proof.id, readFacts(gap, 'decided_on'), first, known)
    const facts = {
      before_tick_id: first.returning.before.tickId,
      first_tick_id: first.tickId,
      most: format(maxGain),
    }
    const end = findGapEnd(marks, first, result)
    if (end === undefined) return { ...facts, end_tick_id: null, cut: null }
    const newCut = gapCut(
      {
        ...readPositionTerms(proof.inputs, result),
        cut,
        gapPrice: first.returning.before.price,
        gapMost: maxGain,
      },
      end.price,
    )
    cut = quantity((cut as bigint) + (newCut as bigint))
    return { ...facts, end_tick_id: end.tickId, cut: format(newCut) }
  })
}

function findMaxGain(id: number, decidedFacts: Facts, first: Mark, known: KnownTicks): Quantity {
  const { wallet, round } = readDecisionState(decidedFacts, known)
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

/** The first tick that confirms the price, or an earlier one at which the position closed. */
function findGapEnd(marks: readonly Mark[], first: Mark, result: Facts): Mark | undefined {
  const after = marks.slice(marks.indexOf(first))
  const confirmed = after.findIndex(isSettled)
  const closed = hasFact(result, 'close_tick_id')
    ? after.findIndex(({ tickId }) => tickId === readInteger(result, 'close_tick_id'))
    : -1
  return closed >= 0 && (confirmed < 0 || closed < confirmed) ? after[closed] : after[confirmed]
}

function readPositionTerms(inputs: Facts, result: Facts) {
  return {
    side: readText(inputs, 'side') === 'short' ? ('short' as const) : ('long' as const),
    entry: readPrice(result, 'entry'),
    size: readAmount<Quantity>(result, 'size'),
    reserve: readAmount<Quantity>(result, 'reserve'),
  }
}
