import type { Finding } from '../check/finding.ts'
import { children, parse, type SyntaxNode } from './syntax.ts'

const WIDTH = 100
/** Code of any length, since breaking it would change it. */
const UNBREAKABLE = new Set(['StringLiteral', 'TemplateElement', 'RegExpLiteral', 'JSXText'])
/** Whitespace in a statement is free: it is broken like code. */
const STATEMENT = /^[`'"]?\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|CREATE|ALTER|GRANT)\s/
/** Files with nothing but texts of one language, or a list of words. */
const TEXTS = /\/(?:en|zh|hk|th|jp|kor|fra|spa)[.]ts$|\/common-\w+[.]ts$/

/**
 * Lines over the page width, single-line texts excluded. The formatter breaks code but not trailing
 * comments, SQL statements and sentences with values. A single-line text does not count, so that a
 * title or a message may be as long as needed.
 */
export function lines(file: string, text: string): readonly Finding[] {
  if (/[.]css$/.test(file)) return longLines(text).map((index) => finding(file, index))
  if (!/[.](?:[cm]?js|tsx?)$/.test(file) || TEXTS.test(file)) return []
  const long = longLines(text)
  if (long.length === 0) return []
  const starts = [...text.matchAll(/^/gm)].map(({ index }) => index)
  const texts = textsIn(text, parse(file, text))
  return long
    .filter((index) => {
      const from = starts[index] ?? 0
      const to = (starts[index + 1] ?? text.length + 1) - 1
      const said = texts.reduce(
        (sum, one) => sum + Math.max(0, Math.min(to, one.to) - Math.max(from, one.from)),
        0,
      )
      return to - from - said > WIDTH
    })
    .map((index) => finding(file, index))
}

function longLines(text: string): number[] {
  return text.split('\n').flatMap((line, index) => (line.length > WIDTH ? [index] : []))
}

function finding(file: string, index: number): Finding {
  return {
    rule: 'line-too-long',
    file,
    line: index + 1,
    message: `is over ${WIDTH} columns without its texts; break it where the formatter cannot.`,
  }
}

type Span = { readonly from: number; readonly to: number }

/** The positions of single-line texts. The parser counts bytes, from one. */
function textsIn(text: string, tree: SyntaxNode): readonly Span[] {
  const bytes = Buffer.from(text)
  const at = (position: number): number =>
    bytes.length === text.length
      ? position - 1
      : bytes.subarray(0, position - 1).toString('utf8').length
  const found: Span[] = []
  const visit = (node: SyntaxNode): void => {
    if (UNBREAKABLE.has(node.type)) {
      const { start, end } = node['span'] as { readonly start: number; readonly end: number }
      const span = { from: at(start), to: at(end) }
      const said = text.slice(span.from, span.to)
      if (!said.includes('\n') && !STATEMENT.test(said)) found.push(span)
    }
    children(node).forEach(visit)
  }
  visit(tree)
  return found
}
