import { isExperienced } from '@candor/engine/futures/leverage'
import type { OpeningRefusal } from '@candor/engine/futures/validate-opening'
import { maxNotionalAt } from '@candor/engine/futures/terms'
import { formatTrimmed } from '@candor/money'
import { isUnread } from '../../../lib/figures/amount-typing.ts'
import { validateStops } from './validate-stops.ts'
import type { TicketState } from './ticket-state.ts'
import type { Summary, TicketContext } from './ticket-summary.ts'

export type TicketPart = 'price' | 'lots' | 'multiple' | 'takeProfit' | 'stopLoss' | 'form'

/** What is wrong, where, and the values for its sentence. */
export type ValidationError = {
  readonly part: TicketPart
  readonly about:
    | 'price'
    | 'lots'
    | 'lotsLeast'
    | 'lotsRange'
    | 'multiple'
    | 'priceBelow'
    | 'priceAbove'
    | 'stopAbove'
    | 'stopBelow'
    | 'maxOpen'
    | 'cap'
    | 'balance'
    | 'closed'
    | 'noPrice'
    | 'experience'
  readonly values: Readonly<Record<string, string | number>>
}

/**
 * The first error of a ticket, in the server's order (FUT-03). Missing values are errors only once
 * submit was tried.
 */
export function validateTicket(
  state: TicketState,
  summary: Summary,
  context: TicketContext,
): ValidationError | undefined {
  if (!context.terms.isOpen) return validationError('form', 'closed')
  const lock = findLeverageLock(context)
  if (lock !== undefined && state.leverage > lock.above) return lock.validationError
  // An unreadable stop is not the same as no stop (APP-33).
  const unread = state.hasStops
    ? (['takeProfit', 'stopLoss'] as const).find((stop) => isUnread(state[stop]))
    : undefined
  if (unread !== undefined) return validationError(unread, 'price')
  if (summary.refusal !== undefined)
    return toValidationError(summary.refusal, state, summary, context)
  if (summary.request !== undefined) return undefined
  if (summary.lots === undefined)
    return state.tried || isTyped(state.lots) ? validationError('lots', 'lots') : undefined
  return state.tried || isTyped(state.price) ? validationError('price', 'price') : undefined
}

/**
 * The leverage above which nothing opens until the user has closed enough, and its sentence
 * (FUT-49). It is shown at the button, which it disables.
 */
export function findLeverageLock({
  high,
}: Pick<TicketContext, 'high'>):
  | { readonly above: number; readonly validationError: ValidationError }
  | undefined {
  if (high === undefined || isExperienced(high)) return undefined
  return {
    above: high.above,
    validationError: validationError('form', 'experience', {
      above: high.above,
      closed: high.needed_closed,
      days: high.needed_days,
      have: Math.min(high.closed, high.needed_closed),
      on: Math.min(high.days, high.needed_days),
    }),
  }
}

function validationError(
  part: TicketPart,
  about: ValidationError['about'],
  values: ValidationError['values'] = {},
): ValidationError {
  return { part, about, values }
}

function isTyped(text: string): boolean {
  return text !== '' && !/^0?\.?0*$/.test(text)
}

function toValidationError(
  refusal: OpeningRefusal,
  state: TicketState,
  summary: Summary,
  context: TicketContext,
): ValidationError {
  switch (refusal.refused) {
    case 'PARAM_ERROR':
      return validationError('lots', 'lots')
    case 'PAIR_CLOSED':
      return validationError('form', 'closed')
    case 'MULTIPLE_NOT_ALLOWED':
      return validationError('multiple', 'multiple')
    case 'LOTS_RANGE':
      return lotsRange(refusal.details, summary)
    case 'NO_PRICE':
      return validationError('form', 'noPrice')
    case 'LIMIT_PRICE_SIDE':
      return validationError('price', state.side === 'long' ? 'priceBelow' : 'priceAbove', {
        price: formatLastPrice(context),
      })
    case 'TP_SL_INVALID':
      return stopsInvalid(state, summary)
    case 'MAX_OPEN_ORDERS':
      return validationError('form', 'maxOpen', refusal.details)
    case 'EXPOSURE_CAP':
      return validationError('lots', 'cap', {
        cap: formatTrimmed(
          maxNotionalAt(findMaxLeverage(state, context), context.terms.notionalTiers),
        ),
      })
    case 'LOSS_LIMIT':
      return validationError('form', 'closed')
    case 'INSUFFICIENT_BALANCE':
      return validationError('lots', 'balance', {
        needed: formatTrimmed(refusal.details.needed),
        fee: formatTrimmed(refusal.details.fee),
      })
  }
}

function lotsRange(
  { min, max }: { readonly min: number; readonly max: number },
  { lots }: Summary,
): ValidationError {
  if (lots !== undefined && (lots as bigint) % 100_000_000n !== 0n)
    return validationError('lots', 'lots')
  return max === 0
    ? validationError('lots', 'lotsLeast', { least: min })
    : validationError('lots', 'lotsRange', { least: min, most: max })
}

function stopsInvalid(state: TicketState, { request, measuredBy }: Summary): ValidationError {
  const wrong =
    request === undefined || measuredBy === undefined
      ? undefined
      : validateStops(
          state.side,
          { takeProfit: request.takeProfit, stopLoss: request.stopLoss },
          measuredBy,
        )
  return wrong === undefined
    ? validationError('form', 'noPrice')
    : validationError(wrong.field, wrong.about, { price: formatTrimmed(wrong.bound) })
}

function formatLastPrice({ lastTick }: TicketContext): string {
  return lastTick === undefined ? '—' : formatTrimmed(lastTick.price)
}

/** The leverage by which all orders of the pair are counted (FUT-41). */
function findMaxLeverage({ leverage }: TicketState, { terms, wallet }: TicketContext): number {
  const own = [...(wallet?.positions ?? []), ...(wallet?.pending ?? [])].filter(
    ({ marketId }) => marketId === terms.marketId,
  )
  return Math.max(leverage, ...own.map((order) => order.multiple))
}

/** The part of the ticket where a refusal is shown. */
export function findTicketPart(code: string | undefined): TicketPart {
  switch (code) {
    case 'LIMIT_PRICE_SIDE':
      return 'price'
    case 'LOTS_RANGE':
    case 'EXPOSURE_CAP':
    case 'INSUFFICIENT_BALANCE':
      return 'lots'
    case 'MULTIPLE_NOT_ALLOWED':
      return 'multiple'
    case 'TP_SL_INVALID':
      return 'stopLoss'
    default:
      return 'form'
  }
}
