/** Labels of a screen, with the value beside each. */
export type Facts = Readonly<Record<string, string>>

/**
 * Every label of some markup with its value. A duplicate label is an error: it would hide one of
 * two figures.
 */
export function factsIn(markup: string): Facts {
  return collected(
    [...markup.matchAll(/<dt\b[^>]*>(.*?)<\/dt>\s*<dd\b[^>]*>(.*?)<\/dd>/gs)].map(
      ([, term = '', value = '']) => [textIn(term), textIn(value)],
    ),
  )
}

/** The same for labels and values that were read already. */
export function collected(pairs: readonly (readonly [label: string, value: string])[]): Facts {
  const labels = pairs.map(([label]) => label)
  const twice = labels.find((label, at) => labels.indexOf(label) !== at)
  if (twice !== undefined) throw new Error(`"${twice}" stands twice among ${labels.join(', ')}`)
  return Object.fromEntries(pairs)
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  nbsp: ' ',
}

/** The text of some markup, with a space where an element begins or ends, as a reader sees one. */
export function textIn(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&([a-z]+|#x27);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export type FigureOptions = {
  readonly minDecimals?: number
  /** Further decimals are truncated. */
  readonly maxDecimals?: number
  readonly signed?: boolean
  /** The reader's, as a BCP 47 tag. */
  readonly tag?: string
}

/**
 * A decimal text of the wire as a reader of that language expects it (APP-20, APP-34), by the
 * JavaScript runtime's number format and not by the app's.
 */
export function figureFor(
  raw: string,
  { minDecimals = 2, maxDecimals = 8, signed = false, tag = 'en' }: FigureOptions = {},
): string {
  if (!isDecimal(raw)) throw new Error(`"${raw}" is no decimal`)
  return new Intl.NumberFormat(tag, {
    minimumFractionDigits: minDecimals,
    maximumFractionDigits: maxDecimals,
    roundingMode: 'trunc',
    useGrouping: 'always',
    signDisplay: signed ? 'exceptZero' : 'negative',
  }).format(raw)
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text)
}
