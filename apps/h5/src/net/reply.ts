import type { Details, RefusalCode } from '@candor/contract'

/** The kind of a reply, before its value is parsed. */
export type Verdict =
  | { readonly kind: 'ok'; readonly value: unknown; readonly data: unknown }
  | { readonly kind: 'login'; readonly refusal: RefusalText }
  | { readonly kind: 'identity'; readonly refusal: RefusalText }
  | { readonly kind: 'refused'; readonly refusal: RefusalText }
  | { readonly kind: 'unreadable' }

export type RefusalText = {
  readonly message: string
  readonly code: RefusalCode | undefined
  readonly details: Details
}

/**
 * Reads a reply by the envelope's rules: success exactly when type is 'ok' or code is the number 1
 * (WIRE-07), 999 and 998 both as text or number (WIRE-11), anything else a refusal whose message is
 * shown (WIRE-08).
 */
export function parseReply(body: unknown): Verdict {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { kind: 'unreadable' }
  const reply = body as Readonly<Record<string, unknown>>
  if (reply['type'] === 'ok') return { kind: 'ok', value: reply['message'], data: reply['data'] }
  if (reply['code'] === 1) return { kind: 'ok', value: reply['data'], data: undefined }
  const refusal = toRefusalText(reply)
  const type = String(reply['type'])
  if (type === '999') return { kind: 'login', refusal }
  if (type === '998') return { kind: 'identity', refusal }
  return { kind: 'refused', refusal }
}

function toRefusalText(reply: Readonly<Record<string, unknown>>): RefusalText {
  const { message, msg, code, details } = reply
  return {
    message: typeof message === 'string' ? message : typeof msg === 'string' ? msg : '',
    code: typeof code === 'string' ? (code as RefusalCode) : undefined,
    details: typeof details === 'object' && details !== null ? (details as Details) : {},
  }
}

/**
 * A refusal as a sentence. On the wire some start with a small letter, as in the rule that quotes
 * them.
 */
export function formatRefusal(refusal: RefusalText): RefusalText {
  const { message } = refusal
  return { ...refusal, message: `${message.slice(0, 1).toUpperCase()}${message.slice(1)}` }
}
