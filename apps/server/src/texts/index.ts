import type { Language } from '@candor/contract'
import type { Values } from '@candor/texts'
import { catalogues } from './catalogues.ts'
import { say } from './say.ts'
import type { TextKey, TextValues } from './text-groups.ts'

export type { PlainTextKey, TextKey, TextValues } from './text-groups.ts'
/** Values of a text whose key is known only when it runs. */
export type TextParams = Values

/** One server sentence in a language, its values written as the language writes them. */
export function translate<Key extends TextKey>(
  language: Language,
  key: Key,
  ...values: TextValues<Key>
): string {
  return sentence(language, key, values[0])
}

/**
 * The sentence of a key that comes from a row: a message by its kind, a record by its type, a
 * reason. None where there is no such text.
 */
export function findText(
  language: Language,
  key: string,
  params: TextParams = {},
): string | undefined {
  return Object.hasOwn(catalogues[language], key) ? sentence(language, key, params) : undefined
}

/** A sentence that must be there, by a key and values that were put together while running. */
export function sayText(language: Language, key: TextKey, params: TextParams = {}): string {
  return sentence(language, key, params)
}

/**
 * Says which of a type's wordings a record takes: a freeze or a release, a buy, a sell or its fee,
 * and so on.
 */
export type RecordVariant =
  | 'freeze'
  | 'release'
  | 'buy'
  | 'sell'
  | 'fee'
  | 'interest'
  | 'return'
  | 'simulated'
  | 'applied'
  | 'lessened'
  | 'shared'
  | 'ended'
  | 'returned'
  | 'available'

/**
 * The readable text of a ledger record, worded from its type and parameters (LEDG-10). A type
 * without a wording of its own reads as a plain balance change, so that no record is ever
 * unreadable.
 */
export function formatRecordInfo(
  language: Language,
  type: number,
  variant?: RecordVariant,
  params: TextParams = {},
): string {
  const key = variant === undefined ? `record-${type}` : `record-${type}-${variant}`
  return findText(language, key, params) ?? translate(language, 'record-other')
}

/** Whether a type of record is worded apart where a sandbox simulated it. */
export function hasSimulatedText(type: number): boolean {
  return Object.hasOwn(catalogues.en, `record-${type}-simulated`)
}

/**
 * What a record type is called as a whole: its own name, or else its record's text without what
 * differs from record to record (LEDG-18).
 */
export function formatRecordType(language: Language, type: number): string {
  const texts = catalogues[language]
  const text = texts[`record-type-${type}`] ?? texts[`record-${type}`]
  return (text ?? translate(language, 'record-other')).replace(/\{\w+\}/g, '').trim()
}

function sentence(language: Language, key: string, values: Values = {}): string {
  const text = catalogues[language][key]
  if (text === undefined) throw new Error(`there is no text ${key}`)
  return say(language, text, values, (name) => {
    throw new Error(`text ${key} needs ${name}`)
  })
}
