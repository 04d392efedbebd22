import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Claims, passedBy, shareOut } from './sharing.ts'

/** Claims in the order of their places from 1 on. */
const claimsOf = (weights: readonly bigint[]): Claims => ({
  places: weights.map((_, index) => index + 1),
  weights,
})
const passed = (supply: bigint, claims: Claims, cap?: bigint): bigint[] => {
  const sharing = shareOut(supply, claims, cap)
  return claims.weights.map((weight, index) =>
    passedBy(sharing, { place: claims.places[index] ?? 0, weight }),
  )
}
const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, one) => total + one, 0n)

describe('a supply shared out', () => {
  it('IEO-10 passes 20M, 20M, 16.8M, 14.4M, 12M, 12M, 3.36M, 1.2M, 216k, 24k', () => {
    const applied = [50_000n, 30_000n, 7_000n, 6_000n, 5_000n, 5_000n, 1_400n, 500n, 90n, 10n]
    expect(passed(100_000_000n, claimsOf(applied), 20_000_000n)).toEqual([
      20_000_000n,
      20_000_000n,
      16_800_000n,
      14_400_000n,
      12_000_000n,
      12_000_000n,
      3_360_000n,
      1_200_000n,
      216_000n,
      24_000n,
    ])
  })

  it.each<[string, bigint, readonly bigint[], bigint | undefined, readonly bigint[]]>([
    [
      'by largest remainder (IEO-11)',
      10_000n,
      [6_000n, 3_000n, 2_000n],
      undefined,
      [5_455n, 2_727n, 1_818n],
    ],
    [
      'the unit to the earliest of equals (IEO-12)',
      1_000n,
      [500n, 500n, 500n],
      undefined,
      [334n, 333n, 333n],
    ],
    ['two units to the two earliest', 1_001n, [500n, 500n, 500n], undefined, [334n, 334n, 333n]],
    ['nothing left over', 900n, [500n, 500n, 500n], undefined, [300n, 300n, 300n]],
    ['a single claim', 7n, [500n], undefined, [7n]],
    ['less than one each', 2n, [9n, 10n, 11n], undefined, [0n, 1n, 1n]],
    ['a claim just at the cap', 100n, [50n, 50n], 50n, [50n, 50n]],
    [
      'what one cap leaves lifts another to it',
      100n,
      [800n, 150n, 40n, 10n],
      40n,
      [40n, 40n, 16n, 4n],
    ],
    ['everybody at the cap', 100n, [9n, 8n], 40n, [40n, 40n]],
    [
      'more than 64 bits',
      10n ** 18n - 1n,
      [10n ** 24n, 10n ** 24n],
      undefined,
      [10n ** 18n / 2n, 10n ** 18n / 2n - 1n],
    ],
    ['no claim', 5n, [], undefined, []],
  ])('%s', (_what, supply, weights, cap, expected) => {
    expect(passed(supply, claimsOf(weights), cap)).toEqual(expected)
  })

  const anyClaims = fc
    .array(fc.bigInt({ min: 1n, max: 60n }), { minLength: 1, maxLength: 40 })
    .chain((weights) =>
      fc.record({
        weights: fc.constant(weights),
        places: fc.shuffledSubarray(
          weights.map((_, index) => index * 3 + 1),
          { minLength: weights.length },
        ),
        supply: fc.bigInt({ min: 1n, max: 2n * sum(weights) }),
        cap: fc.option(fc.bigInt({ min: 1n, max: 50n }), { nil: undefined }),
      }),
    )

  it('passes min(supply, caps) to the last unit, nobody above the cap, the heavier never less (IEO-09)', () => {
    fc.assert(
      fc.property(anyClaims, ({ weights, places, supply, cap }) => {
        const shares = passed(supply, { places, weights }, cap)
        const room = cap === undefined ? supply : cap * BigInt(weights.length)
        expect(sum(shares)).toBe(room < supply ? room : supply)
        for (const [index, share] of shares.entries()) {
          expect(share >= 0n && (cap === undefined || share <= cap)).toBe(true)
          for (const [other, weight] of weights.entries())
            expect(weight <= (weights[index] ?? 0n) || (shares[other] ?? 0n) >= share).toBe(true)
        }
      }),
    )
  })

  it('is what rounds of sharing the cap’s surplus again come to (IEO-09)', () => {
    fc.assert(
      fc.property(anyClaims, ({ weights, places, supply, cap }) => {
        expect(passed(supply, { places, weights }, cap)).toEqual(
          passedInRounds(supply, { places, weights }, cap),
        )
      }),
    )
  })

  it('is the same in whatever order claims are given, and other places move at most the odd unit (IEO-09)', () => {
    fc.assert(
      fc.property(anyClaims, ({ weights, places, supply, cap }) => {
        const shares = passed(supply, { places, weights }, cap)
        const backwards = { places: places.toReversed(), weights: weights.toReversed() }
        expect(passed(supply, backwards, cap).toReversed()).toEqual(shares)
        const renumbered = passed(supply, { places: places.map((one) => -one), weights }, cap)
        for (const [index, share] of shares.entries()) {
          const apart = share - (renumbered[index] ?? 0n)
          expect(apart >= -1n && apart <= 1n).toBe(true)
        }
      }),
    )
  })
})

/** The rule as it is written: round after round, then the odd units one by one. */
function passedInRounds(supply: bigint, { places, weights }: Claims, cap?: bigint): bigint[] {
  const shares = weights.map(() => 0n)
  let left = supply
  let open = weights.map((_, index) => index)
  for (;;) {
    const total = sum(open.map((index) => weights[index] ?? 0n))
    const reaching = open.filter(
      (index) => cap !== undefined && left * (weights[index] ?? 0n) >= cap * total,
    )
    if (reaching.length === 0 || cap === undefined) break
    for (const index of reaching) shares[index] = cap
    left -= cap * BigInt(reaching.length)
    open = open.filter((index) => !reaching.includes(index))
  }
  const total = sum(open.map((index) => weights[index] ?? 0n))
  for (const index of open) shares[index] = (left * (weights[index] ?? 0n)) / total
  const spare = left - sum(open.map((index) => shares[index] ?? 0n))
  const remainder = (index: number): bigint => (left * (weights[index] ?? 0n)) % total
  const lucky = open
    .toSorted((a, b) =>
      remainder(a) === remainder(b)
        ? (places[a] ?? 0) - (places[b] ?? 0)
        : remainder(a) > remainder(b)
          ? -1
          : 1,
    )
    .slice(0, Number(spare))
  if (open.length > 0) for (const index of lucky) shares[index] = (shares[index] ?? 0n) + 1n
  return shares
}
