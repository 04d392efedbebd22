import { expect, it } from 'vitest'
import { byTurn } from './size.ts'

const DAY_MS = 86_400_000

it.each([[97, 3], [6, 2], [2, 3], [1, 1], [0, 3]])('of %i things %i have their turn in a day, and each within a round of days', (length, aDay) => {
  const list = Array.from({ length }, (_, index) => index)
  const days = Array.from({ length: Math.max(1, Math.ceil(length / aDay)) }, (_, day) => byTurn(list, aDay, day * DAY_MS))
  for (const day of days) expect(day.length).toBeLessThanOrEqual(aDay)
  expect([...new Set(days.flat())].sort((a, b) => a - b)).toEqual(list)
})
