import { quantity, type Quantity, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL, computeCopyLots, cutLots } from './copy-lots.ts'
import type { CopyMode } from './terms.ts'

const lots = (text: string): Quantity => unitsOf(text)

describe('the lots of a copy', () => {
  it.each<[string, CopyMode, string, boolean, string | undefined]>([
    ['3', 'multiple', '1.5', false, '4.5'],
    ['7', 'multiple', '0.333', false, '2.33'],
    ['3', 'multiple', '1.115', false, '3.35'],
    ['4', 'multiple', '2', false, '8'],
    ['1', 'multiple', '1.005', false, '1.01'],
    ['3', 'multiple', '0.2', true, '1'],
    ['3', 'multiple', '0.2', false, undefined],
    // 0.999 is below the minimum though it would be 1 once rounded.
    ['1', 'multiple', '0.999', false, undefined],
    ['1', 'multiple', '1', false, '1'],
    ['7', 'lots', '2', false, '2'],
    ['1', 'lots', '2', false, '2'],
    ['9', 'lots', '0.5', true, '1'],
  ])(
    '%s lots copied by %s of %s, raised %s: %s (COPY-10, COPY-11, COPY-12)',
    (leader, mode, number, raises, expected) => {
      const copied = computeCopyLots(
        { mode, number: lots(number), raisesToMinimum: raises },
        lots(leader),
        1,
      )
      expect(copied).toBe(expected === undefined ? undefined : lots(expected))
    },
  )

  it('are measured against the minimum of the pair (COPY-11)', () => {
    const terms = { mode: 'multiple', number: lots('1'), raisesToMinimum: true } as const
    expect(computeCopyLots(terms, lots('2'), 5)).toBe(lots('5'))
    expect(computeCopyLots({ ...terms, raisesToMinimum: false }, lots('2'), 5)).toBeUndefined()
  })

  it.each([
    ['3.35', 1n, 2n, '1.67'],
    ['3.35', 2n, 2n, '3.35'],
    ['3.35', 3n, 2n, '3.35'],
    ['1.99', 1n, 2n, undefined],
    ['2', 1n, 2n, '1'],
  ])('%s of a cap that has room for %s of %s: %s (COPY-08)', (all, part, whole, expected) => {
    expect(cutLots(lots(all), { part, whole }, 1)).toBe(
      expected === undefined ? undefined : lots(expected),
    )
  })

  it('shared out never exceed what there is room for, and all are cut alike (COPY-08)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 50_000 }), { minLength: 1, maxLength: 50 }),
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        (hundredths, room) => {
          const wanted = hundredths.map((one) => quantity(BigInt(one) * 1_000_000n))
          const whole = wanted.reduce((sum, one) => sum + (one as bigint), 0n)
          const shares = wanted.map((one) => cutLots(one, { part: room, whole }, 1))
          const given = shares.reduce<bigint>(
            (sum, one) => sum + ((one as bigint | undefined) ?? 0n),
            0n,
          )
          expect(given <= room || room >= whole).toBe(true)
          for (const [index, share] of shares.entries()) {
            const exact = ((wanted[index] ?? 0n) as bigint) * (room < whole ? room : whole)
            const cut = exact - ((share ?? wanted[index] ?? 0n) as bigint) * whole
            expect(share === undefined || (cut >= 0n && cut < 1_000_000n * whole)).toBe(true)
          }
        },
      ),
    )
    expect(cutLots(lots('7'), ALL, 1)).toBe(lots('7'))
  })
})
