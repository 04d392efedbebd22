import type { Language } from '@candor/contract'
import { textIn, type TextParams } from '../../texts/index.ts'
import { textKeys } from '../../texts/keys.ts'
import type { MessageKind } from './store.ts'

export type WordedMessage = {
  readonly title: string
  readonly abstract: string
  readonly content: string
}

/** A list shows so many characters of a message's text. */
const ABSTRACT_MAX = 80

/**
 * Words a message from its kind and parameters in the language of whoever reads it now (MAIL-05).
 */
export function wordMessage(
  language: Language,
  kind: MessageKind,
  params: TextParams,
): WordedMessage {
  const worded = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, wordValue(language, name, value)]),
  )
  const content = textIn(language, `message-${kind}-body`, worded)
  return {
    title: textIn(language, `message-${kind}-title`, worded),
    abstract: shortened(content),
    content,
  }
}

/**
 * Values that are words themselves are stored as the end of a text's key: a reason out of a
 * published list, a level. Any other value stands as it is, a number of the books without the zeros
 * at its end.
 */
const wordKeys: ReadonlyMap<string, readonly string[]> = new Map([
  ['reason', ['review-reason-', 'security-change-', 'freeze-reason-']],
  ['level', ['identity-level-']],
])

function wordValue(language: Language, name: string, value: string | number): string | number {
  const wanted = (wordKeys.get(name) ?? []).map((start) => `${start}${value}`)
  const key = textKeys.find((known) => wanted.includes(known))
  return key === undefined ? withoutZeros(value) : textIn(language, key)
}

/**
 * An amount or price of the books is stored with all its decimals, and read without the zeros at
 * their end.
 */
function withoutZeros(value: string | number): string | number {
  return typeof value === 'string' && /^-?\d+\.\d{8}$/.test(value)
    ? value.replace(/\.?0+$/, '')
    : value
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length <= ABSTRACT_MAX
    ? text
    : `${characters.slice(0, ABSTRACT_MAX - 1).join('')}…`
}
