import { blake2b } from '@noble/hashes/blake2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fromBase58, fromBase58Check } from './base58.ts'
import { toBytes, fromBech32, fromCashAddress } from './bech32.ts'

/**
 * The networks of each currency, by the names that deposits use (DEP-02), and how their addresses
 * are validated (OUT-07). No text is valid on two networks of one currency, so an address
 * identifies its network.
 */
const formats: Readonly<Record<string, Readonly<Record<string, (text: string) => boolean>>>> = {
  BTC: { BTC: isBitcoin },
  ETH: { ERC20: isEthereum },
  USDT: { TRC20: isTron, ERC20: isEthereum },
  BNB: { BNB: isEthereum },
  LTC: { LTC: isLitecoin },
  DOGE: { DOGE: isDogecoin },
  BCH: { BCH: isBitcoinCash },
  XRP: { XRP: isRipple },
  SOL: { SOL: isSolana },
  ADA: { ADA: isCardano },
  DOT: { DOT: isPolkadot },
}

/**
 * The networks whose addresses can be validated; empty for a currency whose chain is not supported.
 */
export function networksOf(currency: string): readonly string[] {
  return Object.keys(Object.hasOwn(formats, currency) ? (formats[currency] ?? {}) : {})
}

/**
 * The network on which a text is a well-formed address of a currency, with a correct checksum where
 * the chain has one, so that no single wrong letter passes. Undefined for any other text.
 */
export function detectNetwork(currency: string, text: string): string | undefined {
  return networksOf(currency).find((network) => formats[currency]?.[network]?.(text) === true)
}

export function isAddressOf(currency: string, text: string): boolean {
  return detectNetwork(currency, text) !== undefined
}

const HASH_BYTES = 20

function isVersioned(text: string, versions: readonly number[]): boolean {
  const bytes = fromBase58Check(text)
  return bytes?.length === HASH_BYTES + 1 && versions.includes(bytes[0] ?? -1)
}

/**
 * A witness program: version 0 of 20 or 32 bytes by bech32, later ones of 2 to 40 bytes by bech32m.
 */
function isSegwit(text: string, prefix: string): boolean {
  const decoded = fromBech32(text, 90)
  const version = decoded?.digits[0]
  const length = decoded === undefined ? undefined : toBytes(decoded.digits.slice(1))?.length
  if (decoded?.prefix !== prefix || version === undefined || length === undefined || version > 16)
    return false
  return version === 0
    ? decoded.form === 'bech32' && [20, 32].includes(length)
    : decoded.form === 'bech32m' && length >= 2 && length <= 40
}

function isBitcoin(text: string): boolean {
  return isVersioned(text, [0x00, 0x05]) || isSegwit(text, 'bc')
}

function isLitecoin(text: string): boolean {
  return isVersioned(text, [0x30, 0x32]) || isSegwit(text, 'ltc')
}

function isDogecoin(text: string): boolean {
  return isVersioned(text, [0x1e, 0x16])
}

function isBitcoinCash(text: string): boolean {
  if (isVersioned(text, [0x00, 0x05])) return true
  const lower = text.toLowerCase()
  if (text !== lower && text !== text.toUpperCase()) return false
  const digits = fromCashAddress('bitcoincash', lower.replace(/^bitcoincash:/, ''))
  const bytes = digits === undefined ? undefined : toBytes(digits)
  return bytes?.length === HASH_BYTES + 1 && [0, 8].includes(bytes[0] ?? -1)
}

/** 40 hexadecimal digits; mixed case is a checksum (EIP-55). */
function isEthereum(text: string): boolean {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (digits === undefined) return false
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return true
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)))
  return [...digits].every(
    (digit, index) =>
      digit === ((hash[index] ?? '0') >= '8' ? digit.toUpperCase() : digit.toLowerCase()),
  )
}

function isTron(text: string): boolean {
  return isVersioned(text, [0x41])
}

function isRipple(text: string): boolean {
  const bytes = fromBase58Check(text, 'ripple')
  return bytes?.length === HASH_BYTES + 1 && bytes[0] === 0
}

/** 32 bytes without a checksum: the chain has none. */
function isSolana(text: string): boolean {
  return fromBase58(text)?.length === 32
}

/**
 * A payment address of the main network: a base address of 57 bytes or an enterprise address of 29.
 */
function isCardano(text: string): boolean {
  const decoded = fromBech32(text, 120)
  const bytes =
    decoded?.prefix === 'addr' && decoded.form === 'bech32' ? toBytes(decoded.digits) : undefined
  return bytes !== undefined && [57, 29].includes(bytes.length) && ((bytes[0] ?? 0) & 15) === 1
}

/** A public key of 32 bytes for the relay chain (prefix 0), with two bytes of its own checksum. */
function isPolkadot(text: string): boolean {
  const bytes = fromBase58(text)
  if (bytes?.length !== 35 || bytes[0] !== 0) return false
  const checksum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), bytes.subarray(0, 33)))
  return checksum[0] === bytes[33] && checksum[1] === bytes[34]
}
