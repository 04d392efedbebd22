import type { RefusalCode } from '@candor/contract'
import { BAND_TICK_AGE_MS, type OrderRefusal } from '@candor/engine'
import { formatTrimmed } from '@candor/money'
import { isUnread } from '../../../lib/figures/amount-typing.ts'
import type { TicketState } from './ticket-state.ts'
import type { Summary, TicketContext } from './ticket-summary.ts'

export type TicketField = 'price' | 'stopPrice' | 'amount' | 'form'

/** What is wrong, where, and the value for its sentence. */
export type ValidationError = {
  readonly field: TicketField
  readonly about:
    | 'price'
    | 'stopPrice'
    | 'amount'
    | 'closed'
    | 'priceStep'
    | 'priceAbove'
    | 'priceBelow'
    | 'amountStep'
    | 'amountMax'
    | 'minNotional'
    | 'maxOpen'
    | 'noPrice'
    | 'noLiquidity'
    | 'postOnly'
    | 'fok'
    | 'balance'
  readonly value?: string
}

/**
 * The first error of a ticket, in the server's order (SPOT-02): fields first, then the engine's
 * refusals, then the balance. Missing values are errors only once submit was tried.
 */
export function validateTicket(
  state: TicketState,
  summary: Summary,
  context: TicketContext,
): ValidationError | undefined {
  const missing = missingIn(state, summary, context)
  if (missing !== undefined)
    return state.tried || missing.hasInput ? missing.validationError : undefined
  if (summary.refusal !== undefined) return toValidationError(summary.refusal, state)
  const { preview, before } = summary
  if (preview === undefined || before === undefined || preview.freeze <= before) return undefined
  return { field: 'amount', about: 'balance', value: formatTrimmed(preview.freeze) }
}

type MissingField = { readonly validationError: ValidationError; readonly hasInput: boolean }

function missingIn(
  state: TicketState,
  summary: Summary,
  context: TicketContext,
): MissingField | undefined {
  if (!context.market.open)
    return { validationError: { field: 'form', about: 'closed' }, hasInput: true }
  if (summary.request !== undefined) return undefined
  if (state.kind === 'stop_limit' && !isPositive(state.stopPrice))
    return {
      validationError: { field: 'stopPrice', about: 'stopPrice' },
      hasInput: state.stopPrice !== '',
    }
  if (state.kind !== 'market' && !isPositive(state.price))
    return { validationError: { field: 'price', about: 'price' }, hasInput: state.price !== '' }
  if (state.kind === 'market' && summary.price === undefined && state.amountFrom !== 'amount') {
    return {
      validationError: isLate(context)
        ? { field: 'form', about: 'noPrice' }
        : { field: 'amount', about: 'noLiquidity' },
      hasInput: true,
    }
  }
  return { validationError: { field: 'amount', about: 'amount' }, hasInput: isTyped(state) }
}

/** Whether a market order has no recent tick to bound it (SPOT-14). */
function isLate({ lastTick }: TicketContext): boolean {
  return lastTick === undefined || lastTick.ageMs > BAND_TICK_AGE_MS
}

function isTyped(state: TicketState): boolean {
  if (state.amountFrom === 'share') return true
  const text = state.amountFrom === 'total' ? state.total : state.amount
  return text !== '' && !/^0?\.?0*$/.test(text)
}

function isPositive(text: string): boolean {
  return !isUnread(text) && /[1-9]/.test(text)
}

function toValidationError(refusal: OrderRefusal, state: TicketState): ValidationError {
  switch (refusal.refused) {
    case 'PARAM_ERROR':
      return { field: 'amount', about: 'amount' }
    case 'PAIR_CLOSED':
      return { field: 'form', about: 'closed' }
    case 'PRICE_STEP':
      return { field: 'price', about: 'priceStep', value: formatTrimmed(refusal.details.step) }
    case 'PRICE_BAND':
      return {
        field: 'price',
        about: state.side === 'buy' ? 'priceAbove' : 'priceBelow',
        value: formatTrimmed(refusal.details.limit),
      }
    case 'AMOUNT_STEP':
      return { field: 'amount', about: 'amountStep', value: formatTrimmed(refusal.details.step) }
    case 'MIN_NOTIONAL':
      return { field: 'amount', about: 'minNotional', value: formatTrimmed(refusal.details.min) }
    case 'AMOUNT_MAX':
      return { field: 'amount', about: 'amountMax', value: formatTrimmed(refusal.details.max) }
    case 'MAX_OPEN_ORDERS':
      return { field: 'form', about: 'maxOpen', value: String(refusal.details.max) }
    case 'NO_PRICE':
      return { field: 'form', about: 'noPrice' }
    case 'NO_LIQUIDITY':
      return { field: 'amount', about: 'noLiquidity' }
    case 'POST_ONLY_WOULD_TAKE':
      return { field: 'price', about: 'postOnly' }
    case 'FOK_NOT_FILLED':
      return { field: 'amount', about: 'fok' }
  }
}

/** The field that shows a refusal of the server. */
export function fieldOf(code: RefusalCode | undefined): TicketField {
  if (code === 'PRICE_STEP' || code === 'PRICE_BAND' || code === 'POST_ONLY_WOULD_TAKE')
    return 'price'
  if (
    code === 'AMOUNT_STEP' ||
    code === 'MIN_NOTIONAL' ||
    code === 'AMOUNT_MAX' ||
    code === 'NO_LIQUIDITY' ||
    code === 'FOK_NOT_FILLED' ||
    code === 'INSUFFICIENT_BALANCE'
  )
    return 'amount'
  return 'form'
}
