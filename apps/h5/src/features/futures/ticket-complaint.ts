import { isExperienced } from '@candor/engine/futures/leverage'
import type { OpeningRefusal } from '@candor/engine/futures/judge'
import { mostNotional } from '@candor/engine/futures/terms'
import { formatTrimmed } from '@candor/money'
import { isUnread } from '../../lib/figures/amount-typing.ts'
import { stopComplaint } from './stops-complaint.ts'
import type { TicketState } from './ticket-state.ts'
import type { Summary, TicketContext } from './ticket-summary.ts'

export type TicketPart = 'price' | 'lots' | 'multiple' | 'takeProfit' | 'stopLoss' | 'form'

/** What is wrong, where, and the values its sentence needs. */
export type Complaint = {
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
 * The first thing wrong with a ticket, in the server's order (FUT-03). What is merely not typed yet
 * is named only once submit was tried.
 */
export function complain(
  state: TicketState,
  summary: Summary,
  context: TicketContext,
): Complaint | undefined {
  if (!context.terms.isOpen) return complaint('form', 'closed')
  const lock = lockOf(context)
  if (lock !== undefined && state.multiple > lock.above) return lock.complaint
  // A stop that cannot be read is not an order without one (APP-33).
  const unread = state.hasStops
    ? (['takeProfit', 'stopLoss'] as const).find((stop) => isUnread(state[stop]))
    : undefined
  if (unread !== undefined) return complaint(unread, 'price')
  if (summary.refusal !== undefined) return refused(summary.refusal, state, summary, context)
  if (summary.request !== undefined) return undefined
  if (summary.lots === undefined)
    return state.tried || isTyped(state.lots) ? complaint('lots', 'lots') : undefined
  return state.tried || isTyped(state.price) ? complaint('price', 'price') : undefined
}

/**
 * Above which multiple nothing opens until the person has closed enough, and the sentence that says
 * so (FUT-49). It stands at the button, which it bars.
 */
export function lockOf({
  high,
}: Pick<TicketContext, 'high'>):
  | { readonly above: number; readonly complaint: Complaint }
  | undefined {
  if (high === undefined || isExperienced(high)) return undefined
  return {
    above: high.above,
    complaint: complaint('form', 'experience', {
      above: high.above,
      closed: high.needed_closed,
      days: high.needed_days,
      have: Math.min(high.closed, high.needed_closed),
      on: Math.min(high.days, high.needed_days),
    }),
  }
}

function complaint(
  part: TicketPart,
  about: Complaint['about'],
  values: Complaint['values'] = {},
): Complaint {
  return { part, about, values }
}

function isTyped(text: string): boolean {
  return text !== '' && !/^0?\.?0*$/.test(text)
}

function refused(
  refusal: OpeningRefusal,
  state: TicketState,
  summary: Summary,
  context: TicketContext,
): Complaint {
  switch (refusal.refused) {
    case 'PARAM_ERROR':
      return complaint('lots', 'lots')
    case 'PAIR_CLOSED':
      return complaint('form', 'closed')
    case 'MULTIPLE_NOT_ALLOWED':
      return complaint('multiple', 'multiple')
    case 'LOTS_RANGE':
      return lotsRange(refusal.details, summary)
    case 'NO_PRICE':
      return complaint('form', 'noPrice')
    case 'LIMIT_PRICE_SIDE':
      return complaint('price', state.side === 'long' ? 'priceBelow' : 'priceAbove', {
        price: lastOf(context),
      })
    case 'TP_SL_INVALID':
      return stopsInvalid(state, summary)
    case 'MAX_OPEN_ORDERS':
      return complaint('form', 'maxOpen', refusal.details)
    case 'EXPOSURE_CAP':
      return complaint('lots', 'cap', {
        cap: formatTrimmed(
          mostNotional(highestMultiple(state, context), context.terms.notionalTiers),
        ),
      })
    case 'LOSS_LIMIT':
      return complaint('form', 'closed')
    case 'INSUFFICIENT_BALANCE':
      return complaint('lots', 'balance', {
        needed: formatTrimmed(refusal.details.needed),
        fee: formatTrimmed(refusal.details.fee),
      })
  }
}

function lotsRange(
  { min, max }: { readonly min: number; readonly max: number },
  { lots }: Summary,
): Complaint {
  if (lots !== undefined && (lots as bigint) % 100_000_000n !== 0n) return complaint('lots', 'lots')
  return max === 0
    ? complaint('lots', 'lotsLeast', { least: min })
    : complaint('lots', 'lotsRange', { least: min, most: max })
}

function stopsInvalid(state: TicketState, { request, measuredBy }: Summary): Complaint {
  const wrong =
    request === undefined || measuredBy === undefined
      ? undefined
      : stopComplaint(
          state.side,
          { takeProfit: request.takeProfit, stopLoss: request.stopLoss },
          measuredBy,
        )
  return wrong === undefined
    ? complaint('form', 'noPrice')
    : complaint(wrong.field, wrong.about, { price: formatTrimmed(wrong.bound) })
}

function lastOf({ lastTick }: TicketContext): string {
  return lastTick === undefined ? '—' : formatTrimmed(lastTick.price)
}

/** The multiple by which all orders of the pair are counted (FUT-41). */
function highestMultiple({ multiple }: TicketState, { terms, wallet }: TicketContext): number {
  const own = [...(wallet?.positions ?? []), ...(wallet?.pending ?? [])].filter(
    ({ marketId }) => marketId === terms.marketId,
  )
  return Math.max(multiple, ...own.map((order) => order.multiple))
}

/** The part at which a refusal of the server belongs. */
export function partOf(code: string | undefined): TicketPart {
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
