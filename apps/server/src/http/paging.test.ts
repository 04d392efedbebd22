import { KEYED_ROWS_MAX, LIST_ROWS_MAX } from '@candor/contract'
import { expect, it } from 'vitest'
import { parseKeyedPaging, parsePaging } from './paging.ts'

it.each([
  [{}, { page: 1, limit: 10, offset: 0, take: 10 }],
  [
    { page: 3, limit: 7 },
    { page: 3, limit: 7, offset: 14, take: 7 },
  ],
  [
    { page: 0, limit: 0 },
    { page: 1, limit: 1, offset: 0, take: 1 },
  ],
  [
    { page: LIST_ROWS_MAX / 200, limit: 200 },
    { page: 50, limit: 200, offset: 9_800, take: 200 },
  ],
  [
    { page: 51, limit: 200 },
    { page: 51, limit: 200, offset: 10_000, take: 0 },
  ],
  [
    { page: 1_429, limit: 7 },
    { page: 1_429, limit: 7, offset: 9_996, take: 4 },
  ],
  [
    { page: 9_999_999, limit: 9_999 },
    { page: 100_000, limit: 200, offset: 19_999_800, take: 0 },
  ],
])('WIRE-18 WIRE-54 of %j come these rows', (input, rows) => {
  expect(parsePaging(input)).toEqual({ ...rows, before: undefined })
  expect(parsePaging({ ...input, before: 5 })).toEqual({ ...rows, before: 5 })
})

it('WIRE-54 a list that goes on by key has fewer by page', () => {
  expect(parseKeyedPaging({ page: KEYED_ROWS_MAX / 200, limit: 200 })).toMatchObject({
    offset: 800,
    take: 200,
  })
  expect(parseKeyedPaging({ page: KEYED_ROWS_MAX / 200 + 1, limit: 200 })).toMatchObject({
    offset: 1_000,
    take: 0,
  })
  expect(parseKeyedPaging({}, 5)).toMatchObject({ page: 1, limit: 5, take: 5 })
})
