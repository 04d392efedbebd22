/**
 * A document's number as it is compared: one spelling for characters that look the same, without
 * blanks and hyphens (KYC-03).
 */
export function comparedNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.-]/gu, '')
}

const SHOWN = 2

/** A document's number with its first 2 and last 2 characters alone readable (KYC-11). */
export function maskedNumber(number: string): string {
  const characters = [...number]
  const hidden = Math.max(0, characters.length - 2 * SHOWN)
  return (
    characters.slice(0, SHOWN).join('') +
    '*'.repeat(hidden) +
    characters.slice(characters.length - SHOWN).join('')
  )
}
