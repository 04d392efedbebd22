import { expect, it } from 'vitest'
import { isReason } from './reason.ts'

it.each([
  ['', false],
  ['too short', false],
  ['  too short  ', false],
  ['long enou.', true],
  [' long enou. ', true],
] as const)('STAFF-21 that %j explains a difference is %s', (typed, isLongEnough) => {
  expect(isReason(typed)).toBe(isLongEnough)
})
