import { figureSigns, type Language } from '@candor/contract'
import { formatFigure } from '@candor/money'
import type { Value, Values } from '@candor/texts'
import { catalogues } from '../../texts/catalogues.ts'
import { findText, type TextKey, type TextValues } from '../../texts/index.ts'
import { say } from '../../texts/say.ts'
import { durationOf, type Rule } from './rule.ts'

type RuleText = TextKey extends infer Key
  ? Key extends `rule-${infer Text}-name`
    ? Text
    : never
  : never
type RuleKey<Text extends string> = Extract<TextKey, `rule-${Text}-${'name' | 'value' | 'how'}`>
/** The text that words a rule, and its values: durations in ms, shares in per cent. */
type Said = { readonly text: string; readonly values: Values }

/** Rules are published in English; this keeps what words them in other languages. */
const wordings = new WeakMap<Rule, Said>()

/**
 * A rule worded by the texts `rule-<text>-name`, `-value` and `-how`. A value whose name ends in Ms
 * is a duration and one in Share a percentage, each formatted for the reader's language.
 */
export function wordRule<Text extends RuleText>(
  id: string,
  text: Text,
  ...[values]: TextValues<RuleKey<Text>>
): Rule {
  const said: Said = { text, values: values ?? {} }
  const rule = { id, ...sentences('en', said) }
  wordings.set(rule, said)
  return rule
}

/** A published rule worded in a language; undefined for a rule that has English alone. */
export function sayRule(language: Language, rule: Rule): Rule | undefined {
  const said = wordings.get(rule)
  return said === undefined ? undefined : { id: rule.id, ...sentences(language, said) }
}

function sentences(language: Language, { text, values }: Said): Omit<Rule, 'id'> {
  const part = (name: 'name' | 'value' | 'how'): string => {
    const key = `rule-${text}-${name}`
    const sentence = catalogues[language][key]
    if (sentence === undefined) throw new Error(`there is no text ${key}`)
    const absent = (missing: string): Value => {
      throw new Error(`text ${key} needs ${missing}`)
    }
    return say(language, sentence, values, absent, (named, value) => write(language, named, value))
  }
  return { name: part('name'), value: part('value'), formula: part('how') }
}

/** English is formatted as it was published, without thousands separators. */
function write(language: Language, name: string, value: Value): string {
  if (name.endsWith('Ms')) return writeDuration(language, Number(value))
  const text = name.endsWith('Share') ? `${value} %` : String(value)
  return language === 'en' ? text : withSigns(language, text)
}

function withSigns(language: Language, text: string): string {
  const signs = figureSigns[language]
  return text
    .replaceAll(/(\d) %/g, `$1${signs.percent}`)
    .replaceAll(/\d+(?:\.\d+)?/g, (figure) => formatFigure(figure, signs))
}

function writeDuration(language: Language, timeMs: number): string {
  const [count, unit] = durationOf(timeMs)
  return findText(language, `duration-${unit}`, { count }) ?? `${count} ${unit}`
}
