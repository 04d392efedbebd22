import { sha256 } from '@noble/hashes/sha2.js'

const BITCOIN = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const RIPPLE = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'
const alphabets = { bitcoin: BITCOIN, ripple: RIPPLE } as const
const CHECKSUM_BYTES = 4
/** Longer texts are no address, and decoding takes quadratic time. */
const LENGTH_MAX = 128

/** The bytes of a base58 text; undefined where it holds another character or is too long. */
export function fromBase58(
  text: string,
  alphabet: keyof typeof alphabets = 'bitcoin',
): Uint8Array | undefined {
  const digits = alphabets[alphabet]
  if (text === '' || text.length > LENGTH_MAX) return undefined
  // The value so far, least significant byte first: each digit multiplies all of them by 58.
  const bytes: number[] = []
  for (const character of text) {
    let carry = digits.indexOf(character)
    if (carry < 0) return undefined
    for (const [index, byte] of bytes.entries()) {
      carry += byte * 58
      bytes[index] = carry & 255
      carry >>= 8
    }
    if (carry > 0) bytes.push(carry)
  }
  const zeros = [...text].findIndex((character) => character !== digits[0])
  return Uint8Array.from([
    ...Array.from({ length: zeros < 0 ? text.length : zeros }, () => 0),
    ...bytes.reverse(),
  ])
}

/**
 * The payload of a base58 text before its four bytes of double SHA-256; undefined where these do
 * not match.
 */
export function fromBase58Check(
  text: string,
  alphabet: keyof typeof alphabets = 'bitcoin',
): Uint8Array | undefined {
  const bytes = fromBase58(text, alphabet)
  if (bytes === undefined || bytes.length <= CHECKSUM_BYTES) return undefined
  const payload = bytes.subarray(0, -CHECKSUM_BYTES)
  return sha256(sha256(payload))
    .subarray(0, CHECKSUM_BYTES)
    .every((byte, index) => byte === bytes[payload.length + index])
    ? payload
    : undefined
}
