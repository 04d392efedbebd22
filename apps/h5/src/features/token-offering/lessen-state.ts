import { costOf } from '@candor/engine/token-offering/payment'
import type { OfferingTerms } from '@candor/engine/token-offering/terms'
import type { Quantity } from '@candor/money'
import { parseTokens } from './apply-state.ts'
import type { ApplicationDto } from './queries.ts'
import { tokensOf } from './wire.ts'

/** How many tokens a person takes off an application, as entered so far. */
export type LessenState = { readonly tokens: string; readonly tried: boolean }
export type LessenAction =
  | { readonly type: 'tokens'; readonly text: string }
  | { readonly type: 'tried' | 'done' }

export function reduce(state: LessenState, action: LessenAction): LessenState {
  switch (action.type) {
    case 'tokens':
      return { ...state, tokens: action.text }
    case 'tried':
      return { ...state, tried: true }
    case 'done':
      return { tokens: '', tried: false }
  }
}

export type LessenContext = {
  readonly order: ApplicationDto
  /** Of its offering; undefined until they are known. */
  readonly terms: Pick<OfferingTerms, 'min' | 'price'> | undefined
}

export type LessenSummary = {
  readonly tokens: bigint | undefined
  readonly has: bigint
  /** What would be left of it; undefined unless that is possible. */
  readonly left: bigint | undefined
  /** The USDT that it unlocks; only what is paid in USDT can be lessened. */
  readonly unlocked: Quantity | undefined
  readonly isAll: boolean
}

/** What taking tokens off leaves (IEO-16). */
export function previewLessen(
  { tokens: text }: LessenState,
  { order, terms }: LessenContext,
): LessenSummary {
  const tokens = parseTokens(text)
  const has = tokensOf(order.coin_amount)
  const left = tokens === undefined || tokens > has ? undefined : has - tokens
  const unlocked =
    tokens === undefined || terms === undefined ? undefined : costOf(terms.price, tokens, 'USDT')
  return { tokens, has, left, unlocked, isAll: left === 0n }
}

export type LessenError = 'whole' | 'max' | 'min'

/** What is wrong, before the server would say that this is no state for it. */
export function validateLessen(
  { tokens: text, tried }: LessenState,
  { tokens, left }: LessenSummary,
  { terms }: LessenContext,
): LessenError | undefined {
  if (tokens === undefined) return tried || text !== '' ? 'whole' : undefined
  if (left === undefined) return 'max'
  return left > 0n && terms !== undefined && left < terms.min ? 'min' : undefined
}
