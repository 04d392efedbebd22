/**
 * Parses a bigint column to a number; ids, sequences and milliseconds stay far below 2^53, and
 * throws otherwise.
 */
export function rowId(text: string): number {
  const id = Number(text)
  if (!Number.isSafeInteger(id)) throw new RangeError(`not a safe row id: ${text}`)
  return id
}
