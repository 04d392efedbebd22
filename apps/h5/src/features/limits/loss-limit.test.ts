import { expect, it } from 'vitest'
import { type Effect, computeEffect, isReached } from './loss-limit.ts'

it.each<[string, string | null, Effect]>([
  ['', null, 'none'],
  ['0', '100.00000000', 'none'],
  ['1.12345678901', null, 'wrong'],
  ['100', null, 'atOnce'],
  ['99.99', '100.00000000', 'atOnce'],
  ['100', '100.00000000', 'same'],
  ['100.01', '100.00000000', 'later'],
])('PAGE-95 USER-30 %s beside %s in force counts: %s', (typed, inForce, effect) => {
  expect(computeEffect(typed, inForce)).toBe(effect)
})

it.each<[string | null, string, boolean]>([
  [null, '500.00000000', false],
  ['100.00000000', '99.99999999', false],
  ['100.00000000', '100.00000000', true],
  ['100.00000000', '120.00000000', true],
  ['100.00000000', '-5.00000000', false],
])('PAGE-95 USER-31 with a limit of %s and %s lost it is reached: %s', (inForce, lost, reached) => {
  expect(isReached(inForce, lost)).toBe(reached)
})
