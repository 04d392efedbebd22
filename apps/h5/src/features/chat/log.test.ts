import { expect, it } from 'vitest'
import { hasArrived, mergePages, type Line, findNewestId } from './log.ts'

const text = (id: number, minute: number, content = `message ${id}`, from = 7): Line => ({
  id,
  type: 1,
  content,
  from_user: from,
  to_user: from === 0 ? 7 : 0,
  from_name: '',
  automatic: 0,
  is_read: 0,
  created_at: `2026-11-20 10:${String(minute).padStart(2, '0')}:00`,
})
const divider = (before: Line): Line => ({
  ...before,
  id: -before.id,
  type: 4,
  content: before.created_at,
  from_user: 0,
  to_user: 0,
  is_read: 1,
})
const [one, two, three, four] = [text(1, 0), text(2, 1), text(3, 9), text(4, 10)]

it.each([
  ['no page', [], []],
  ['one page as it is', [[divider(one), one, two]], [-1, 1, 2]],
  [
    'older pages before newer ones',
    [
      [divider(three), three],
      [divider(one), one, two],
    ],
    [-1, 1, 2, -3, 3],
  ],
  [
    'no time where two pages meet within five minutes',
    [
      [divider(two), two],
      [divider(one), one],
    ],
    [-1, 1, 2],
  ],
  [
    'a message that moved onto the next page once',
    [
      [divider(three), three, four],
      [divider(one), one, two, divider(three), three],
    ],
    [-1, 1, 2, -3, 3, 4],
  ],
] as const)('PAGE-84 CHAT-02 pages join: %s', (_name, pages, ids) => {
  expect(mergePages(pages).map(({ id }) => id)).toEqual(ids)
})

it('CHAT-02 the newest message is no divider', () => {
  expect(findNewestId([divider(four), four, one])).toBe(4)
  expect(findNewestId([])).toBe(0)
})

it.each([
  ['his own and newer', [text(5, 0, 'hello')], true],
  ['an older one', [text(4, 0, 'hello')], false],
  ['other words', [text(5, 0, 'hallo')], false],
  ['support’s', [text(5, 0, 'hello', 0)], false],
] as const)('PAGE-84 a message sent without an answer arrived: %s', (_name, lines, arrived) => {
  expect(hasArrived(lines, { type: 1, content: 'hello', after: 4 })).toBe(arrived)
})
