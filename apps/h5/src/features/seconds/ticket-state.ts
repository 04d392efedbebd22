import type { FormStep } from '../../ui/money-form/create-money-form.ts'

/**
 * What the user has entered so far. The direction is not part of it: the button that sends the
 * order sets it.
 */
export type TicketState = {
  readonly seconds: number | undefined
  readonly stake: string
  /** Submit was tried: from now on missing values are errors too. */
  readonly tried: boolean
}

export type TicketAction =
  | { readonly type: 'duration'; readonly seconds: number }
  | { readonly type: 'stake'; readonly text: string }
  | FormStep

export const emptyTicket: TicketState = { seconds: undefined, stake: '', tried: false }

/**
 * The ticket after one change. Placing an order keeps the duration and clears the stake, so that no
 * second order follows by mistake.
 */
export function reduce(state: TicketState, action: TicketAction): TicketState {
  switch (action.type) {
    case 'duration':
      return { ...state, seconds: action.seconds }
    case 'stake':
      return { ...state, stake: action.text }
    case 'tried':
      return { ...state, tried: true }
    case 'done':
      return { ...state, stake: '', tried: false }
  }
}
