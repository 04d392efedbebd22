import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { day, type Field, plain } from './fields.ts'

const takes = (field: Field<unknown>, value: string): boolean => z.safeParse(field.schema, value).success

it('WIRE-37 takes no text that the database could not keep', () => {
  expect(takes(plain(32), 'ABCD2345')).toBe(true)
  expect(takes(plain(32), 'ABCD\u00002345')).toBe(false)
})

it.each([['2026-11-20', true], ['2024-02-29', true], ['2026-02-29', false], ['2026-02-31', false], ['0000-01-01', false], ['2026-1-1', false], ['2026-11-20 ', false]])(
  'FAIR-03 takes the day %j: %s', (text, isTaken) => {
    expect(takes(day(), text)).toBe(isTaken)
  })
