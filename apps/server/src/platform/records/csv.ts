/** Rows of a file under named columns. */
export type Sheet = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Spreadsheets detect UTF-8 only by this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Formats a sheet as RFC 4180. A text that a spreadsheet would run as a formula is prefixed with an
 * apostrophe; a negative amount is no such text and stays a number.
 */
export function formatCsv({ columns, rows }: Sheet): string {
  return (
    BYTE_ORDER_MARK +
    [columns, ...rows].map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')
  )
}

const NUMBER = /^-?\d+(\.\d+)?$/
const STARTS_FORMULA = /^[\s]*[=+\-@\t\r\n|]/
const NEEDS_QUOTES = /[",\r\n]/

function formatCell(value: string): string {
  const harmless = !NUMBER.test(value) && STARTS_FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
