import { fiats } from '@candor/contract'
import { parseQuantity } from '@candor/money'
import { parseUtc } from '../../clock/clock.ts'
import type { NewLine } from './store.ts'

/**
 * The first line of a file names its columns, and no other order or name is accepted: a guessed
 * column may be wrong.
 */
const HEADER = 'reference,currency,amount,booked_on,payer'
/** More than a statement of a busy month has. */
const LINES_MAX = 50_000
const TEXT_MAX = 200

export type UnreadableFile = { readonly refused: string }

/**
 * Parses a file of incoming payments (RFC 4180 CSV). One invalid line refuses the whole file, with
 * its number and reason: otherwise half a statement would be used for reconciling.
 */
export function readLines(
  text: string,
  account: string,
  decimalsByCurrency: ReadonlyMap<string, number>,
): readonly NewLine[] | UnreadableFile {
  const rows = parseRows(text)
  if ('refused' in rows) return rows
  const [header, ...rest] = rows
  if (header?.cells.join(',') !== HEADER) return { refused: `The first line must be ${HEADER}.` }
  if (rest.length === 0 || rest.length > LINES_MAX)
    return { refused: `A file holds 1 to ${LINES_MAX} lines; this one holds ${rest.length}.` }
  const lines: NewLine[] = []
  const references = new Set<string>()
  for (const { lineNumber, cells } of rest) {
    const line = parseLine(cells, account, decimalsByCurrency)
    if (typeof line === 'string') return { refused: `Line ${lineNumber}: ${line}` }
    if (references.has(line.reference))
      return {
        refused: `Line ${lineNumber}: the reference ${line.reference} stands twice in this file.`,
      }
    references.add(line.reference)
    lines.push(line)
  }
  return lines
}

function parseLine(
  row: readonly string[],
  account: string,
  decimalsByCurrency: ReadonlyMap<string, number>,
): NewLine | string {
  const [reference = '', currency = '', amountText = '', bookedOn = '', payer = ''] = row.map(
    (cell) => cell.trim(),
  )
  if (row.length !== 5) return `it has ${row.length} columns, not 5.`
  if (reference === '' || reference.length > TEXT_MAX || payer.length > TEXT_MAX)
    return `a reference has 1 to ${TEXT_MAX} characters, a payer at most as many.`
  const decimals =
    decimalsByCurrency.get(currency) ?? (fiats.some((fiat) => fiat === currency) ? 2 : undefined)
  if (decimals === undefined)
    return `'${currency}' is no currency that is listed or that can be paid in.`
  const amount = parseQuantity(amountText, decimals)
  if (amount === undefined || amount <= 0n)
    return `'${amountText}' is no amount that came in of ${currency}: digits, a point, at most ${decimals} decimals, above zero.`
  if (!isDay(bookedOn)) return `'${bookedOn}' is no day: YYYY-MM-DD.`
  return { account, reference, currency, amount, bookedOn, payer }
}

function isDay(text: string): boolean {
  return parseUtc(`${text} 00:00:00`) !== undefined
}

/** A row of the file, with the number of its first line. */
type Row = { readonly lineNumber: number; readonly cells: readonly string[] }

/**
 * The cells of each non-blank row; a quoted cell may contain commas, line ends and doubled quotes.
 */
function parseRows(text: string): readonly Row[] | UnreadableFile {
  const rows: Row[] = []
  let [row, cell, isQuoted, wasQuoted]: [string[], string, boolean, boolean] = [
    [],
    '',
    false,
    false,
  ]
  let [at, line] = [1, 1]
  const endCell = (): void => {
    row.push(cell)
    ;[cell, wasQuoted] = ['', false]
  }
  const endRow = (): void => {
    const isBlank = row.length === 0 && cell === '' && !wasQuoted
    endCell()
    if (!isBlank) rows.push({ lineNumber: at, cells: row })
    ;[row, at] = [[], line]
  }
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index)
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(index + 1) === '"') {
        cell += '"'
        index += 1
      } else [isQuoted, wasQuoted] = [false, true]
    } else if (sign === '"' && cell === '' && !wasQuoted) isQuoted = true
    else if (sign === ',') endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r' && sign !== '\uFEFF') {
      if (sign === '"' || wasQuoted)
        return { refused: `Line ${line}: a quote stands in the middle of a cell.` }
      cell += sign
    }
  }
  if (isQuoted) return { refused: 'The last quote is never closed.' }
  endRow()
  return rows
}
