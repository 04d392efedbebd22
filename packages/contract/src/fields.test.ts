import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { day, type Field, plain, utterance } from './fields.ts'

const takes = (field: Field<unknown>, value: string): boolean =>
  z.safeParse(field.schema, value).success

it('WIRE-37 takes no text that the database could not keep', () => {
  expect(takes(plain(32), 'ABCD2345')).toBe(true)
  for (const field of [plain(32), utterance(32)])
    for (const text of ['ABCD\u00002345', 'half \ud800', '\udfff\ud800'])
      expect(takes(field, text)).toBe(false)
})

it('CHAT-01 takes any other character in what somebody says, and counts characters', () => {
  expect(takes(utterance(2), '<😀')).toBe(true)
  expect(takes(utterance(2), '😀😀😀')).toBe(false)
  expect(takes(utterance(2), '')).toBe(false)
})

it.each([
  ['2026-11-20', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['2026-11-20 ', false],
])('FAIR-03 takes the day %j: %s', (text, isTaken) => {
  expect(takes(day(), text)).toBe(isTaken)
})
