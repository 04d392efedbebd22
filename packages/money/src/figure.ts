/** A language's number signs. Each language writes one group sign and reads several as it. */
export type FigureSigns = {
  readonly decimal: '.' | ','
  /** The group sign we write. */
  readonly group: string
  /** Every group sign we read. */
  readonly groups: string
  /** The sign we write after a percentage. */
  readonly percent: string
}

/**
 * A parsed field: the figure as sent (digits, with '.' before decimals; '' when empty), or why it
 * is invalid. 'begun' means that more typing may complete it, such as '5,' on the way to '5,000'.
 */
export type FigureReading =
  | { readonly figure: string }
  | { readonly unread: 'ambiguous' | 'sign' | 'long' | 'decimals'; readonly isBegun: boolean }

/** The maximum number of digits before the decimal sign (WIRE-34). */
const WHOLE_MAX = 18

/**
 * Parses a figure typed or pasted in a language (APP-33): digits, the language's decimal sign at
 * most once, its group sign between groups of exactly three or nowhere. Nothing is skipped or
 * truncated, since silently dropped characters change a figure. Where the decimal sign is a comma a
 * lone point is accepted too, for keyboards without a comma, but not before exactly three digits,
 * which is ambiguous.
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

/** All widths of space count as the same group sign. */
function normalizeSpaces(text: string, { group, groups }: FigureSigns): string {
  return groups.includes(' ') ? text.replace(/[\u00a0\u2009\u202f ]/g, group) : text
}

/**
 * Converts full-width digits, comma and point (East Asian keyboards) and Thai digits to ASCII; each
 * has only one meaning.
 */
export function normalizeDigits(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll('，', ',')
    .replaceAll('．', '.')
}

/**
 * Formats a decimal text in a language, with all its decimals; any other text is returned
 * unchanged.
 */
export function formatFigure(text: string, signs: FigureSigns): string {
  const [, sign, whole = '', fraction] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '') return text
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, signs.group)
  return `${sign}${grouped}${fraction === undefined ? '' : signs.decimal + fraction}`
}
