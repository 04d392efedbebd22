/**
 * A compiled text: itself where it names no value, else its parts in their order. It is JSON, so
 * that a catalogue is compiled once and sent as it is.
 */
export type Message = string | readonly Part[]
export type Messages = Readonly<Record<string, Message>>

/**
 * Words, a value by its name, or a choice by a value: of the plural form of a number (#), or of a
 * word (@). 0 is the number of the plural around it.
 */
export type Part = string | 0 | readonly [name: string] | Choice
type Choice = readonly [name: string, by: '#' | '@', cases: Readonly<Record<string, Message>>]

export type Value = string | number
export type Values = Readonly<Record<string, Value>>

/** How a language writes what a text names. */
export type Wording = {
  /** BCP 47, for the language's own plural forms. */
  readonly tag: string
  readonly write: (name: string, value: Value) => string
  /** The number of a plural. */
  readonly count: (name: string, count: Value) => string
  /** What stands for a value that is missing; without it a text is not said at all. */
  readonly absent?: (name: string) => Value
}

/**
 * Says a text. A value that is missing is our fault, so it throws rather than show a sentence with
 * a hole in it; one that the text does not name is ignored.
 */
export function formatMessage(message: Message, wording: Wording, values: Values = {}): string {
  return typeof message === 'string' ? message : say(message, wording, values, () => '#')
}

function say(
  parts: readonly Part[],
  wording: Wording,
  values: Values,
  counted: () => string,
): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part === 0) return counted()
      const [name] = part
      const value = values[name] ?? absentValue(name, wording)
      if (part.length === 1) return wording.write(name, value)
      const [, by, cases] = part
      const message = chosen(cases, by === '#' ? pluralForms(value, wording) : [String(value)])
      if (typeof message === 'string') return message
      const count = by === '#' ? () => wording.count(name, value) : counted
      return say(message, wording, values, count)
    })
    .join('')
}

function absentValue(name: string, { absent }: Wording): Value {
  if (absent === undefined) throw new Error(`a text lacks its ${name}`)
  return absent(name)
}

/** An exact number is asked before the form it has (=0 before other). */
function pluralForms(value: Value, { tag }: Wording): readonly string[] {
  return [`=${value}`, rulesOf(tag).select(Number(value))]
}

function chosen(cases: Readonly<Record<string, Message>>, wanted: readonly string[]): Message {
  const key = wanted.find((one) => Object.hasOwn(cases, one)) ?? 'other'
  return cases[key] ?? ''
}

const known = new Map<string, Intl.PluralRules>()

function rulesOf(tag: string): Intl.PluralRules {
  const rules = known.get(tag) ?? new Intl.PluralRules(tag)
  known.set(tag, rules)
  return rules
}
