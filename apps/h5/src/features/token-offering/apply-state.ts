import type { PayCurrency } from '@candor/engine/token-offering/payment'
import { previewApplication } from '@candor/engine/token-offering/preview'
import { refundOf } from '@candor/engine/token-offering/payment'
import { isShared, LAST_HOUR_MS, type OfferingTerms } from '@candor/engine/token-offering/terms'
import { maxOfPerson } from '@candor/engine/token-offering/validate-application'
import { parsePrice, price, type Quantity, quantity } from '@candor/money'
import { utcMs } from '../../lib/figures/format.ts'
import type { OfferingDetail } from './queries.ts'
import { amountOf, remainingOf, tokensOf, toTerms } from './wire.ts'

/** What a person has entered so far. */
export type ApplyState = {
  readonly tokens: string
  /** The currency that it is paid in, by its id. */
  readonly currency: number
  readonly tried: boolean
}
export type ApplyAction =
  | { readonly type: 'tokens'; readonly text: string }
  | { readonly type: 'currency'; readonly id: number }
  | { readonly type: 'tried' | 'done' }

export function reduce(state: ApplyState, action: ApplyAction): ApplyState {
  switch (action.type) {
    case 'tokens':
      return { ...state, tokens: action.text }
    case 'currency':
      return { ...state, currency: action.id }
    case 'tried':
      return { ...state, tried: true }
    case 'done':
      return { ...state, tokens: '', tried: false }
  }
}

export type ApplyContext = {
  readonly detail: OfferingDetail
  /** What the currency has free; undefined for a guest, or until it is known. */
  readonly free: string | undefined
  /** The last price of the coin it is paid in; undefined for USDT, or without one. */
  readonly coinPrice: string | undefined
  readonly nowMs: number
}

/** What an application would come to. */
export type Summary = {
  /** Undefined unless a whole number of tokens is entered. */
  readonly tokens: bigint | undefined
  /** Of what is entered, or of the smallest application before anything is. */
  readonly shown: bigint
  /** What the person has of the offering already, which counts with it. */
  readonly own: bigint
  /** How many tokens the person may still apply for. */
  readonly more: bigint
  /** Everything is shared out at the end, or passed whole at once. */
  readonly isShared: boolean
  /** Undefined without a price of the coin. */
  readonly preview: ApplyPreview | undefined
}

type ApplyPreview = {
  readonly total: Quantity
  readonly balanceAfter: Quantity
  /** Of this application, if the offering ended now. */
  readonly passed: bigint
  readonly refund: Quantity
}

/** What an application would come to by the engine's own functions, if nobody else applied. */
export function previewApply(state: ApplyState, context: ApplyContext): Summary {
  const { detail, nowMs } = context
  const terms = toTerms(detail.info)
  const own = tokensOf(detail.own_tokens)
  const tokens = parseTokens(state.tokens)
  const shown = tokens ?? terms.min
  const left = maxOfPerson(terms) - own
  return {
    tokens,
    shown,
    own,
    more: left > 0n ? left : 0n,
    isShared: isShared(terms, nowMs),
    preview: previewOf(terms, shown, own, currencyOf(state, context), context),
  }
}

function previewOf(
  terms: OfferingTerms,
  tokens: bigint,
  own: bigint,
  currency: PayCurrency | undefined,
  { detail, free, nowMs }: ApplyContext,
): ApplyPreview | undefined {
  if (currency === undefined) return undefined
  const balance = amountOf(free ?? '0')
  const alone = { currency, balance, othersSum: undefined }
  const { total, balanceAfter } = previewApplication(terms, tokens, alone)
  if (!isShared(terms, nowMs)) return { total, balanceAfter, passed: tokens, refund: quantity(0n) }
  // All applications of one person are one (IEO-09), of which this one has its part.
  const both = previewApplication(terms, own + tokens, {
    ...alone,
    othersSum: othersOf(detail, own, nowMs),
  })
  const passed = (both.passed * tokens) / (own + tokens)
  return { total, balanceAfter, passed, refund: refundOf(total, tokens, passed) }
}

/** How old an answer can be whose figures are shown. */
const ANSWER_MS = 60_000

/**
 * What others have applied for, so that a share comes out too low rather than too high: the lowest
 * sum of the last hour (IEO-17) holds the own tokens surely once the newest of them are older.
 */
function othersOf({ info, order_info: newest }: OfferingDetail, own: bigint, nowMs: number) {
  const applied = tokensOf(info.applied)
  const isCounted =
    info.allocation === 'fcfs' ||
    (newest !== null && utcMs(newest.created_at) <= nowMs - LAST_HOUR_MS - ANSWER_MS)
  if (!isCounted) return applied
  return applied > own ? applied - own : 0n
}

/** What it is paid in; undefined while the coin has no price. */
function currencyOf(
  { currency }: ApplyState,
  { detail, coinPrice }: ApplyContext,
): PayCurrency | undefined {
  if (currency === detail.info.pay_currency_id) return 'USDT'
  const parsed = coinPrice === undefined ? undefined : parsePrice(coinPrice)
  return parsed === undefined || parsed <= 0n ? undefined : { coinPrice: price(parsed) }
}

/** Tokens as they are typed; undefined unless they are a whole number above zero. */
export function parseTokens(text: string): bigint | undefined {
  const tokens = /^\d{1,18}$/.test(text) ? BigInt(text) : 0n
  return tokens === 0n ? undefined : tokens
}

export type ApplyError = 'whole' | 'min' | 'limit' | 'sold' | 'noPrice' | 'balance'

/** What is wrong, in the server's order (IEO-05). */
export function validateApply(
  { tokens: text, tried }: ApplyState,
  { tokens, more, isShared: shared, preview }: Summary,
  { detail, free }: ApplyContext,
): ApplyError | undefined {
  if (tokens === undefined) return tried || text !== '' ? 'whole' : undefined
  if (tokens < tokensOf(detail.info.min)) return 'min'
  if (tokens > more) return 'limit'
  if (!shared && tokens > remainingOf(detail.info)) return 'sold'
  if (preview === undefined) return 'noPrice'
  return free !== undefined && preview.balanceAfter < 0n ? 'balance' : undefined
}
