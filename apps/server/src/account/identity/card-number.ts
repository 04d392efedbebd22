import { computeHmac } from '../../secrets/seal.ts'

/**
 * Normalizes a document number for comparison: lookalike characters, blanks and hyphens (KYC-03).
 */
export function normalizeNumber(input: string): string {
  return input
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.-]/gu, '')
}

/** The keyed hash under which a document is compared without being known (KYC-03, IEO-20). */
export function markOfDocument(sealKey: Buffer, number: string): Buffer {
  return computeHmac(sealKey, 'identity number', normalizeNumber(number))
}

const VISIBLE = 2

/** Masks a document number except its first 2 and last 2 characters (KYC-11). */
export function maskNumber(number: string): string {
  const characters = [...number]
  const hiddenCount = Math.max(0, characters.length - 2 * VISIBLE)
  return (
    characters.slice(0, VISIBLE).join('') +
    '*'.repeat(hiddenCount) +
    characters.slice(characters.length - VISIBLE).join('')
  )
}
