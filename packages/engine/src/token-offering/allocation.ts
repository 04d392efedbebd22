import { type Claim, type Claims, passedBy, shareOut, type Sharing } from './sharing.ts'

/**
 * What is left of an application when it is decided. The place is its number, which orders it; the
 * person owns it, with all accounts of one verified identity together (IEO-15).
 */
export type Application = {
  readonly place: number
  readonly person: number
  readonly tokens: bigint
}

/** What decides each person's share: all of it up to the cap where that fits, else a sharing. */
export type Allocation =
  | { readonly kind: 'whole'; readonly cap: bigint | undefined; readonly sold: bigint }
  | { readonly kind: 'shared'; readonly sharing: Sharing; readonly sold: bigint }

/**
 * Decides a pro rata offering, or the pool of fcfs, over all its applications in any order (IEO-08,
 * IEO-09). Applications of one person are one claim with the place of the first, so that neither
 * many accounts nor many applications win a unit. Memory grows by persons alone.
 */
export function allocate(
  supply: bigint,
  cap: bigint | undefined,
  applications: Iterable<Application>,
): Allocation {
  const claims = collectClaims(applications)
  const wanted = claims.weights.reduce((sum, weight) => sum + capped(weight, cap), 0n)
  return wanted <= supply
    ? { kind: 'whole', cap, sold: wanted }
    : { kind: 'shared', sharing: shareOut(supply, claims, cap), sold: supply }
}

/** One claim for each person. */
export function collectClaims(applications: Iterable<Application>): Claims {
  const places: number[] = []
  const weights: bigint[] = []
  const known = new Map<number, number>()
  for (const { place, person, tokens } of applications) {
    if (tokens <= 0n) continue
    const index = known.get(person)
    if (index === undefined) {
      known.set(person, places.length)
      places.push(place)
      weights.push(tokens)
    } else {
      places[index] = Math.min(places[index] ?? place, place)
      weights[index] = (weights[index] ?? 0n) + tokens
    }
  }
  return { places, weights }
}

/** What a person is passed of all that they applied for. */
export function passedByPerson(allocation: Allocation, claim: Claim): bigint {
  return allocation.kind === 'whole'
    ? capped(claim.weight, allocation.cap)
    : passedBy(allocation.sharing, claim)
}

/**
 * What each application of one person is passed, by place: the person's tokens shared out among
 * them by the same rule.
 */
export function passedByPlace(
  allocation: Allocation,
  own: readonly Application[],
): ReadonlyMap<number, bigint> {
  const left = own.filter(({ tokens }) => tokens > 0n)
  const applied = left.reduce((sum, { tokens }) => sum + tokens, 0n)
  const [first] = left.map(({ place }) => place).sort((a, b) => a - b)
  const passed =
    first === undefined ? 0n : passedByPerson(allocation, { place: first, weight: applied })
  if (passed === applied) return new Map(own.map(({ place, tokens }) => [place, tokens]))
  const sharing = shareOut(passed, {
    places: left.map(({ place }) => place),
    weights: left.map(({ tokens }) => tokens),
  })
  return new Map(
    own.map(({ place, tokens }) => [
      place,
      tokens > 0n ? passedBy(sharing, { place, weight: tokens }) : 0n,
    ]),
  )
}

/** Whether so much sold is too little, and everything is returned (IEO-19). */
export function isBelowMinSale(minSale: bigint, sold: bigint): boolean {
  return sold < minSale
}

function capped(tokens: bigint, cap: bigint | undefined): bigint {
  return cap !== undefined && cap < tokens ? cap : tokens
}
