import { computeHmac } from '../../secrets/seal.ts'

/**
 * The secret of a day's salts, splits and order: derived from the installation's key and the day,
 * so nothing is stored for it.
 */
export function deriveDaySecret(sealKey: Buffer, day: string): Uint8Array {
  return new Uint8Array(computeHmac(sealKey, 'liabilities', day))
}
