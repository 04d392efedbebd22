import { isPagePath } from '../app/products/page-paths.ts'
import type { PagePath } from '../app/routing/pages.ts'

/**
 * A block of an article's text, which consists of paragraphs, headings ('# …') and lists ('- …')
 * and never of markup (SITE-10).
 */
export type ArticleBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

/**
 * Parses an article: an empty line ends a paragraph, a line starting with '# ' is a heading, lines
 * starting with '- ' are a list.
 */
export function parseBlocks(content: string): readonly ArticleBlock[] {
  return splitChunks(content).flatMap((lines) => lines.reduce<ArticleBlock[]>(withLine, []))
}

function withLine(blocks: ArticleBlock[], line: string): ArticleBlock[] {
  const last = blocks.at(-1)
  const heading = parseHeading(line)
  const item = /^[-•] +(.+)$/.exec(line)?.[1]
  if (heading !== undefined) return [...blocks, { kind: 'heading', text: heading }]
  if (item !== undefined)
    return last?.kind === 'list'
      ? [...blocks.slice(0, -1), { kind: 'list', items: [...last.items, item] }]
      : [...blocks, { kind: 'list', items: [item] }]
  return last?.kind === 'paragraph'
    ? [...blocks.slice(0, -1), { kind: 'paragraph', text: `${last.text}\n${line}` }]
    : [...blocks, { kind: 'paragraph', text: line }]
}

export type Question = { readonly question: string; readonly answer: string }

/**
 * The questions of a FAQ article (PAGE-07): a question is the first of several lines or a heading,
 * its answer everything until the next one. The text before the first is the introduction.
 */
export function parseQuestions(content: string): {
  readonly introduction: string
  readonly questions: readonly Question[]
} {
  const introduction: string[] = []
  const questions: { question: string; answers: string[] }[] = []
  for (const lines of splitChunks(content)) {
    const [first = '', ...rest] = lines
    const heading = parseHeading(first)
    if (heading !== undefined || (rest.length > 0 && !first.startsWith('- ')))
      questions.push({
        question: heading ?? first,
        answers: rest.length === 0 ? [] : [rest.join('\n')],
      })
    else (questions.at(-1)?.answers ?? introduction).push(lines.join('\n'))
  }
  return {
    introduction: introduction.join('\n\n'),
    questions: questions.map(({ question, answers }) => ({
      question,
      answer: answers.join('\n\n'),
    })),
  }
}

export type TextPart = {
  readonly text: string
  readonly isAddress: boolean
  readonly page?: PagePath
}

/**
 * Splits a text at its links: words before a page of ours, '[words](/pages/…)', and https
 * addresses. Brackets before anything else are plain text.
 */
export function parseTextParts(text: string): readonly TextPart[] {
  return text.split(/(\[[^[\]]{1,100}\]\(\/[\w/]{1,100}\))/u).flatMap((piece) => {
    const { words = '', page = '' } =
      /^\[(?<words>[^[\]]+)\]\((?<page>\/[\w/]+)\)$/u.exec(piece)?.groups ?? {}
    return isPagePath(page) ? [{ text: words, isAddress: false, page }] : addressesIn(piece)
  })
}

/** Splits at https addresses; a full stop or bracket after one belongs to the sentence. */
function addressesIn(text: string): readonly TextPart[] {
  return text
    .split(/(https:\/\/[^\s"“”«»‹›()（）]*[^\s"“”«»‹›()（）.,;:!?。，、；：！？])/u)
    .map((part, at) => ({ text: part, isAddress: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}

function parseHeading(line: string): string | undefined {
  return /^#{1,6} +(.+)$/.exec(line)?.[1]
}

/** The groups of consecutive lines, without empty ones. */
function splitChunks(content: string): readonly (readonly string[])[] {
  return content
    .split(/\n\s*\n/)
    .map((chunk) =>
      chunk
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0)
}

/** The number in an address, such as ?id=3; undefined for anything else. */
export function idIn(parameter: string | undefined): number | undefined {
  return parameter !== undefined && /^[1-9]\d{0,15}$/.test(parameter)
    ? Number(parameter)
    : undefined
}
