import { add, floorToStep, quantity, type Quantity, SCALE, unitsOf } from '@candor/money'
import { COPIED_LOT_STEP } from '../futures/terms.ts'
import type { RelationTerms } from './terms.ts'

const HALF_STEP = quantity((COPIED_LOT_STEP as bigint) / 2n)
const ONE_LOT = unitsOf<Quantity>('1')

/** A part of something; what all of it is where both are equal. */
export type Part = { readonly part: bigint; readonly whole: bigint }

export const ALL: Part = { part: 1n, whole: 1n }

/**
 * The lots of a copy (COPY-10 to COPY-12): the leader's times the multiple, half up to 2 decimals,
 * or the same lots each time. Lots below the pair's minimum are raised to it where the follower
 * wants so; undefined where they are skipped.
 */
export function computeCopyLots(
  { mode, number, raisesToMinimum }: Pick<RelationTerms, 'mode' | 'number' | 'raisesToMinimum'>,
  leaderLots: Quantity,
  minLots: number,
): Quantity | undefined {
  const exact =
    mode === 'lots' ? number : quantity(((leaderLots as bigint) * (number as bigint)) / SCALE)
  const minimum = quantity((ONE_LOT as bigint) * BigInt(minLots))
  if (exact < minimum) return raisesToMinimum ? minimum : undefined
  return floorToStep(add(exact, HALF_STEP), COPIED_LOT_STEP)
}

/**
 * A share of lots, cut to what a copy can have; undefined below the pair's minimum, since raised
 * lots would take from the others' share (COPY-08).
 */
export function cutLots(
  lots: Quantity,
  { part, whole }: Part,
  minLots: number,
): Quantity | undefined {
  if (part >= whole) return lots
  const cut = floorToStep(quantity(((lots as bigint) * part) / whole), COPIED_LOT_STEP)
  return cut < (ONE_LOT as bigint) * BigInt(minLots) ? undefined : cut
}
