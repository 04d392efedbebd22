import { floorDivide, type Quantity, subtract, unitsOf } from '@candor/money'
import { positive } from '../../lib/figures/positive.ts'

/**
 * How far along the ladder an amount stands, in thousandths: every level is one step of the same
 * width, however far apart the amounts are.
 */
export function ladderPlace(amount: string, leasts: readonly string[]): number {
  const [value, marks] = [
    unitsOf<Quantity>(amount),
    leasts.map((least) => unitsOf<Quantity>(least)),
  ]
  const steps = marks.length - 1
  const reached = marks.findLastIndex((least) => value >= least)
  const [from, to] = [marks[reached], marks[reached + 1]]
  if (from === undefined) return 0
  if (to === undefined) return 1000
  const within = floorDivide(
    (subtract(value, from) as bigint) * 1000n,
    subtract(to, from) as bigint,
  )
  return Math.floor((reached * 1000 + Number(within)) / steps)
}

/** What an amount lacks of a level; undefined once it suffices. */
export function lacking(amount: string, least: string): Quantity | undefined {
  return positive(subtract(unitsOf<Quantity>(least), unitsOf<Quantity>(amount)))
}
