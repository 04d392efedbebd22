import { expect, it } from 'vitest'
import { DELISTING_NOTICE_MS, delistingDayMs, delistingNoticeMs } from './delisting.ts'

const [on, off] = [{ isListed: true }, { isListed: false }]

it.each([
  [on, off, 604_800_000],
  [off, on, 0],
  [on, on, 0],
  [off, off, 0],
])('STAFF-23 from %j to %j needs %i ms of notice beyond that of all terms', (from, to, notice) => {
  expect(delistingNoticeMs(from, to)).toBe(notice)
  expect(DELISTING_NOTICE_MS).toBe(604_800_000)
})

it.each([
  ['2026-12-05T00:00:00Z', '2026-12-05T00:00:00Z'],
  ['2026-12-05T00:00:01Z', '2026-12-06T00:00:00Z'],
  ['2026-12-04T23:59:59Z', '2026-12-05T00:00:00Z'],
])('STAFF-23 terms in force from %s let a coin leave on the day that begins at %s', (at, day) => {
  expect(delistingDayMs(Date.parse(at))).toBe(Date.parse(day))
})
