import { expect, it } from 'vitest'
import { isOverdue } from './deadline.ts'

it.each<[string, boolean, number | undefined, number, boolean]>([
  ['at its deadline', true, 1_000, 1_000, false],
  ['after it', true, 1_000, 1_001, true],
  ['that waits no more', false, 1_000, 9_000, false],
  ['without a deadline', true, undefined, 9_000, false],
])('OUT-11 a request %s', (_when, isWaiting, decideByMs, nowMs, overdue) => {
  expect(isOverdue({ isWaiting, decideByMs }, nowMs)).toBe(overdue)
})
