import { describe, expect, it } from 'vitest'
import { recompute } from './recompute.ts'
import { infoOf, resultOf } from './sample.ts'

const info = infoOf({ cap: null, least_sale: '0.00000000' })
const list = [
  { place: 1, person: 1, tokens: 6_000n, passed: 5_455n },
  { place: 2, person: 2, tokens: 3_000n, passed: 2_727n },
  { place: 3, person: 3, tokens: 2_000n, passed: 1_818n },
]
const own = new Set([2])
const check = (
  changed: Partial<Parameters<typeof resultOf>[0]> = {},
  lines: Parameters<typeof recompute>[2] = list,
  places: ReadonlySet<number> = own,
) => recompute(info, resultOf(changed), lines, places)

describe('the result computed again in the browser', () => {
  it('IEO-11 IEO-14 PAGE-57 matches line by line, with the caller’s own share', () => {
    expect(check()).toMatchObject({ count: 3, differing: 0, own: 2_727n })
    expect(check({}, list, new Set()).own).toBeUndefined()
  })

  it('IEO-14 PAGE-57 a line that was passed something else is found', () => {
    const wrong = list.map((line) => (line.place === 2 ? { ...line, passed: 2_728n } : line))
    expect(check({}, wrong)).toMatchObject({ differing: 1, own: 2_727n })
  })

  it.each([
    ['kind', { kind: 'whole' }],
    ['cap', { cap: '7000' }],
    ['left', { left: '9999' }],
    ['weights', { weights: '11001' }],
    ['last remainder', { last_remainder: '1' }],
    ['last place', { last_place: 2 }],
    ['sold', { sold: '9999' }],
    ['applied', { applied: '11001' }],
    ['applications', { applications: 4 }],
    ['persons', { persons: 2 }],
  ] as const)('IEO-14 PAGE-57 a published %s that does not follow is found', (_figure, changed) => {
    expect(check(changed).differing).toBe(1)
  })

  it('IEO-14 PAGE-57 a line that is left out changes what follows', () => {
    expect(check({}, list.slice(0, 2)).differing).toBeGreaterThan(0)
  })

  it('IEO-19 PAGE-57 below the least sale everybody is passed nothing', () => {
    const few = list.map((line) => ({ ...line, passed: 0n }))
    const checked = recompute(
      infoOf({ cap: null, least_sale: '10001.00000000' }),
      resultOf({ returned: 1 }),
      few,
      own,
    )
    expect(checked).toMatchObject({ differing: 0, own: 0n })
  })

  it('IEO-10 IEO-14 of 100,000,000 with a cap of 20,000,000 a list of ten matches to the unit, each applied for 10,000 times its weight', () => {
    const lines = [
      [50_000n, 20_000_000n],
      [30_000n, 20_000_000n],
      [7_000n, 16_800_000n],
      [6_000n, 14_400_000n],
      [5_000n, 12_000_000n],
      [5_000n, 12_000_000n],
      [1_400n, 3_360_000n],
      [500n, 1_200_000n],
      [90n, 216_000n],
      [10n, 24_000n],
    ] as const
    const checked = recompute(
      infoOf({ amount: '100000000.00000000', cap: '20000000.00000000', least_sale: '0' }),
      resultOf({
        cap: '20000000',
        left: '60000000',
        weights: '250000000',
        last_remainder: '250000000',
        last_place: 0,
        applied: '1050000000',
        applications: 10,
        persons: 10,
        sold: '100000000',
      }),
      lines.map(([weight, passed], at) => ({
        place: at + 1,
        person: at + 1,
        tokens: weight * 10_000n,
        passed,
      })),
      own,
    )
    expect(checked).toMatchObject({ count: 10, differing: 0, own: 20_000_000n })
  })

  it('IEO-14 PAGE-57 two applications of one person share what is passed', () => {
    const two = [
      { place: 1, person: 1, tokens: 6_000n, passed: 5_455n },
      { place: 2, person: 2, tokens: 1_000n, passed: 909n },
      { place: 3, person: 3, tokens: 2_000n, passed: 1_818n },
      { place: 4, person: 2, tokens: 2_000n, passed: 1_818n },
    ]
    expect(check({ applications: 4 }, two, new Set([2, 4]))).toMatchObject({
      differing: 0,
      own: 2_727n,
    })
  })

  it('IEO-14 the page shows the first lines and all own ones, and hashes the whole list', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({
      place: at + 1,
      person: at + 1,
      tokens: 100n,
      passed: 100n,
    }))
    const { lines, hash } = check({}, many, new Set([29]))
    expect(lines.map(({ place }) => place)).toEqual(
      [...Array(20).keys()].map((at) => at + 1).concat(29),
    )
    expect(lines.at(-1)).toMatchObject({ isOwn: true })
    expect(check({}, many.slice(1), new Set([29])).hash).not.toBe(hash)
  })
})
