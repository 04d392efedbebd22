import { validateOpening, type OpeningRefusal } from '@candor/engine/seconds/opening'
import { previewSeconds, type SecondsPreview } from '@candor/engine/seconds/preview'
import type { Duration, SecondsTerms } from '@candor/engine/seconds/terms'
import { parseQuantity, quantity, type Quantity } from '@candor/money'
import type { TicketState } from './ticket-state.ts'

/** What a ticket is validated against, in addition to its values. */
export type TicketContext = {
  readonly terms: SecondsTerms
  readonly isPairOpen: boolean
  /** A tick came within the last ten seconds (MKT-17). */
  readonly hasPrice: boolean
  /** The user's open orders, of all pairs. */
  readonly openOrders: number
  /** Available in the options account; undefined for a guest, or until it is loaded. */
  readonly available: Quantity | undefined
}

export type Summary = {
  readonly duration: Duration | undefined
  readonly stake: Quantity | undefined
  /**
   * Fee, locked amount, gain and loss, by the functions that settle (SEC-23); defined once there is
   * a stake.
   */
  readonly preview: SecondsPreview | undefined
  /** The refusal that the server would return. */
  readonly refusal: OpeningRefusal | undefined
}

/** The effects of the ticket, by the code that decides on the server. */
export function previewTicket(state: TicketState, context: TicketContext): Summary {
  const { terms, available } = context
  const duration =
    terms.durations.find(({ seconds }) => seconds === state.seconds) ??
    (state.seconds === undefined
      ? terms.durations.find(({ isHalted }) => isHalted !== true)
      : undefined)
  const parsedStake = parseQuantity(state.stake)
  const stake = parsedStake === undefined || parsedStake <= 0n ? undefined : parsedStake
  if (duration === undefined || stake === undefined)
    return { duration, stake, preview: undefined, refusal: undefined }
  const verdict = validateOpening(
    terms,
    { seconds: duration.seconds, stake },
    {
      isListed: true,
      isPairOpen: context.isPairOpen,
      openOrders: context.openOrders,
      hasPrice: context.hasPrice,
      ...(available === undefined ? {} : { userFree: available }),
    },
  )
  return {
    duration,
    stake,
    preview: previewSeconds(duration, terms.fee, stake, available ?? quantity(0n)),
    refusal: 'refused' in verdict ? verdict : undefined,
  }
}
