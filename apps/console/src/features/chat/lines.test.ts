import { expect, it } from 'vitest'
import { type Line, toLines, computeNextPage } from './lines.ts'

const at = (minute: number): string => `2026-11-20 10:${String(minute).padStart(2, '0')}:00`
const line = (id: number, minute: number): Line => ({
  id,
  type: 1,
  content: `m${id}`,
  from_user: 5,
  to_user: 0,
  from_name: '',
  automatic: 0,
  is_read: 1,
  created_at: at(minute),
})
const divider = (id: number, minute: number): Line => ({
  ...line(-id, minute),
  type: 4,
  content: at(minute),
})

it('STAFF-12 pages join in the order of time, each line once, and a page’s own divider stays only where there was a pause', () => {
  const newest = [divider(3, 11), line(3, 11), line(4, 12)]
  const older = [divider(1, 0), line(1, 0), divider(2, 10), line(2, 10), line(3, 11)]
  expect(toLines([newest, older]).map(({ id }) => id)).toEqual([-1, 1, -2, 2, 3, 4])
  expect(toLines([newest]).map(({ id }) => id)).toEqual([-3, 3, 4])
})

it('STAFF-12 what is read again replaces what was known of it', () => {
  expect(toLines([[{ ...line(4, 12), is_read: 1 }], [{ ...line(4, 12), is_read: 0 }]])).toEqual([
    { ...line(4, 12), is_read: 1 },
  ])
})

it.each([
  [2, undefined],
  [3, 5],
  [4, 5],
] as const)(
  'STAFF-12 after page 4 with %i of three messages and a divider comes page %s',
  (messages, next) => {
    expect(
      computeNextPage(
        [divider(1, 0), ...Array.from({ length: messages }, (_, at) => line(at + 1, at))],
        4,
        3,
      ),
    ).toBe(next)
  },
)
