import type { Language } from '@candor/contract'
import { LIQUIDATION_RATIO, OVERDUE_RATE, SAFE_RATIO } from '@candor/engine/borrowing/terms'
import { formatPercentTrimmed } from '@candor/money'
import { findText, sayText, type TextParams } from '../../texts/index.ts'
import type { MessageKind } from './store.ts'

export type FormattedMessage = {
  readonly title: string
  readonly abstract: string
  readonly content: string
}

/** What messages of a loan name of its terms, in per cent. */
const terms = {
  close: formatPercentTrimmed(LIQUIDATION_RATIO),
  safe: formatPercentTrimmed(SAFE_RATIO),
  overdue: formatPercentTrimmed(OVERDUE_RATE),
}

/** A list shows so many characters of a message's text. */
const ABSTRACT_MAX = 80

/**
 * Words a message from its kind and parameters in the language of whoever reads it now (MAIL-05).
 */
export function formatMessage(
  language: Language,
  kind: MessageKind,
  params: TextParams,
): FormattedMessage {
  const wordedParams = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, formatValue(language, name, value)]),
  )
  const content = sayText(language, `message-${kind}-body`, { ...terms, ...wordedParams })
  return {
    title: sayText(language, `message-${kind}-title`, wordedParams),
    abstract: shorten(content),
    content,
  }
}

/**
 * Values that are words themselves are stored as the end of a text's key: a reason out of a
 * published list, a level. Any other value stands as it is, a number of the books without the zeros
 * at its end.
 */
const wordKeys: Readonly<Record<string, (value: string | number) => readonly string[]>> = {
  reason: (value) => [
    `review-reason-${value}`,
    `security-change-${value}`,
    `freeze-reason-${value}`,
  ],
  level: (value) => [`identity-level-${value}`],
}

function formatValue(language: Language, name: string, value: string | number): string | number {
  const keys = wordKeys[name]?.(value) ?? []
  const word = keys.map((key) => findText(language, key)).find((one) => one !== undefined)
  return word ?? trimZeros(value)
}

/**
 * An amount or price of the books is stored with all its decimals, and read without the zeros at
 * their end.
 */
function trimZeros(value: string | number): string | number {
  return typeof value === 'string' && /^-?\d+\.\d{8}$/.test(value)
    ? value.replace(/\.?0+$/, '')
    : value
}

function shorten(text: string): string {
  const characters = [...text]
  return characters.length <= ABSTRACT_MAX
    ? text
    : `${characters.slice(0, ABSTRACT_MAX - 1).join('')}…`
}
