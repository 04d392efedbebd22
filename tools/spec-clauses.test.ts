import { expect, it } from 'vitest'
import {
  clausesOf,
  type ClauseKind,
  notBuiltYet,
  type Mention,
  unshown,
  walkedKinds,
} from './spec-clauses.ts'

const root = new URL('..', import.meta.url).pathname
const later = { areas: new Set(['NFT']), ids: new Set(['AB-03']) }
const every: ReadonlySet<ClauseKind> = new Set(['fields', 'refusals', 'order', 'scope'])
const rule = (id: string) => ({ id, file: 'docs/spec/ab.md', line: 1, withdrawn: false })
const mention = (id: string, clause?: ClauseKind): Mention => ({
  id,
  file: 'ab.test.ts',
  line: 1,
  clause,
})
const found = (...args: Parameters<typeof unshown>) =>
  unshown(...args).map(({ rule: name }) => name)

it.each<[string, string, readonly ClauseKind[]]>([
  [
    'AB-01',
    '- AB-01 GET /a {b} must answer {c, d}; refusals in order: 999, PARAM_ERROR (b missing), NOT_FOUND. [seed 1]',
    ['fields', 'refusals', 'order', 'scope'],
  ],
  ['AB-02', '- AB-02 GET /a must answer P2 of {c}; refusal: none. [seed 1]', ['fields', 'scope']],
  ['AB-03', '- AB-03 POST /a must answer a text; refusal: 999. [seed 1]', ['refusals', 'scope']],
  [
    'AB-04',
    '- AB-04 Refusals of /a/b must be, in order: 999, NOT_FOUND. [seed 1]',
    ['refusals', 'order', 'scope'],
  ],
  ['AB-05', '- AB-05 An amount must never be a number. [seed 1]', []],
  ['PAGE-01', '- PAGE-01 /pages/a must show what there is. [seed 1]', ['faces']],
])('reads the clauses of %s from its sentence', (id, text, clauses) => {
  expect(clausesOf(id, text)).toEqual(clauses)
})

it('takes a test for a walk over all rules only where its name says so', () => {
  expect([
    ...walkedKinds([
      "each rule's order is played",
      "each rule's faces",
      'the order of each rule',
      'AB-01 order',
    ]),
  ]).toEqual(['order'])
})

it('finds a rule that is built and that no test names for what it says, and one that a test names before it is built', () => {
  const all = [rule('AB-01'), rule('AB-02'), rule('AB-03'), rule('NFT-01')]
  expect(found(all, [mention('AB-01'), mention('AB-02')], every, later)).toEqual([])
  expect(found(all, [mention('AB-01'), mention('AB-02', 'order')], every, later)).toEqual([
    'rule-untested',
  ])
  expect(found(all, [mention('AB-01'), mention('AB-02'), mention('NFT-01')], every, later)).toEqual(
    ['rule-not-built'],
  )
  expect(found(all, [mention('AB-01'), mention('AB-02'), mention('AB-03')], every, later)).toEqual([
    'rule-not-built',
  ])
  expect(found([{ ...rule('AB-04'), withdrawn: true }], [], every, later)).toEqual([])
})

it('finds a kind of clause that nothing walks', () => {
  expect(
    found([rule('AB-01')], [mention('AB-01')], new Set(['fields', 'refusals', 'scope']), later),
  ).toEqual(['clause-untested'])
})

it('reads from the specification what is not built yet', () => {
  const read = notBuiltYet(root, (names) => names.split(' to '))
  expect(read?.areas.has('NFT')).toBe(true)
  expect(read?.ids.has('PAGE-48')).toBe(true)
})
