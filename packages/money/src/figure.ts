/**
 * The signs with which a language writes a figure. Each writes groups of three with one sign and
 * reads more than one as that.
 */
export type FigureSigns = {
  readonly decimal: '.' | ','
  /** What we write between groups of three. */
  readonly group: string
  /** All that is read between groups of three. */
  readonly groups: string
  /** What we write after a figure in per cent. */
  readonly percent: string
}

/**
 * What stands in a field, read: the figure as it travels (digits, with '.' before decimals; '' for
 * nothing), or why there is none. Begun is what more typing may still make a figure of, such as
 * '5,' on the way to '5,000'.
 */
export type FigureReading =
  | { readonly figure: string }
  | { readonly unread: 'ambiguous' | 'sign' | 'long' | 'decimals'; readonly isBegun: boolean }

/** The maximum of digits before the decimal sign (WIRE-34). */
const WHOLE_MAX = 18

/**
 * Reads a figure as somebody typed or pasted it in a language (APP-33): digits, the language's
 * decimal sign at most once, its group sign between groups of exactly three or nowhere. Nothing is
 * skipped and nothing cut, since whatever is dropped in silence changes a figure. Where the decimal
 * sign is a comma a lone point is read as one too, as keyboards without a comma write it, but not
 * before exactly three digits: that is a thousand to one reader and one to another.
 */
export function parseFigure(text: string, signs: FigureSigns, decimals: number): FigureReading {
  const plain = normalizeSpaces(normalizeDigits(text.trim()), signs)
  if (plain === '') return { figure: '' }
  const [d, g] = [`\\${signs.decimal}`, `[${signs.groups}]`]
  const own =
    new RegExp(`^(\\d*)(?:${d}(\\d*))?$`).exec(plain) ??
    new RegExp(`^([1-9]\\d{0,2}(?:(${g})\\d{3})(?:\\2\\d{3})*)(?:${d}(\\d*))?$`).exec(plain)
  const point = signs.decimal === ',' ? /^(\d*)\.(\d*)$/.exec(plain) : null
  if (point !== null && point[2]?.length === 3) return { unread: 'ambiguous', isBegun: false }
  const match = point ?? own
  if (match === null)
    return {
      unread: 'sign',
      isBegun: new RegExp(`^[1-9]\\d{0,2}(?:${g}\\d{3})*${g}\\d{0,2}$`).test(plain),
    }
  return toFigure((match[1] ?? '').replace(/\D/g, ''), match.at(-1) ?? '', decimals)
}

function toFigure(whole: string, fraction: string, decimals: number): FigureReading {
  if (whole === '' && fraction === '') return { unread: 'sign', isBegun: true }
  const lead = whole.replace(/^0+(?=\d)/, '')
  if (lead.length > WHOLE_MAX) return { unread: 'long', isBegun: false }
  if (/[1-9]/.test(fraction.slice(decimals))) return { unread: 'decimals', isBegun: false }
  const trimmed = fraction.slice(0, decimals)
  return { figure: `${lead === '' ? '0' : lead}${trimmed === '' ? '' : `.${trimmed}`}` }
}

/** A space between groups is one sign, however wide it is. */
function normalizeSpaces(text: string, { group, groups }: FigureSigns): string {
  return groups.includes(' ') ? text.replace(/[\u00a0\u2009\u202f ]/g, group) : text
}

/**
 * The digits, comma and point of full width, which keyboards of East Asia write, and Thai digits,
 * as the plain ones: each means one thing only.
 */
export function normalizeDigits(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll('，', ',')
    .replaceAll('．', '.')
}

/**
 * Writes a decimal text as a language does, with all its decimals; a text that is none stands as it
 * is.
 */
export function formatFigure(text: string, signs: FigureSigns): string {
  const [, sign, whole = '', fraction] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '') return text
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, signs.group)
  return `${sign}${grouped}${fraction === undefined ? '' : signs.decimal + fraction}`
}
