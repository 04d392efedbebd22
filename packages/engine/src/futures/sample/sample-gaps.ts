import { formatTrimmed, quantity } from '@candor/money'
import type { Mark, Wallet } from '../order.ts'
import { settleRound } from '../round.ts'
import { toMarks } from '../rounds.ts'
import { amountOf, BTC, NOON, tickAt } from './sample-futures.ts'
import type { Settled, Step } from '../step.ts'

export const fund = amountOf('1000000')
/** After the ids of all ticks that positions opened at. */
export const FIRST = 2_000_000_000

/** The marks of one pair, each tick in milliseconds after noon. */
export function series(...ticks: readonly (readonly [afterMs: number, price: string])[]): Mark[] {
  return toMarks(ticks.map(([afterMs, at], index) => tickAt(at, NOON + afterMs, FIRST + index)))
}

export function formatSteps(steps: readonly Step[]): string[] {
  return steps.map((step) => {
    switch (step.kind) {
      case 'gap':
        return (
          `${step.position.id} gap from ${step.beforeTickId - FIRST} at most ` +
          `${formatTrimmed(step.position.gapMost ?? quantity(-1n))}`
        )
      case 'cut':
        return `${step.position.id} cut ${formatTrimmed(step.cut)} at ${step.mark.tickId - FIRST}`
      case 'closed':
        return `${step.position.id} ${step.reason} ${formatTrimmed(step.profit)}`
      default:
        return step.kind
    }
  })
}

/** Settles the rounds of one pair; other marks stay unchanged and current. */
export function settleRounds(
  wallet: Wallet,
  marks: readonly Mark[],
  others: ReadonlyMap<number, Mark> = new Map(),
): Settled {
  return marks.reduce<Settled>(
    (before, mark) => {
      const after = settleRound(
        before.wallet,
        { recordedAtMs: mark.recordedAt, marks: new Map(others).set(BTC, mark) },
        fund,
      )
      const again = settleRound(
        after.wallet,
        { recordedAtMs: mark.recordedAt, marks: new Map(others).set(BTC, mark) },
        fund,
      ).steps
      if (again.length > 0)
        throw new Error(`a round has its effect once, not ${formatSteps(again).join(', ')} again`)
      return { wallet: after.wallet, steps: [...before.steps, ...after.steps] }
    },
    { wallet, steps: [] },
  )
}
