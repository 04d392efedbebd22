const DIGITS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3] as const
const CASH_GENERATOR = [
  0x98f2bc8e61n,
  0x79b76d99e2n,
  0xf33e5fb3c4n,
  0xae2eabe2a8n,
  0x1e4f43e470n,
] as const
const CHECKSUM_DIGITS = 6
const CASH_CHECKSUM_DIGITS = 8
const checksums = { 1: 'bech32', 0x2bc830a3: 'bech32m' } as const

export type Bech32 = {
  readonly prefix: string
  readonly digits: readonly number[]
  readonly form: 'bech32' | 'bech32m'
}

/**
 * A bech32 or bech32m text without its checksum, and which of the two it is; undefined where
 * neither checksum matches (BIP 173, BIP 350).
 */
export function fromBech32(text: string, lengthMax: number): Bech32 | undefined {
  const lower = text.toLowerCase()
  if (text.length > lengthMax || (text !== lower && text !== text.toUpperCase())) return undefined
  const separator = lower.lastIndexOf('1')
  const prefix = lower.slice(0, separator)
  const digits = toDigits(lower.slice(separator + 1))
  if (separator < 1 || digits === undefined || digits.length < CHECKSUM_DIGITS) return undefined
  const codes = [...prefix].map((character) => character.charCodeAt(0))
  const form = checksums[
    polymod([
      ...codes.map((code) => code >> 5),
      0,
      ...codes.map((code) => code & 31),
      ...digits,
    ]) as keyof typeof checksums
  ] as Bech32['form'] | undefined
  return form === undefined
    ? undefined
    : { prefix, digits: digits.slice(0, -CHECKSUM_DIGITS), form }
}

/** The digits of a cash address without its checksum; undefined where it does not match. */
export function fromCashAddress(prefix: string, text: string): readonly number[] | undefined {
  const digits = toDigits(text)
  if (digits === undefined || digits.length <= CASH_CHECKSUM_DIGITS) return undefined
  let checksum = 1n
  for (const digit of [
    ...[...prefix].map((character) => character.charCodeAt(0) & 31),
    0,
    ...digits,
  ]) {
    const top = checksum >> 35n
    checksum = ((checksum & 0x07ffffffffn) << 5n) ^ BigInt(digit)
    for (const [bit, term] of CASH_GENERATOR.entries())
      if (((top >> BigInt(bit)) & 1n) === 1n) checksum ^= term
  }
  return checksum === 1n ? digits.slice(0, -CASH_CHECKSUM_DIGITS) : undefined
}

function toDigits(text: string): number[] | undefined {
  const digits = [...text].map((character) => DIGITS.indexOf(character))
  return digits.includes(-1) ? undefined : digits
}

function polymod(values: readonly number[]): number {
  let checksum = 1
  for (const value of values) {
    const top = checksum >>> 25
    checksum = ((checksum & 0x1ffffff) << 5) ^ value
    for (const [bit, term] of GENERATOR.entries()) if (((top >>> bit) & 1) === 1) checksum ^= term
  }
  return checksum >>> 0
}

/** Converts 5-bit digits to bytes; undefined where the remainder is more than padding. */
export function toBytes(digits: readonly number[]): Uint8Array | undefined {
  let [bits, buffer] = [0, 0]
  const bytes: number[] = []
  for (const digit of digits) {
    buffer = ((buffer << 5) | digit) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((buffer >> bits) & 255)
    }
  }
  return bits < 5 && (buffer & ((1 << bits) - 1)) === 0 ? Uint8Array.from(bytes) : undefined
}
