/**
 * Parses a bigint column to a number; throws at 2^53 or more, which ids, sequences and milliseconds
 * never reach.
 */
export function rowId(text: string): number {
  const id = Number(text)
  if (!Number.isSafeInteger(id)) throw new RangeError(`not a safe row id: ${text}`)
  return id
}
