import type { FormStep } from '../../../ui/money-form/create-money-form.ts'

export type Side = 'long' | 'short'
type OrderKind = 'market' | 'limit'

/**
 * What the user has entered so far, as texts. The lots come from the last changed control: their
 * field, or the slider's share of what is available.
 */
export type TicketState = {
  readonly side: Side
  readonly kind: OrderKind
  readonly price: string
  readonly lots: string
  /** A whole percentage of the lots that the account can pay for. */
  readonly share: number | undefined
  readonly leverage: number
  readonly hasStops: boolean
  readonly takeProfit: string
  readonly stopLoss: string
  /** Submit was tried: from now on missing values are errors too. */
  readonly tried: boolean
}

export type TicketAction =
  | { readonly type: 'side'; readonly side: Side }
  | {
      readonly type: 'kind'
      readonly kind: OrderKind
      /** The last price, the start value of a limit. */ readonly price: string
    }
  | { readonly type: 'price' | 'lots' | 'takeProfit' | 'stopLoss'; readonly text: string }
  | { readonly type: 'share'; readonly share: number }
  | { readonly type: 'multiple'; readonly leverage: number }
  | { readonly type: 'hasStops'; readonly on: boolean }
  | FormStep

export const emptyTicket: TicketState = {
  side: 'long',
  kind: 'market',
  price: '',
  lots: '',
  share: undefined,
  leverage: 10,
  hasStops: false,
  takeProfit: '',
  stopLoss: '',
  tried: false,
}

const noStops = { hasStops: false, takeProfit: '', stopLoss: '' } as const

/**
 * The ticket after one change. Changing the side keeps the lots and drops the stops, which were
 * valid for the other side only.
 */
export function reduce(state: TicketState, action: TicketAction): TicketState {
  switch (action.type) {
    case 'side':
      return action.side === state.side
        ? state
        : { ...state, side: action.side, takeProfit: '', stopLoss: '', tried: false }
    case 'kind':
      return {
        ...state,
        kind: action.kind,
        price: action.kind === 'limit' && state.price === '' ? action.price : state.price,
        tried: false,
      }
    case 'price':
      return { ...state, price: action.text }
    case 'lots':
      return { ...state, lots: action.text, share: undefined }
    case 'share':
      return { ...state, lots: '', share: action.share }
    case 'multiple':
      return { ...state, leverage: action.leverage }
    case 'hasStops':
      return action.on ? { ...state, hasStops: true } : { ...state, ...noStops }
    case 'takeProfit':
      return { ...state, takeProfit: action.text }
    case 'stopLoss':
      return { ...state, stopLoss: action.text }
    case 'tried':
      return { ...state, tried: true }
    case 'done':
      return { ...state, ...noStops, lots: '', share: undefined, tried: false }
  }
}
