import { format, price, quantity, type Quantity, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, type Application, isBelowMinSale, passedByPlace } from './allocation.ts'
import { costOf, refundOf } from './payment.ts'
import {
  decidePostings,
  lockPostings,
  type OfferingPosting,
  passPostings,
  payPostings,
  returnPostings,
  unlockPostings,
} from './postings.ts'
import { endMs, sampleOffering, startMs } from './sample-offering.ts'
import {
  isPublishable,
  isShared,
  needsIdentity,
  type OfferingTerms,
  poolEndMs,
  TIME_STATUS_NUMBER,
  timeStatusAt,
  toAmount,
  unlockMsOf,
} from './terms.ts'

const applied = (...tokens: readonly bigint[]): Application[] =>
  tokens.map((one, index) => ({ place: index + 1, person: index + 1, tokens: one }))
/** What each application is passed, in the order given. */
function passed(supply: bigint, applications: readonly Application[], cap?: bigint): bigint[] {
  const allocation = allocate(supply, cap, applications)
  const byPerson = Map.groupBy(applications, ({ person }) => person)
  const all = new Map([...byPerson.values()].flatMap((own) => [...passedByPlace(allocation, own)]))
  return applications.map(({ place }) => all.get(place) ?? -1n)
}
const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, one) => total + one, 0n)

describe('an allocation', () => {
  it('passes 5455 / 2727 / 1818 of 10000 and returns 272.5 / 136.5 / 91 (IEO-11)', () => {
    const tokens = [6_000n, 3_000n, 2_000n]
    const shares = passed(10_000n, applied(...tokens))
    expect(shares).toEqual([5_455n, 2_727n, 1_818n])
    const terms = sampleOffering()
    const refunds = tokens.map((one, index) =>
      format(refundOf(costOf(terms.price, one, 'USDT'), one, shares[index] ?? 0n), 1),
    )
    expect(refunds).toEqual(['272.5', '136.5', '91.0'])
  })

  it('passes applications far above their cap as the rule’s example has it (IEO-10)', () => {
    const tokens = [50_000n, 30_000n, 7_000n, 6_000n, 5_000n, 5_000n, 1_400n, 500n, 90n, 10n]
    const all = applied(...tokens.map((one) => one * 10_000n))
    expect(passed(100_000_000n, all, 20_000_000n)).toEqual([
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

  it.each<[string, bigint, readonly Application[], bigint | undefined, readonly bigint[]]>([
    ['what fits is passed whole', 10_000n, applied(4_000n, 6_000n), undefined, [4_000n, 6_000n]],
    ['but nobody above the cap', 10_000n, applied(4_000n, 6_000n), 5_000n, [4_000n, 5_000n]],
    ['one more than fits is shared', 9_999n, applied(4_000n, 6_000n), undefined, [4_000n, 5_999n]],
    ['nothing applied for', 10_000n, [], undefined, []],
    ['a withdrawn application gets nothing', 300n, applied(0n, 500n), undefined, [0n, 300n]],
  ])('%s (IEO-09)', (_what, supply, applications, cap, expected) => {
    expect(passed(supply, applications, cap)).toEqual(expected)
  })

  it('many applications and many accounts of one person are one: they win no unit and no cap (IEO-15)', () => {
    const [whole, split] = [applied(900n, 900n), applied(...Array<bigint>(901).fill(1n))]
    const other = { place: 1, person: 1, tokens: 900n }
    const parts = split.slice(1).map((one) => ({ ...one, person: 2 }))
    expect(passed(1_001n, whole)).toEqual([501n, 500n])
    const shares = passed(1_001n, [other, ...parts])
    expect([shares[0], sum(shares.slice(1))]).toEqual([501n, 500n])
    expect(sum(passed(1_000n, [other, ...parts], 300n).slice(1))).toBe(300n)
  })

  it('the place of a person is that of the first application left (IEO-12, IEO-16)', () => {
    const [own, others] = [
      [
        { place: 1, person: 7, tokens: 0n },
        { place: 9, person: 7, tokens: 500n },
      ],
      [
        { place: 2, person: 8, tokens: 500n },
        { place: 3, person: 9, tokens: 500n },
      ],
    ]
    expect(passed(1_000n, [...own, ...others])).toEqual([0n, 333n, 334n, 333n])
    const kept = [{ place: 1, person: 7, tokens: 1n }, ...own.slice(1), ...others]
    expect(
      passed(
        1_000n,
        kept.map((one) => (one.place === 9 ? { ...one, tokens: 499n } : one)),
      ),
    ).toEqual([1n, 333n, 333n, 333n])
  })

  it.each([
    [0n, 0n, false],
    [100n, 99n, true],
    [100n, 100n, false],
  ])('a least sale of %s and %s sold: all is returned, %s (IEO-19)', (least, sold, is) => {
    expect(isBelowMinSale(least, sold)).toBe(is)
  })

  const anyApplications = fc
    .array(
      fc.record({
        person: fc.integer({ min: 1, max: 12 }),
        tokens: fc.bigInt({ min: 0n, max: 900n }),
      }),
      { minLength: 1, maxLength: 40 },
    )
    .map((rows) => rows.map((row, index) => ({ ...row, place: index + 1 })))
  const anyCap = fc.option(fc.bigInt({ min: 1n, max: 800n }), { nil: undefined })

  it('passes min(supply, applied up to each cap), nobody more than the cap or than applied for, in whatever order they came (IEO-09)', () => {
    fc.assert(
      fc.property(
        anyApplications,
        anyCap,
        fc.bigInt({ min: 1n, max: 20_000n }),
        (applications, cap, supply) => {
          const shares = passed(supply, applications, cap)
          const persons = [...Map.groupBy(applications, ({ person }) => person).values()]
          const own = (of: readonly Application[]): bigint => sum(of.map(({ tokens }) => tokens))
          const wanted = sum(
            persons.map((of) => (cap !== undefined && cap < own(of) ? cap : own(of))),
          )
          expect(sum(shares)).toBe(wanted < supply ? wanted : supply)
          expect(allocate(supply, cap, applications).sold).toBe(sum(shares))
          for (const [index, { tokens }] of applications.entries())
            expect((shares[index] ?? -1n) >= 0n && (shares[index] ?? 0n) <= tokens).toBe(true)
          for (const of of persons) {
            const received = sum(of.map(({ place }) => shares[place - 1] ?? 0n))
            expect(cap === undefined || received <= cap).toBe(true)
          }
          expect(passed(supply, applications.toReversed(), cap).toReversed()).toEqual(shares)
        },
      ),
    )
  })

  it('of more supply nobody who applied gets less than before but for the odd unit (IEO-09)', () => {
    fc.assert(
      fc.property(anyApplications, fc.bigInt({ min: 1n, max: 9_000n }), (applications, supply) => {
        const [less, more] = [supply, supply + 100n].map((one) => passed(one, applications))
        for (const [index, share] of (less ?? []).entries())
          expect((more?.[index] ?? 0n) >= share - 2n).toBe(true)
      }),
    )
  })

  it('money is kept to the last unit: what is locked is refunded or paid, and tokens pass from the issuer alone (LEDG-01, IEO-09, IEO-18)', () => {
    fc.assert(
      fc.property(
        anyApplications,
        anyCap,
        fc.bigInt({ min: 1n, max: 20_000n }),
        fc.bigInt({ min: 1n, max: 10n ** 14n }).map(price),
        (applications, cap, supply, coinPrice) => {
          const shares = passed(supply, applications, cap)
          const postings = applications.flatMap(({ tokens }, index) => {
            if (tokens === 0n) return []
            const share = shares[index] ?? 0n
            const coin = { coinPrice }
            const locked = costOf(sampleOffering().price, tokens, index % 2 === 0 ? 'USDT' : coin)
            const refund = refundOf(locked, tokens, share)
            const paid = quantity((locked as bigint) - (refund as bigint))
            expect(refund >= 0n && paid >= 0n).toBe(true)
            expect(share < tokens || refund === 0n).toBe(true)
            return [
              ...lockPostings(locked),
              ...decidePostings(locked, refund),
              ...passPostings(share, paid),
              ...unlockPostings(share),
            ]
          })
          const total = (match: Partial<OfferingPosting>): bigint =>
            postings
              .filter((one) =>
                Object.entries(match).every(
                  ([name, value]) => one[name as keyof OfferingPosting] === value,
                ),
              )
              .reduce((all, { change }) => all + change, 0n)
          for (const currency of ['pay', 'token'] as const) {
            expect(total({ currency })).toBe(0n)
            expect(total({ currency, role: 'user', part: 'locked' })).toBe(0n)
            expect(total({ currency, role: 'escrow' })).toBe(0n)
          }
          expect(total({ role: 'user', currency: 'token' })).toBe(toAmount(sum(shares)))
          expect(total({ role: 'issuer', currency: 'pay' }) >= 0n).toBe(true)
        },
      ),
    )
  })

  it('what is paid at once and returned below the least sale leaves nothing (IEO-08, IEO-19)', () => {
    const paid = unitsOf<Quantity>('300')
    const postings = [...payPostings(paid), ...returnPostings(paid)]
    for (const role of ['user', 'escrow'])
      expect(
        postings.filter((one) => one.role === role).reduce((all, { change }) => all + change, 0n),
      ).toBe(0n)
    expect(decidePostings(paid, paid).map(({ role }) => role)).toEqual(['user', 'user'])
  })
})

describe('times and terms', () => {
  it.each([
    [startMs - 1, 'warm_up', 1],
    [startMs, 'in_progress', 2],
    [endMs, 'in_progress', 2],
    [endMs + 1, 'finished', 3],
  ] as const)('at %i it is %s, %i (IEO-04)', (at, status, number) => {
    expect(timeStatusAt(sampleOffering(), at)).toBe(status)
    expect(TIME_STATUS_NUMBER[status]).toBe(number)
  })

  it.each<[string, Partial<OfferingTerms>, number, boolean]>([
    ['pro rata is shared from first to last', {}, endMs, true],
    ['fcfs in its first 600 s', { allocation: 'fcfs' }, startMs + 599_999, true],
    ['fcfs after them', { allocation: 'fcfs' }, startMs + 600_000, false],
    [
      'fcfs announced before there was a pool',
      { allocation: 'fcfs', hasPool: false },
      startMs,
      false,
    ],
    [
      'fcfs that is shorter than its pool',
      { allocation: 'fcfs', endMs: startMs + 1_000 },
      startMs + 1_000,
      true,
    ],
  ])('%s (IEO-08)', (_what, changes, at, is) => {
    expect(isShared(sampleOffering(changes), at)).toBe(is)
  })

  it('a pool ends 600 s after the start, or with the offering (IEO-08)', () => {
    expect([
      poolEndMs(sampleOffering()),
      poolEndMs(sampleOffering({ allocation: 'fcfs' })),
      poolEndMs(sampleOffering({ allocation: 'fcfs', endMs: startMs + 5 })),
    ]).toEqual([undefined, startMs + 600_000, startMs + 6])
  })

  it.each([
    [0, 7, 7],
    [9, 7, 9],
    [7, 7, 7],
  ])(
    'to market %i days after the end and locked %i, tokens are available after %i (IEO-13)',
    (market, lockDays, after) => {
      const terms = sampleOffering({ sellBeginMs: endMs + market * 86_400_000, lockDays })
      expect(unlockMsOf(terms)).toBe(endMs + after * 86_400_000)
    },
  )

  it('a cap or named insiders ask for a verified identity (IEO-15, IEO-20)', () => {
    expect(
      [{}, { cap: 5n }, { namesInsiders: true }].map((one) => needsIdentity(sampleOffering(one))),
    ).toEqual([false, true, true])
  })

  it.each<[string, Partial<OfferingTerms>, boolean]>([
    ['as they are', {}, true],
    ['no price', { price: unitsOf('0') }, false],
    ['no supply', { supply: 0n }, false],
    ['more supply than a column holds', { supply: 10n ** 18n }, false],
    ['no minimum', { min: 0n }, false],
    ['a minimum above the cap', { min: 101n, cap: 100n }, false],
    ['a minimum at the cap', { min: 100n, cap: 100n }, true],
    ['a minimum above the supply', { min: 10_001n }, false],
    ['a cap above the supply', { cap: 10_001n }, false],
    ['a least sale above the supply', { minSale: 10_001n }, false],
    ['a negative least sale', { minSale: -1n }, false],
    ['an end before the start', { endMs: startMs }, false],
    ['a market before the end', { sellBeginMs: endMs - 1 }, false],
    ['half a day of lock', { lockDays: 0.5 }, false],
    ['an hour of pro rata', { endMs: startMs + 3_600_000 }, false],
    ['an hour of fcfs', { endMs: startMs + 3_600_000, allocation: 'fcfs' }, true],
  ])('%s: can be published, %s (STAFF-08)', (_what, changes, can) => {
    expect(isPublishable(sampleOffering(changes))).toBe(can)
  })
})
