import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/**
 * The code that an authenticator app shows for a secret at a time (RFC 6238), computed without the
 * server's library.
 */
export function appCode(secret: string, atMs: number): string {
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / STEP_MS)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** Six digits that are not valid in this minute. */
export function wrongCode(secret: string, atMs: number): string {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => appCode(secret, atMs + steps * STEP_MS)))
  return (
    ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !near.has(code)) ??
    ''
  )
}
