import { expect, it } from 'vitest'
import { parseRecords } from './parse-records.ts'

const many = (count: number) =>
  Array.from({ length: count }, (_each, index) => `swap:${index + 1}`).join(',')

it.each([
  ['swap:12', [['swap', 12]]],
  [
    ' spot market : 7 ,swap:12, swap:12',
    [
      ['spot market', 7],
      ['swap', 12],
    ],
  ],
  ['deposit:3,', undefined],
  ['', undefined],
  ['nothing:1', undefined],
  ['swap:0', undefined],
  ['swap:1.5', undefined],
  ['12', undefined],
  [many(21), undefined],
])('CHAT-11 the records %j of an answer', (text, expected) => {
  expect(parseRecords(text)?.map(({ kind, id }) => [kind, id])).toEqual(expected)
})

it('CHAT-11 an answer names at most twenty records', () => {
  expect(parseRecords(many(20))).toHaveLength(20)
})
