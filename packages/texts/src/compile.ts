import { parse, type Token } from '@messageformat/parser'
import type { Message, Messages, Part } from './format.ts'

/**
 * Compiles an ICU message: words, {value}, {count, plural, one {…} other {…}} with # for the count,
 * and {word, select, one {…} other {…}}. What of the format a browser would need more for, such as
 * {date, date}, is refused: figures and days come written by the language's own rules.
 */
export function compileMessage(text: string): Message {
  const parts = parse(text).map(toPart)
  return joined(parts)
}

export function compileMessages(texts: Readonly<Record<string, string>>): Messages {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      try {
        return [key, compileMessage(text)]
      } catch (error) {
        throw new Error(`${key} is no message: ${text}`, { cause: error })
      }
    }),
  )
}

/** A value that a text names: shown as it is, counted, or one of some words. */
export type Parameter =
  | { readonly kind: 'shown' }
  | { readonly kind: 'counted'; readonly forms: readonly string[] }
  | { readonly kind: 'chosen'; readonly words: readonly string[] }

/**
 * The values that a text names. One that is counted anywhere is a number, wherever else it is
 * shown; of the forms of two plurals of one number, those that both have.
 */
export function parametersOf(text: string): ReadonlyMap<string, Parameter> {
  const found = new Map<string, Parameter>()
  const visit = (token: Token): void => {
    if (token.type === 'content' || token.type === 'octothorpe') return
    const known = found.get(token.arg)
    if (token.type === 'argument') found.set(token.arg, known ?? { kind: 'shown' })
    if (token.type !== 'plural' && token.type !== 'select') return
    const keys = token.cases.map(({ key }) => key)
    found.set(
      token.arg,
      token.type === 'select'
        ? { kind: 'chosen', words: keys }
        : { kind: 'counted', forms: known?.kind === 'counted' ? both(keys, known.forms) : keys },
    )
    for (const { tokens } of token.cases) tokens.forEach(visit)
  }
  parse(text).forEach(visit)
  return found
}

/** A text as it is read of many: choices by their other form, # by the value that it counts. */
export function otherForm(text: string): string {
  const spell = (tokens: readonly Token[], counted: string): string =>
    tokens
      .map((token) => {
        if (token.type === 'content') return token.value
        if (token.type === 'octothorpe') return `{${counted}}`
        if (token.type === 'argument' || token.type === 'function') return `{${token.arg}}`
        const other = token.cases.find(({ key }) => key === 'other')?.tokens ?? []
        return spell(other, token.type === 'plural' ? token.arg : counted)
      })
      .join('')
  return spell(parse(text), '')
}

function both(keys: readonly string[], others: readonly string[]): readonly string[] {
  return keys.filter((key) => others.includes(key))
}

function toPart(token: Token): Part {
  switch (token.type) {
    case 'content':
      // The parser takes a brace that closes nothing, or opens nothing, for a word.
      if (/[{}]/.test(token.value) && !token.ctx.text.includes("'")) throw new Error('a lone brace')
      return token.value
    case 'octothorpe':
      return 0
    case 'argument':
      return [token.arg]
    case 'plural':
    case 'select': {
      if (token.pluralOffset !== undefined) throw new Error('a plural here has no offset')
      if (token.cases.every(({ key }) => key !== 'other'))
        throw new Error(`${token.arg} lacks other`)
      const cases = token.cases.map(({ key, tokens }) => [key, joined(tokens.map(toPart))] as const)
      return [token.arg, token.type === 'plural' ? '#' : '@', Object.fromEntries(cases)]
    }
    default:
      throw new Error(`a text here knows no ${token.type}`)
  }
}

function joined(parts: readonly Part[]): Message {
  const words = parts.filter((part) => typeof part === 'string')
  return words.length === parts.length ? words.join('') : parts
}
