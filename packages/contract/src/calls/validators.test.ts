import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { text } from '../fields.ts'
import {
  isAlphanumeric,
  isAmount,
  isCode,
  isDate,
  isDigits,
  isEmail,
  isEmpty,
  isInRange,
  isJson,
  isLetters,
  isMainlandMobile,
  isNumber,
  isUrl,
} from './validators.ts'

type Table = readonly (readonly [
  validator: (text: string) => boolean,
  passes: readonly string[],
  fails: readonly string[],
])[]

/** The texts with another result than the table expects. */
function findMismatches(table: Table): string[] {
  return table.flatMap(([validator, passes, fails]) => [
    ...passes.filter((text) => !validator(text)),
    ...fails.filter((text) => validator(text)),
  ])
}

const common: Table = [
  [
    isEmail,
    [
      'a@b.co',
      'Alice.Smith+spot@mail.example.com',
      "o'brien@example.ie",
      'x@xn--fiqs8s.xn--fiqs8s',
      `${'a'.repeat(64)}@example.com`,
    ],
    [
      '',
      'a',
      'a@',
      '@b.co',
      'a@b',
      'a b@c.de',
      'a@b..co',
      '.a@b.co',
      'a.@b.co',
      'a@-b.co',
      'a@b.c0',
      'a@@b.co',
      'a@b.co\n',
      'ä@b.co',
      `${'a'.repeat(65)}@example.com`,
    ],
  ],
  [
    isUrl,
    ['https://candor.example', 'http://localhost:3000/h5/#/pages', 'https://a.b/c?d=e'],
    [
      '',
      'candor.example',
      'ftp://a.b',
      'javascript:alert(1)',
      'https://',
      'https://a b',
      'https://-a.b',
      'https://a.b/<x>',
    ],
  ],
  [
    isDate,
    ['2026-11-20', '2024-02-29', '2000-02-29'],
    [
      '',
      '2026-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-04-31',
      '2026-00-10',
      '2026-01-00',
      '26-1-1',
      '2026-11-20 ',
    ],
  ],
  [isNumber, ['0', '-1', '1.5', '007'], ['', '1e3', '.5', '1.', '+1', '1,5', ' 1', '१']],
  [isDigits, ['0', '0123'], ['', '-1', '1.0', '1a', '１']],
  [isLetters, ['a', 'ABCxyz'], ['', 'a1', 'a b', 'é']],
  [isAlphanumeric, ['a1', '0', 'Z'], ['', 'a-1', 'a b', 'é1']],
  [(text) => isInRange(text, 2, 10), ['2', '10', '9.99'], ['1.99', '10.01', '', 'x', '1e1']],
  [isEmpty, ['', ' ', '\t\n'], ['0', ' a ']],
  [isJson, ['{}', '[1]', '{"a":null}'], ['', '1', 'null', '{a:1}', '"text"']],
]

const mainlandMobile: Table = [
  [
    isMainlandMobile,
    ['13800138000', '19999999999'],
    ['12800138000', '1380013800', '138001380000', '23800138000', '+8613800138000', '1380013800a'],
  ],
]

const amount: Table = [
  [
    isAmount,
    ['0.0000000001', '1', '12.5', '0.1'],
    ['0', '-1', '1e3', '', '00001', '0.00000000001', '0.0', '.5', '1.', ' 1', '+1'],
  ],
]

const code: Table = [
  [
    (text) => isCode(text),
    ['012345', '000000'],
    ['12345', '12345a', '1234567', '', '１２３４５６'],
  ],
  [(text) => isCode(text, 4), ['0123'], ['012345', '012']],
]

it('WIRE-32 client and server judge by the same validators', () => {
  expect(findMismatches(common)).toEqual([])
})
it('WIRE-33 a mainland mobile has 11 digits, 1 first and 3 to 9 second', () => {
  expect(findMismatches(mainlandMobile)).toEqual([])
})
it('WIRE-34 an amount is positive with at most 10 decimals', () => {
  expect(findMismatches(amount)).toEqual([])
})
it('WIRE-35 a numeric code has 6 digits unless told otherwise', () => {
  expect(findMismatches(code)).toEqual([])
})

it('WIRE-31 a free text refuses markup and control characters, then too many characters, and counts characters, not code units', () => {
  const field = text(5)
  const verdict = (value: string) =>
    z.safeParse(field.schema, value).success ? 'passes' : field.validationError(value)
  for (const value of ["O'Neil".slice(0, 5), 'a-b.c', '', '日本語日本', '😀😀😀😀😀'])
    expect(verdict(value)).toBe('passes')
  for (const sign of ['<', '>', '"', '`', '\\', '{', '}', '\n', '\u0000', '\u007f', '\u0085'])
    expect(verdict(`a${sign}`)).toEqual({ refused: 'SPECIAL_CHARS' })
  expect(verdict('abcdef')).toEqual({ refused: 'TEXT_TOO_LONG', details: { max: 5 } })
  expect(verdict('abcdef<')).toEqual({ refused: 'SPECIAL_CHARS' })
  expect(text().validationError('x'.repeat(101))).toEqual({
    refused: 'TEXT_TOO_LONG',
    details: { max: 100 },
  })
})
