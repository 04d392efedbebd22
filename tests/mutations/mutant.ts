import type { Edit } from '../support/harness/copies/tree-copy.ts'

/** One drawn defect: bytes of a file that are replaced. */
export type Mutant = {
  readonly file: string
  readonly operator: string
  readonly line: number
  readonly from: string
  readonly to: string
  readonly start: number
  readonly end: number
}

/**
 * What an operator proposes, before file and line are known; positions are in bytes from the
 * beginning of the text.
 */
export type Change = {
  readonly operator: string
  readonly start: number
  readonly end: number
  readonly to: string
}

export function mutantOf(
  file: string,
  bytes: Buffer,
  { operator, start, end, to }: Change,
): Mutant {
  return {
    file,
    operator,
    start,
    end,
    to,
    from: bytes.subarray(start, end).toString(),
    line: bytes.subarray(0, start).toString().split('\n').length,
  }
}

/** The whole file before and after, since the changed bytes alone may occur in it many times. */
export function editOf(before: string, { file, start, end, to }: Mutant): Edit {
  const bytes = Buffer.from(before)
  return {
    file,
    before,
    after: Buffer.concat([
      bytes.subarray(0, start),
      Buffer.from(to),
      bytes.subarray(end),
    ]).toString(),
  }
}

export function nameOf({ file, line, operator, from, to }: Mutant): string {
  const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 90)
  return `${file}:${line} ${operator}: ${short(from)} -> ${short(to)}`
}
