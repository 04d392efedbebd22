import { createHmac, timingSafeEqual } from 'node:crypto'
import { LINK_MS } from './terms.ts'

const [USER_BYTES, TIME_BYTES, MAC_BYTES] = [6, 6, 16]

/**
 * The token of a mailed link: the account it freezes and when it was sent, authenticated with the
 * key. It opens nothing and is not stored.
 */
export function createFreezeToken(key: Buffer, userId: number, nowMs: number): string {
  const payload = Buffer.alloc(USER_BYTES + TIME_BYTES)
  payload.writeUIntBE(userId, 0, USER_BYTES)
  payload.writeUIntBE(nowMs, USER_BYTES, TIME_BYTES)
  return Buffer.concat([payload, computeMac(key, payload)]).toString('base64url')
}

/** Parses a link's token; returns why it is invalid otherwise. */
export function parseFreezeToken(
  key: Buffer,
  token: string,
  nowMs: number,
):
  | { readonly userId: number; readonly sentMs: number }
  | { readonly refused: 'CODE_WRONG' | 'CODE_EXPIRED' } {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== USER_BYTES + TIME_BYTES + MAC_BYTES) return { refused: 'CODE_WRONG' }
  const [payload, mac] = [
    bytes.subarray(0, USER_BYTES + TIME_BYTES),
    bytes.subarray(USER_BYTES + TIME_BYTES),
  ]
  if (!timingSafeEqual(mac, computeMac(key, payload))) return { refused: 'CODE_WRONG' }
  const sentMs = payload.readUIntBE(USER_BYTES, TIME_BYTES)
  return nowMs >= sentMs + LINK_MS
    ? { refused: 'CODE_EXPIRED' }
    : { userId: payload.readUIntBE(0, USER_BYTES), sentMs }
}

function computeMac(key: Buffer, payload: Buffer): Buffer {
  return createHmac('sha256', key)
    .update('freeze link')
    .update(payload)
    .digest()
    .subarray(0, MAC_BYTES)
}
