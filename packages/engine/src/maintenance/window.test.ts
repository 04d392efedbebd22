import { describe, expect, it } from 'vitest'
import { closeOnlyAt, validateAnnouncement, type MaintenanceWindow, openWithin } from './window.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const NOW = 1_767_614_400_000
const from = (startsMs: number, lastsMs = HOUR): MaintenanceWindow => ({
  startsMs: NOW + startsMs,
  endsMs: NOW + startsMs + lastsMs,
})

describe('an announcement', () => {
  it.each<[string, MaintenanceWindow, ReturnType<typeof validateAnnouncement>]>([
    ['a day and the lead ahead', from(DAY + HOUR), undefined],
    ['a millisecond sooner', from(DAY + HOUR - 1), 'too-soon'],
    ['in the past', from(-DAY), 'too-soon'],
    ['under way', from(-MINUTE), 'too-soon'],
    ['four hours', from(2 * DAY, 4 * HOUR), undefined],
    ['a millisecond more', from(2 * DAY, 4 * HOUR + 1), 'too-long'],
    ['nothing', from(2 * DAY, 0), 'no-span'],
    ['backwards', from(2 * DAY, -1), 'no-span'],
    ['no time', { startsMs: Number.NaN, endsMs: NOW }, 'no-span'],
    ['thirty days ahead', from(30 * DAY), undefined],
    ['later', from(30 * DAY + 1), 'too-far'],
  ])('SITE-15 %s', (_what, asked, fault) => {
    expect(validateAnnouncement(asked, [], NOW)).toBe(fault)
  })

  it.each<[string, number, ReturnType<typeof validateAnnouncement>]>([
    ['the same', 5 * DAY, 'too-near-another'],
    ['a day after its end', 6 * DAY + HOUR, undefined],
    ['a millisecond less', 6 * DAY + HOUR - 1, 'too-near-another'],
    ['a day before it', 4 * DAY - HOUR, undefined],
    ['a millisecond less', 4 * DAY - HOUR + 1, 'too-near-another'],
  ])('SITE-15 beside another: %s', (_what, startsMs, fault) => {
    expect(validateAnnouncement(from(startsMs), [from(5 * DAY)], NOW)).toBe(fault)
  })
})

const announced = [from(DAY, 2 * HOUR), from(10 * DAY)]

it.each<[number, number | undefined]>([
  [0, undefined],
  [DAY - HOUR - 1, undefined],
  [DAY - HOUR, 0],
  [DAY, 0],
  [DAY + 2 * HOUR - 1, 0],
  [DAY + 2 * HOUR, undefined],
  [10 * DAY - 1, 1],
])(
  'FUT-47 a contract accepted %i ms from now opens for none but the maintenance %s',
  (atMs, index) => {
    expect(closeOnlyAt(announced, NOW + atMs)).toBe(
      index === undefined ? undefined : announced[index],
    )
  },
)

it.each<[number, number, number | undefined]>([
  [DAY - 33_001, 30, undefined],
  [DAY - 33_000, 30, 0],
  [DAY - 903_001, 900, undefined],
  [DAY - 903_000, 900, 0],
  [DAY + HOUR, 30, 0],
  [DAY + 2 * HOUR - 1, 30, 0],
  [DAY + 2 * HOUR, 30, undefined],
  [0, 900, undefined],
])(
  'FUT-47 an order accepted %i ms from now for %i s would be open in the maintenance %s',
  (atMs, seconds, index) => {
    expect(openWithin(announced, NOW + atMs, seconds)).toBe(
      index === undefined ? undefined : announced[index],
    )
  },
)
