import { describe, expect, it } from 'vitest'
import { linesOf } from './changed-lines.ts'
import { editOf, mutantOf } from './mutant.ts'
import { syntaxChanges } from './syntax-operators.ts'
import { catalogueChanges, sqlChanges, styleChanges } from './text-operators.ts'

/** The sources that result, by operator. */
function become(file: string, text: string, changes: ReturnType<typeof sqlChanges>): string[] {
  return changes.map(
    (change) =>
      `${change.operator}: ${editOf(text, mutantOf(file, Buffer.from(text), change)).after}`,
  )
}
const source = (text: string): string[] => become('a.tsx', text, syntaxChanges('a.tsx', text))

describe('S0 operators on the syntax tree', () => {
  it.each<[string, readonly string[]]>([
    ['x = a > b', ['> becomes >=: x = a >= b', '> becomes <: x = a < b']],
    ['x = a === b', ['=== becomes !==: x = a !== b']],
    ['x = ü + (a - b)', ['+ becomes -: x = ü - (a - b)', '- becomes +: x = ü + (a + b)']],
    [
      'x = a && b',
      ['&& becomes ||: x = a || b', 'condition dropped: x = b', 'condition dropped: x = a'],
    ],
    ['x = !a', ['not dropped: x = a']],
    ['x = true', ['true and false: x = false']],
    ['x = a ? b : c', ['branches swapped: x = a ? c : b']],
    ['if (a) throw b', ['branch emptied: if (a) { /* nothing */ }']],
    ['tell(a, b)', ['call dropped: ', 'arguments swapped: tell(b, a)']],
    ['x = Math.min(a, b)', []],
    ['x = a.sort((b, c) => d(b))', ['order turned: x = a.sort((c, b) => d(b))']],
    ['x = { a: b.c, d: e }', ['values swapped: x = { a: e, d: b.c }']],
    ['x = [["fee", a], ["gets", b]]', ['figures swapped: x = [["fee", b], ["gets", a]]']],
    ['x = <p><b>{a}</b><b>{c}</b></p>', ['shown values swapped: x = <p><b>{c}</b><b>{a}</b></p>']],
    [
      'x = <P a={b} c={d} className={e} />',
      ['properties swapped: x = <P a={d} c={b} className={e} />'],
    ],
    ['type X = 1 | 2', []],
    ['x = <p className={a > b} />', []],
  ])('S0 %s', (text, changed) => {
    expect(source(text)).toEqual(changed)
  })
})

it('S0 a database statement loses a condition, turns an order or a bound', () => {
  const text = 'SELECT id FROM a WHERE b >= $1 AND c IS NULL ORDER BY id DESC'
  expect(become('a.ts', text, sqlChanges(text))).toEqual([
    'SQL >= becomes >: SELECT id FROM a WHERE b > $1 AND c IS NULL ORDER BY id DESC',
    'SQL order turned: SELECT id FROM a WHERE b >= $1 AND c IS NULL ORDER BY id ASC',
    'SQL AND becomes OR: SELECT id FROM a WHERE b >= $1 OR c IS NULL ORDER BY id DESC',
    'SQL condition dropped: SELECT id FROM a WHERE b >= $1  ORDER BY id DESC',
    'SQL IS NULL becomes IS NOT NULL: SELECT id FROM a WHERE b >= $1 AND c IS NOT NULL ORDER BY id DESC',
  ])
  expect(sqlChanges('select the last > first')).toEqual([])
})

it('S0 a catalogue swaps texts, leaves one English and turns its values', () => {
  const text = "export const messages = { 'a.b': 'von {from} bis {to}', 'a.c': 'zwei' }"
  expect(
    become(
      'de.ts',
      text,
      catalogueChanges(
        'de.ts',
        text,
        "export const messages = { 'a.b': 'from {from} to {to}', 'a.c': 'zwei' }",
      ),
    ),
  ).toEqual([
    "texts swapped: export const messages = { 'a.b': 'zwei', 'a.c': 'von {from} bis {to}' }",
    "text left English: export const messages = { 'a.b': 'from {from} to {to}', 'a.c': 'zwei' }",
    "placeholders swapped: export const messages = { 'a.b': 'von {to} bis {from}', 'a.c': 'zwei' }",
  ])
})

it('S0 a catalogue of data is changed as one in code', () => {
  const text = '{\n  "a.b": "von {from} bis {to}",\n  "a.c": "zwöi"\n}\n'
  const english = '{\n  "a.b": "from {from} to {to}",\n  "a.c": "two"\n}\n'
  const changed = become('de.json', text, catalogueChanges('de.json', text, english))
  expect(changed.map((one) => one.replaceAll('\n', ''))).toEqual([
    'texts swapped: {  "a.b": "zwöi",  "a.c": "von {from} bis {to}"}',
    'text left English: {  "a.b": "from {from} to {to}",  "a.c": "zwöi"}',
    'placeholders swapped: {  "a.b": "von {to} bis {from}",  "a.c": "zwöi"}',
    'text left English: {  "a.b": "von {from} bis {to}",  "a.c": "two"}',
  ])
})

it('S0 a style sheet swaps tokens, moves a layer and takes another colour', () => {
  const text = '--up: #28ba98; --down: red; z-index: 10075'
  expect(become('a.css', text, styleChanges(text))).toEqual([
    'tokens swapped: --up: red; --down: #28ba98; z-index: 10075',
    'layer moved: --up: #28ba98; --down: red; z-index: 10055',
    'another colour: --up: #ba9828; --down: red; z-index: 10075',
  ])
})

it('S0 changed lines are read from a diff, those that were only removed among none', () => {
  const diff =
    '--- a/x.ts\n+++ b/x.ts\n@@ -3 +3,2 @@\n-a\n+b\n+c\n@@ -9,2 +9,0 @@\n-d\n-e\n--- a/gone.ts\n+++ /dev/null\n@@ -1 +0,0 @@\n-f\n'
  expect([...linesOf(diff)].map(([file, lines]) => [file, [...lines]])).toEqual([['x.ts', [3, 4]]])
})
