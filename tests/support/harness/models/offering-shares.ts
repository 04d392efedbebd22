/** An application: its place, the person whose it is, and the tokens that are left of it. */
export type ModelApplication = {
  readonly place: number
  readonly person: number
  readonly tokens: bigint
}

/**
 * What each application is passed, by place: written from IEO-08 and IEO-09 alone. Each person gets
 * the floor of supply x own / all; who would reach the cap gets the cap, and the rest is shared
 * again; units that are left go by the largest remainder, then to the earlier place. Everybody gets
 * all, up to the cap, where that fits.
 */
export function shareByRule(
  supply: bigint,
  cap: bigint | undefined,
  applications: readonly ModelApplication[],
): Map<number, bigint> {
  const living = applications.filter(({ tokens }) => tokens > 0n)
  const persons = [...Map.groupBy(living, ({ person }) => person).values()].map((own) => ({
    place: Math.min(...own.map(({ place }) => place)),
    weight: sumOf(own.map(({ tokens }) => tokens)),
    own,
  }))
  const passed = shareAmong(supply, cap, persons)
  const result = new Map(applications.map(({ place }) => [place, 0n]))
  for (const { place, own, weight } of persons) {
    const parts = own.map((one) => ({ place: one.place, weight: one.tokens }))
    const mine = passed.get(place) ?? 0n
    const shares =
      mine === weight
        ? new Map(parts.map((part) => [part.place, part.weight]))
        : shareAmong(mine, undefined, parts)
    for (const [at, tokens] of shares) result.set(at, tokens)
  }
  return result
}

type Weighed = { readonly place: number; readonly weight: bigint }

function shareAmong(supply: bigint, cap: bigint | undefined, all: readonly Weighed[]) {
  const result = new Map<number, bigint>()
  const bound = (weight: bigint) => (cap !== undefined && weight > cap ? cap : weight)
  if (sumOf(all.map(({ weight }) => bound(weight))) <= supply)
    return new Map(all.map(({ place, weight }) => [place, bound(weight)]))
  let [left, rest] = [supply, [...all]]
  for (;;) {
    const weights = sumOf(rest.map(({ weight }) => weight))
    const atCap = rest.filter(({ weight }) => cap !== undefined && left * weight >= cap * weights)
    if (cap === undefined || atCap.length === 0) break
    for (const { place } of atCap) result.set(place, cap)
    left -= cap * BigInt(atCap.length)
    rest = rest.filter((one) => !atCap.includes(one))
  }
  const weights = sumOf(rest.map(({ weight }) => weight))
  const ranked = rest
    .map(({ place, weight }) => ({
      place,
      whole: (left * weight) / weights,
      remainder: (left * weight) % weights,
    }))
    .sort((a, b) =>
      a.remainder === b.remainder ? a.place - b.place : a.remainder > b.remainder ? -1 : 1,
    )
  const units = Number(left - sumOf(ranked.map(({ whole }) => whole)))
  for (const [index, { place, whole }] of ranked.entries())
    result.set(place, index < units ? whole + 1n : whole)
  return result
}

function sumOf(all: readonly bigint[]): bigint {
  return all.reduce((sum, one) => sum + one, 0n)
}
