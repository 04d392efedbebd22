import { describe, expect, it } from 'vitest'
import { compileMessage, compileMessages, otherForm, parametersOf } from './compile.ts'
import { formatMessage, type Values, type Wording } from './format.ts'

const wordingOf = (tag: string): Wording => ({
  tag,
  write: (name, value) => (name === 'amount' ? `${value} USDT` : String(value)),
  count: (_name, count) => Number(count).toLocaleString('en'),
})
const say = (text: string, values: Values = {}, tag = 'en'): string =>
  formatMessage(compileMessage(text), wordingOf(tag), values)

const orders = '{count, plural, =0 {no orders} one {# order} other {# orders}} of {amount}'

describe('a text', () => {
  it.each<[string, Values, string]>([
    ['plain', {}, 'plain'],
    ['', {}, ''],
    ['{amount} left', { amount: '5' }, '5 USDT left'],
    ['{a}{b}{a}', { a: 1, b: 'x', idle: 2 }, '1x1'],
    [orders, { count: 0, amount: 1 }, 'no orders of 1 USDT'],
    [orders, { count: 1, amount: 1 }, '1 order of 1 USDT'],
    [orders, { count: 2_000, amount: 1 }, '2,000 orders of 1 USDT'],
    ['{side, select, buy {Bought} other {Sold}}', { side: 'buy' }, 'Bought'],
    ['{side, select, buy {Bought} other {Sold}}', { side: 'sell' }, 'Sold'],
    ['{n, plural, one {# {s, select, a {A#} other {}}} other {}}', { n: 1, s: 'a' }, '1 A1'],
    ['it’s ' + "'{'braces'}'", {}, 'it’s {braces}'],
  ])('%s with %j is %s', (text, values, said) => {
    expect(say(text, values)).toBe(said)
  })

  it.each([
    ['fr', 0, 'jour'],
    ['fr', 1, 'jour'],
    ['fr', 2, 'jours'],
    ['en', 0, 'jours'],
    ['es', 1, 'jour'],
    ['ja', 1, 'jours'],
  ])('APP-13 counts in %s: %i %s', (tag, count, said) => {
    const text = '{count, plural, one {jour} other {jours}}'
    expect(say(text, { count }, tag)).toBe(said)
  })

  it('is not said with a hole in it', () => {
    expect(() => say('{amount} left')).toThrow('lacks its amount')
    expect(() => say(orders, { amount: 1 })).toThrow('lacks its count')
  })

  it('is said with what stands for a value that is missing', () => {
    const wording = { ...wordingOf('en'), absent: (name: string) => name.toUpperCase() }
    expect(formatMessage(compileMessage('{amount} of {all}'), wording, { amount: 1 })).toBe(
      '1 USDT of ALL',
    )
  })

  it('is JSON once it is compiled, and plain where it names nothing', () => {
    expect(compileMessages({ a: 'plain', b: '{x} and y' })).toEqual({
      a: 'plain',
      b: [['x'], ' and y'],
    })
    const compiled = compileMessage(orders)
    expect(JSON.parse(JSON.stringify(compiled))).toEqual(compiled)
  })

  it.each([
    '{open',
    'open {',
    'shut }',
    '{n, plural, one {x}}',
    '{when, date}',
    '{n, plural, offset:1 one {x} other {y}}',
    '{n, selectordinal, one {x} other {y}}',
  ])('%s is refused, by its key', (text) => {
    expect(() => compileMessages({ 'a.key': text })).toThrow('a.key is no message')
  })

  it('is read of many by its other forms', () => {
    expect(otherForm(orders)).toBe('{count} orders of {amount}')
    expect(otherForm('{s, select, a {{x}} other {{y}}} z')).toBe('{y} z')
  })

  it('names its values, how each is used, and the forms that all its plurals have', () => {
    const text =
      '{b} {n} {n, plural, one {x} other {{c}}} {n, plural, other {y}} {s, select, u {} other {}} {n}'
    expect([...parametersOf(text)]).toEqual([
      ['b', { kind: 'shown' }],
      ['n', { kind: 'counted', forms: ['other'] }],
      ['c', { kind: 'shown' }],
      ['s', { kind: 'chosen', words: ['u', 'other'] }],
    ])
  })
})
