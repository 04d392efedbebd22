import { floorDivide, type Quantity, subtract, unitsOf } from '@candor/money'
import { parsePositive } from '../../lib/figures/positive.ts'

/**
 * The position of an amount on the ladder, in thousandths: every level is one step of the same
 * width, whatever its amount.
 */
export function ladderPlace(amount: string, minimums: readonly string[]): number {
  const [value, marks] = [
    unitsOf<Quantity>(amount),
    minimums.map((minimum) => unitsOf<Quantity>(minimum)),
  ]
  const steps = marks.length - 1
  const levelIndex = marks.findLastIndex((minimum) => value >= minimum)
  const [from, to] = [marks[levelIndex], marks[levelIndex + 1]]
  if (from === undefined) return 0
  if (to === undefined) return 1000
  const within = floorDivide(
    (subtract(value, from) as bigint) * 1000n,
    subtract(to, from) as bigint,
  )
  return Math.floor((levelIndex * 1000 + Number(within)) / steps)
}

/** The amount missing for a level; undefined once it is reached. */
export function computeMissing(amount: string, minimum: string): Quantity | undefined {
  return parsePositive(subtract(unitsOf<Quantity>(minimum), unitsOf<Quantity>(amount)))
}
