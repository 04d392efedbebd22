import { compareUnits, countSteps, quantity } from '@candor/money'

/**
 * What one person wants of a supply. The place orders equal claims: a smaller one was there before.
 */
export type Claim = { readonly place: number; readonly weight: bigint }

/** Claims as columns, so that a million of them fit into little memory. Weights are positive. */
export type Claims = { readonly places: readonly number[]; readonly weights: readonly bigint[] }

/**
 * A supply shared out, in figures from which anybody finds what a single claim is passed: a claim
 * that reaches the cap gets it; the others get floor(left x weight / weights), and those up to the
 * last remainder and place one unit more.
 */
export type Sharing = {
  readonly cap: bigint | undefined
  /** What is left for the claims below the cap, and their weights together. */
  readonly left: bigint
  readonly weights: bigint
  /** The smallest remainder that got a unit more, and the last place of those that have it. */
  readonly lastRemainder: bigint
  readonly lastPlace: number
}

/**
 * Shares a supply out by weight, nobody above the cap: what the cap leaves is shared again among
 * the rest, left-over units go by largest remainder and then earlier place (IEO-09). Each column is
 * sorted once, so that no claims take longer than others.
 */
export function shareOut(supply: bigint, claims: Claims, cap?: bigint): Sharing {
  const open = withoutCapped(supply, claims.weights, cap)
  const sharing = { cap, ...open, lastRemainder: open.weights, lastPlace: 0 }
  return open.weights === 0n ? sharing : { ...sharing, ...findLastUnit(sharing, claims) }
}

/** What one claim is passed. */
export function passedBy(sharing: Sharing, { place, weight }: Claim): bigint {
  const { cap, left, weights, lastRemainder, lastPlace } = sharing
  if (cap !== undefined && reachesCap(cap, sharing, weight)) return cap
  const [share, remainder] = divide(left * weight, weights)
  const hasUnit = remainder > lastRemainder || (remainder === lastRemainder && place <= lastPlace)
  return hasUnit ? share + 1n : share
}

type Open = Pick<Sharing, 'left' | 'weights'>

function reachesCap(cap: bigint, { left, weights }: Open, weight: bigint): boolean {
  return left * weight >= cap * weights
}

/** The heaviest claims reach the cap first, and each that does leaves more for the others. */
function withoutCapped(supply: bigint, weights: readonly bigint[], cap: bigint | undefined): Open {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  let open: Open = { left: supply, weights: total }
  if (cap === undefined) return open
  for (const weight of weights.toSorted((a, b) => compareUnits(b, a))) {
    if (!reachesCap(cap, open, weight)) break
    open = { left: open.left - cap, weights: open.weights - weight }
  }
  return open
}

/** Who gets the last of the units that whole shares leave over; nobody when they leave none. */
function findLastUnit(
  sharing: Sharing,
  { places, weights }: Claims,
): Pick<Sharing, 'lastRemainder' | 'lastPlace'> {
  const { cap } = sharing
  const rest: number[] = []
  const remainders: bigint[] = []
  let spare = sharing.left
  for (const [index, weight] of weights.entries()) {
    if (cap !== undefined && reachesCap(cap, sharing, weight)) continue
    const [share, remainder] = divide(sharing.left * weight, sharing.weights)
    spare -= share
    rest.push(places[index] ?? 0)
    remainders.push(remainder)
  }
  if (spare === 0n) return { lastRemainder: sharing.weights, lastPlace: 0 }
  const order = Uint32Array.from(rest.keys())
  order.sort((a, b) => {
    const [first, second] = [remainders[a] ?? 0n, remainders[b] ?? 0n]
    if (first !== second) return first > second ? -1 : 1
    return (rest[a] ?? 0) - (rest[b] ?? 0)
  })
  const last = order[countSteps(quantity(spare), quantity(1n)) - 1]
  if (last === undefined) throw new Error('fewer claims than units are left over')
  return { lastRemainder: remainders[last] ?? 0n, lastPlace: rest[last] ?? 0 }
}

function divide(dividend: bigint, divisor: bigint): readonly [quotient: bigint, rest: bigint] {
  const quotient = dividend / divisor
  return [quotient, dividend - quotient * divisor]
}
