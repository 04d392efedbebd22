import { figureSigns, type Language } from '@candor/contract'
import { formatFigure } from '@candor/money'
import type { Value, Values } from '@candor/texts'
import { catalogues } from '../../texts/catalogues.ts'
import {
  findText,
  type PlainTextKey,
  translate,
  type TextKey,
  type TextValues,
} from '../../texts/index.ts'
import { say } from '../../texts/say.ts'
import { formatMoment } from '../../texts/written.ts'
import { durationOf, type Rule } from './rule.ts'

type RuleText = TextKey extends infer Key
  ? Key extends `rule-${infer Text}-name`
    ? Text
    : never
  : never
type RuleKey<Text extends string> = Extract<TextKey, `rule-${Text}-${'name' | 'value' | 'how'}`>
type EachText = TextKey extends infer Key
  ? Key extends `rule-each-${infer Text}`
    ? Text
    : never
  : never

/** Items of a rule, each with its text, and the separator between two. */
export type RuleList = {
  readonly each: readonly { readonly key: string; readonly values: Values }[]
  readonly between: 'comma' | 'semicolon'
}
type RuleValue = Value | RuleList
type Listed<V> = {
  readonly [Name in keyof V]: Name extends `${string}List` ? RuleList : V[Name]
}
type RuleValues<Text extends string> =
  TextValues<RuleKey<Text>> extends readonly [values: infer V] ? [values: Listed<V>] : []
type EachValues<Text extends string> =
  TextValues<Extract<TextKey, `rule-each-${Text}`>> extends readonly [values: infer V] ? V : Values

type Sentences = Omit<Rule, 'id'>

/** Rules are published in English; this keeps what words them in other languages. */
const wordings = new WeakMap<Rule, (language: Language) => Sentences>()

/**
 * A rule worded by the texts `rule-<text>-name`, `-value` and `-how`. The end of a value's name
 * says how it is formatted for the reader's language: Ms a duration, Share a percentage, Utc a
 * time, List several items.
 */
export function wordRule<Text extends RuleText>(
  id: string,
  text: Text,
  ...[values]: RuleValues<Text>
): Rule {
  const named: Readonly<Record<string, RuleValue>> = values ?? {}
  return addWording(id, (language) => sentences(language, text, named))
}

/** Items of a rule worded by one text, `rule-each-<text>`, with the values of each. */
export function listEach<Text extends EachText>(
  text: Text,
  each: readonly EachValues<Text>[],
): RuleList {
  const key = `rule-each-${text}`
  return { each: each.map((values) => ({ key, values: values as Values })), between: 'comma' }
}

/** Items of a rule, each a text without values. */
export function listTexts(keys: readonly PlainTextKey[]): RuleList {
  return { each: keys.map((key) => ({ key, values: {} })), between: 'semicolon' }
}

/** The announcement of a rule: its later wording, with its own id and its time in the name. */
export function announceRule(rule: Rule, id: string, fromUtc: string): Rule {
  const wording = wordings.get(rule)
  if (wording === undefined) throw new Error(`no texts word the rule ${rule.id}`)
  return addWording(id, (language) => {
    const { name, ...rest } = wording(language)
    const from = language === 'en' ? fromUtc : formatMoment(language, fromUtc)
    return { name: translate(language, 'rule-later', { name, from }), ...rest }
  })
}

/** A published rule worded in a language; undefined for a rule that has English alone. */
export function sayRule(language: Language, rule: Rule): Rule | undefined {
  const wording = wordings.get(rule)
  return wording === undefined ? undefined : { id: rule.id, ...wording(language) }
}

function addWording(id: string, wording: (language: Language) => Sentences): Rule {
  const rule = { id, ...wording('en') }
  wordings.set(rule, wording)
  return rule
}

function sentences(
  language: Language,
  text: string,
  named: Readonly<Record<string, RuleValue>>,
): Sentences {
  const values = Object.fromEntries(
    Object.entries(named).map(([name, value]) => [
      name,
      typeof value === 'object' ? sayList(language, value) : value,
    ]),
  )
  const part = (name: 'name' | 'value' | 'how'): string =>
    sayPart(language, `rule-${text}-${name}`, values)
  return { name: part('name'), value: part('value'), formula: part('how') }
}

function sayList(language: Language, { each, between }: RuleList): string {
  return each
    .map(({ key, values }) => sayPart(language, key, values))
    .reduce((one, next) => translate(language, `rule-${between}`, { one, next }))
}

function sayPart(language: Language, key: string, values: Values): string {
  const sentence = catalogues[language][key]
  if (sentence === undefined) throw new Error(`there is no text ${key}`)
  const absent = (missing: string): Value => {
    throw new Error(`text ${key} needs ${missing}`)
  }
  return say(language, sentence, values, absent, (named, value) => write(language, named, value))
}

/** English is formatted as it was published, without thousands separators. */
function write(language: Language, name: string, value: Value): string {
  if (name.endsWith('Ms')) return writeDuration(language, Number(value))
  const text = name.endsWith('Share') ? `${value} %` : String(value)
  if (language === 'en' || name.endsWith('List')) return text
  return name.endsWith('Utc') ? formatMoment(language, text) : withSigns(language, text)
}

function withSigns(language: Language, text: string): string {
  const signs = figureSigns[language]
  return text
    .replaceAll(/(\d) %/g, `$1${signs.percent}`)
    .replaceAll(/\b\d+(?:\.\d+)?\b/g, (figure) => formatFigure(figure, signs))
}

function writeDuration(language: Language, timeMs: number): string {
  const [count, unit] = durationOf(timeMs)
  return findText(language, `duration-${unit}`, { count }) ?? `${count} ${unit}`
}
