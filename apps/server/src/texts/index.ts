import type { Language } from '@candor/contract'
import { texts as en } from './en.ts'
import { texts as fra } from './fra.ts'
import { texts as hk } from './hk.ts'
import { texts as jp } from './jp.ts'
import { type CoreTextKey, type TextKey, textKeys } from './keys.ts'
import { texts as kor } from './kor.ts'
import { productTexts } from './product-texts.ts'
import { texts as spa } from './spa.ts'
import { texts as th } from './th.ts'
import { formatParams } from './written.ts'
import { texts as zh } from './zh.ts'

export type { TextKey } from './keys.ts'
export type TextParams = Readonly<Record<string, string | number>>

const catalogues: Readonly<Record<Language, Readonly<Record<CoreTextKey, string>>>> = {
  en,
  zh,
  hk,
  th,
  jp,
  kor,
  fra,
  spa,
}

/**
 * One server sentence in a language, its placeholders filled as the language writes them. A missing
 * parameter is our fault, so it throws rather than show a sentence with a hole in it; a parameter
 * the sentence does not name is ignored.
 */
export function translate(language: Language, key: TextKey, params: TextParams = {}): string {
  return sentence(language, key).replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`text ${key} needs ${name}`)
    return formatParams(language, name, value)
  })
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
  const wantedKey = variant === undefined ? `record-${type}` : `record-${type}-${variant}`
  return translate(language, textKeys.find((key) => key === wantedKey) ?? 'record-other', params)
}

/** Whether a type of record is worded apart where a sandbox simulated it. */
export function hasSimulatedText(type: number): boolean {
  return textKeys.some((key) => key === `record-${type}-simulated`)
}

/**
 * What a record type is called as a whole: its own name, or else its record's text without what
 * differs from record to record (LEDG-18).
 */
export function formatRecordType(language: Language, type: number): string {
  const key =
    textKeys.find((one) => one === `record-type-${type}`) ??
    textKeys.find((one) => one === `record-${type}`) ??
    'record-other'
  return sentence(language, key)
    .replace(/\{\w+\}/g, '')
    .trim()
}

function sentence(language: Language, key: TextKey): string {
  const own: Readonly<Partial<Record<string, string>>> = catalogues[language]
  const text = own[key] ?? productTexts[language][key]
  if (text === undefined) throw new Error(`there is no text ${key}`)
  return text
}
