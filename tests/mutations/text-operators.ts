import { children, isNode, parse, type SyntaxNode } from '../../tools/tidy/syntax.ts'
import type { Change } from './mutant.ts'

const isSql = /\b(?:SELECT|UPDATE|INSERT|DELETE)\b[\s\S]*\b(?:FROM|SET|INTO|WHERE)\b/

export function sqlChanges(text: string): Change[] {
  if (!isSql.test(text)) return []
  return [
    ...found(text, />=(?!=)/g, 'SQL >= becomes >', () => '>'),
    ...found(text, /<=(?!=)/g, 'SQL <= becomes <', () => '<'),
    ...found(text, /(?<![-<>=])>(?![=>])/g, 'SQL > becomes >=', () => '>='),
    ...found(text, /(?<![<>=])<(?![=<>])/g, 'SQL < becomes <=', () => '<='),
    ...found(text, /\b(?:DESC|ASC)\b/g, 'SQL order turned', (word) =>
      word === 'DESC' ? 'ASC' : 'DESC',
    ),
    ...found(text, /\bAND\b/g, 'SQL AND becomes OR', () => 'OR'),
    ...found(text, /\bOR\b(?! REPLACE)/g, 'SQL OR becomes AND', () => 'AND'),
    ...found(
      text,
      /\bAND (?:(?!\bAND\b|\bOR\b|\bORDER\b|\bGROUP\b|\bLIMIT\b|\bFOR\b|\bRETURNING\b|\bON\b|[();`'])[\s\S])+/g,
      'SQL condition dropped',
      () => ' ',
    ),
    ...found(text, /\bIS NOT NULL\b/g, 'SQL IS NOT NULL becomes IS NULL', () => 'IS NULL'),
    ...found(text, /\bIS NULL\b/g, 'SQL IS NULL becomes IS NOT NULL', () => 'IS NOT NULL'),
  ]
}

/**
 * Changes of a style sheet: two tokens of a line swap their values, a layer or a length changes.
 */
export function styleChanges(text: string): Change[] {
  return [
    ...found(
      text,
      /(--[a-z-]+): ([^;{}]+); (--[a-z-]+): ([^;{}]+);/g,
      'tokens swapped',
      (_, one, first, other, second) => `${one}: ${second}; ${other}: ${first};`,
    ),
    ...found(
      text,
      /z-index: (\d+)/g,
      'layer moved',
      (_, layer) => `z-index: ${Number(layer) - 20}`,
    ),
    ...found(
      text,
      /#[0-9a-f]{6}\b/g,
      'another colour',
      (colour) => `#${colour.slice(3)}${colour.slice(1, 3)}`,
    ),
  ]
}

type Text = {
  readonly key: string
  readonly value: string
  readonly start: number
  readonly end: number
}

/**
 * Changes of a catalogue: two texts are swapped, one stays English, two placeholders of one are
 * swapped.
 */
export function catalogueChanges(
  file: string,
  text: string,
  english: string | undefined,
): Change[] {
  const own = textsOf(file, text)
  const source = new Map(
    english === undefined ? [] : textsOf(file, english).map(({ key, value }) => [key, value]),
  )
  const bytes = Buffer.from(text)
  return own.flatMap((one, index) => {
    const next = own[index + 1]
    const isOther = next !== undefined && next.value !== one.value
    const left = source.get(one.key)
    const turned = one.value.replace(/\{(\w+)\}([\s\S]*?)\{(\w+)\}/, '{$3}$2{$1}')
    return [
      ...(isOther
        ? [
            {
              operator: 'texts swapped',
              start: one.start,
              end: next.end,
              to: `${next.value}${bytes.subarray(one.end, next.start).toString()}${one.value}`,
            },
          ]
        : []),
      ...(left !== undefined && left !== one.value
        ? [{ operator: 'text left English', start: one.start, end: one.end, to: left }]
        : []),
      ...(turned !== one.value
        ? [{ operator: 'placeholders swapped', start: one.start, end: one.end, to: turned }]
        : []),
    ]
  })
}

/** Keys and values as written, with their quotes. */
function textsOf(file: string, text: string): Text[] {
  // A JSON catalogue is parsed as a value in code.
  const before = file.endsWith('.json') ? '(' : ''
  const after = before === '' ? '' : ')'
  const bytes = Buffer.from(text)
  const spanAndText = (node: unknown): { start: number; end: number; words: string } => {
    const span = (isNode(node) ? node['span'] : { start: 1, end: 1 }) as {
      start: number
      end: number
    }
    return {
      start: span.start - 1 - before.length,
      end: span.end - 1 - before.length,
      words: bytes
        .subarray(span.start - 1 - before.length, span.end - 1 - before.length)
        .toString(),
    }
  }
  return all(parse(file, `${before}${text.trimEnd()}${after}`))
    .filter(
      ({ type, ...rest }) =>
        type === 'KeyValueProperty' &&
        isNode(rest['value']) &&
        /^(StringLiteral|TemplateLiteral)$/.test(rest['value'].type),
    )
    .map((node) => {
      const { start, end, words } = spanAndText(node['value'])
      return { key: spanAndText(node['key']).words, value: words, start, end }
    })
}

function all(node: SyntaxNode): SyntaxNode[] {
  return [node, ...children(node).flatMap(all)]
}

function found(
  text: string,
  pattern: RegExp,
  operator: string,
  to: (...words: string[]) => string,
): Change[] {
  return [...text.matchAll(pattern)].map((match) => {
    const start = Buffer.byteLength(text.slice(0, match.index))
    return { operator, start, end: start + Buffer.byteLength(match[0]), to: to(...match) }
  })
}
