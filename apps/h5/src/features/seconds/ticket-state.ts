import type { FormStep } from '../../ui/money-form/create-money-form.ts'

/**
 * What a person has entered so far. The direction is not part of it: the button that sends the
 * order is the direction.
 */
export type TicketState = {
  readonly seconds: number | undefined
  readonly stake: string
  /** Submit was tried: from now on what is missing is named too. */
  readonly tried: boolean
}

export type TicketAction =
  | { readonly type: 'duration'; readonly seconds: number }
  | { readonly type: 'stake'; readonly text: string }
  | FormStep

export const emptyTicket: TicketState = { seconds: undefined, stake: '', tried: false }

/**
 * A ticket after one touch. An order that was placed leaves the duration and takes the stake, so
 * that no second one follows by a slip.
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
