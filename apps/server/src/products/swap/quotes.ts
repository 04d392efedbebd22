import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SwapQuote } from '@candor/engine/swap/quote'
import { price } from '@candor/money'

/** A quote's user and coins, by currency ids. */
export type QuoteOf = { readonly userId: number; readonly fromId: number; readonly toId: number }

/**
 * A quote is not stored: its id contains it with a signature, so that only a quote that was really
 * given can be named. It stays valid across a restart.
 */
export function signQuoteId(
  key: Buffer,
  { userId, fromId, toId }: QuoteOf,
  { source, target, expiresMs }: SwapQuote,
): string {
  const payload = [userId, fromId, toId, source, target, expiresMs].join('.')
  return `${payload}.${computeSignature(key, payload)}`
}

/** The quote of an id; 'unknown' when it is not this user's, of other coins, or was never given. */
export function parseQuote(key: Buffer, of: QuoteOf, id: string): SwapQuote | 'unknown' {
  const parts =
    /^(\d{1,15})\.(\d{1,10})\.(\d{1,10})\.(\d{1,28})\.(\d{1,28})\.(\d{1,15})\.([\w-]{43})$/.exec(id)
  if (parts === null) return 'unknown'
  const [userId, fromId, toId, source, target, expiresMs, signed] = parts.slice(1) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const quote = {
    source: price(BigInt(source)),
    target: price(BigInt(target)),
    expiresMs: Number(expiresMs),
  }
  const isRight = timingSafeEqual(
    Buffer.from(signed),
    Buffer.from(computeSignature(key, id.slice(0, -signed.length - 1))),
  )
  return isRight &&
    Number(userId) === of.userId &&
    Number(fromId) === of.fromId &&
    Number(toId) === of.toId
    ? quote
    : 'unknown'
}

function computeSignature(key: Buffer, payload: string): string {
  return createHmac('sha256', key).update(`candor swap quote ${payload}`).digest('base64url')
}
