import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Bitmap, NONE } from './bitmap.ts'

describe('a bitmap', () => {
  it.each([
    { size: 1, members: [0], place: 0, above: NONE, below: NONE },
    { size: 32, members: [0, 31], place: 0, above: 31, below: NONE },
    { size: 32, members: [0, 31], place: 31, above: NONE, below: 0 },
    { size: 64, members: [31, 32], place: 31, above: 32, below: NONE },
    { size: 2 ** 20, members: [5, 2 ** 20 - 1], place: 1000, above: 2 ** 20 - 1, below: 5 },
    { size: 2 ** 20, members: [], place: 1000, above: NONE, below: NONE },
  ])(
    'of $size with $members finds $below and $above around $place',
    ({ size, members, place, above, below }) => {
      const bitmap = new Bitmap(size)
      for (const member of members) bitmap.set(member)
      expect([bitmap.below(place), bitmap.above(place)]).toEqual([below, above])
    },
  )

  it('finds what a sorted list finds, after any sets and clears', () => {
    const place = fc.oneof(
      fc.integer({ min: 0, max: 40_000 }),
      fc.integer({ min: 1000, max: 1100 }),
    )
    fc.assert(
      fc.property(
        fc.array(fc.record({ place, set: fc.boolean() }), { maxLength: 200 }),
        place,
        (steps, asked) => {
          const bitmap = new Bitmap(40_001)
          const members = new Set<number>()
          for (const step of steps) {
            if (step.set) bitmap.set(step.place)
            else bitmap.clear(step.place)
            if (step.set) members.add(step.place)
            else members.delete(step.place)
          }
          const sorted = [...members].sort((a, b) => a - b)
          expect(bitmap.above(asked)).toBe(sorted.find((member) => member > asked) ?? NONE)
          expect(bitmap.below(asked)).toBe(sorted.findLast((member) => member < asked) ?? NONE)
        },
      ),
    )
  })
})
