import { computeHmac } from '../../secrets/seal.ts'

/**
 * What a day's salts, cuts and order follow from: of the installation's key and the day, so that
 * nothing has to be kept for it.
 */
export function deriveDaySecret(sealKey: Buffer, day: string): Uint8Array {
  return new Uint8Array(computeHmac(sealKey, 'liabilities', day))
}
