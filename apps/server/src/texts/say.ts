import { type Language, languageTags } from '@candor/contract'
import { formatMessage, type Message, type Value, type Values } from '@candor/texts'
import { compileMessage } from '@candor/texts/compile'
import { formatParams } from './written.ts'

const compiled = new Map<string, Message>()

/** Says a text as its language writes figures and days; `absent` answers for a value it lacks. */
export function say(
  language: Language,
  text: string,
  values: Values,
  absent: (name: string) => Value,
  write = (name: string, value: Value): string => formatParams(language, name, value),
): string {
  const wording = { tag: languageTags[language], write, count: write, absent }
  return formatMessage(compiledOnce(text), wording, values)
}

function compiledOnce(text: string): Message {
  const known = compiled.get(text) ?? compileMessage(text)
  compiled.set(text, known)
  return known
}
