import { describe, expect, it } from 'vitest'
import {
  isAlphanumeric, isAmount, isCode, isDate, isDigits, isEmail, isEmpty, isInRange, isJson, isLetters, isMainlandMobile, isNumber, isUrl,
} from './validators.ts'

type Table = readonly (readonly [validator: (text: string) => boolean, passes: readonly string[], fails: readonly string[]])[]

const tables: Readonly<Record<string, Table>> = {
  'WIRE-32': [
    [isEmail,
      ['a@b.co', 'Alice.Smith+spot@mail.example.com', "o'brien@example.ie", 'x@xn--fiqs8s.xn--fiqs8s', `${'a'.repeat(64)}@example.com`],
      ['', 'a', 'a@', '@b.co', 'a@b', 'a b@c.de', 'a@b..co', '.a@b.co', 'a.@b.co', 'a@-b.co', 'a@b.c0', 'a@@b.co', 'a@b.co\n', 'ä@b.co', `${'a'.repeat(65)}@example.com`]],
    [isUrl,
      ['https://candor.example', 'http://localhost:3000/h5/#/pages', 'https://a.b/c?d=e'],
      ['', 'candor.example', 'ftp://a.b', 'javascript:alert(1)', 'https://', 'https://a b', 'https://-a.b', 'https://a.b/<x>']],
    [isDate, ['2026-11-20', '2024-02-29', '2000-02-29'], ['', '2026-02-29', '1900-02-29', '2026-13-01', '2026-04-31', '2026-00-10', '2026-01-00', '26-1-1', '2026-11-20 ']],
    [isNumber, ['0', '-1', '1.5', '007'], ['', '1e3', '.5', '1.', '+1', '1,5', ' 1', '१']],
    [isDigits, ['0', '0123'], ['', '-1', '1.0', '1a', '１']],
    [isLetters, ['a', 'ABCxyz'], ['', 'a1', 'a b', 'é']],
    [isAlphanumeric, ['a1', '0', 'Z'], ['', 'a-1', 'a b', 'é1']],
    [(text) => isInRange(text, 2, 10), ['2', '10', '9.99'], ['1.99', '10.01', '', 'x', '1e1']],
    [isEmpty, ['', ' ', '\t\n'], ['0', ' a ']],
    [isJson, ['{}', '[1]', '{"a":null}'], ['', '1', 'null', '{a:1}', '"text"']],
  ],
  'WIRE-33': [[isMainlandMobile, ['13800138000', '19999999999'], ['12800138000', '1380013800', '138001380000', '23800138000', '+8613800138000', '1380013800a']]],
  'WIRE-34': [[isAmount, ['0.0000000001', '1', '12.5', '0.1'], ['0', '-1', '1e3', '', '0.00000000001', '0.0', '.5', '1.', ' 1', '+1']]],
  'WIRE-35': [
    [(text) => isCode(text), ['012345', '000000'], ['12345', '12345a', '1234567', '', '１２３４５６']],
    [(text) => isCode(text, 4), ['0123'], ['012345', '012']],
  ],
}

describe.each(Object.entries(tables))('%s', (rule, table) => {
  for (const [validator, passes, fails] of table) {
    for (const text of passes) it(`${rule} passes ${JSON.stringify(text)}`, () => { expect(validator(text)).toBe(true) })
    for (const text of fails) it(`${rule} refuses ${JSON.stringify(text)}`, () => { expect(validator(text)).toBe(false) })
  }
})
