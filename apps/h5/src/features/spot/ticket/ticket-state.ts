import type { OrderSide, OrderType, TimeInForce } from '@candor/engine'
import type { FormStep } from '../../../ui/money-form/create-money-form.ts'

export const shares = [25, 50, 75, 100] as const
type Share = (typeof shares)[number]

/**
 * What the user has entered so far, as texts. The amount comes from the last changed field: itself,
 * the total, or a share of the balance.
 */
export type TicketState = {
  readonly side: OrderSide
  readonly kind: OrderType
  readonly price: string
  readonly stopPrice: string
  readonly amount: string
  readonly total: string
  readonly share: Share | undefined
  readonly amountFrom: 'amount' | 'total' | 'share'
  readonly timeInForce: TimeInForce
  /** Submit was tried: from now on missing values are errors too. */
  readonly tried: boolean
}

export type TicketAction =
  | { readonly type: 'side'; readonly side: OrderSide }
  | { readonly type: 'kind'; readonly kind: OrderType }
  | { readonly type: 'price' | 'stopPrice' | 'amount' | 'total'; readonly text: string }
  | { readonly type: 'share'; readonly share: Share }
  | { readonly type: 'timeInForce'; readonly timeInForce: TimeInForce }
  /** A price tapped in the order book. */
  | { readonly type: 'pick'; readonly price: string }
  | FormStep

export const emptyTicket: TicketState = {
  side: 'buy',
  kind: 'limit',
  price: '',
  stopPrice: '',
  amount: '',
  total: '',
  share: undefined,
  amountFrom: 'amount',
  timeInForce: 'GTC',
  tried: false,
}

const noAmount = {
  amount: '',
  total: '',
  share: undefined,
  amountFrom: 'amount',
  tried: false,
} as const

/**
 * The ticket after one change. A market order has a fixed time in force; changing the side keeps
 * the price and clears the amount, which was in another currency.
 */
export function reduce(state: TicketState, action: TicketAction): TicketState {
  switch (action.type) {
    case 'side':
      return action.side === state.side ? state : { ...state, ...noAmount, side: action.side }
    case 'kind':
      return { ...state, kind: action.kind, timeInForce: 'GTC', tried: false }
    case 'price':
      return { ...state, price: action.text }
    case 'stopPrice':
      return { ...state, stopPrice: action.text }
    case 'amount':
      return { ...state, amount: action.text, total: '', share: undefined, amountFrom: 'amount' }
    case 'total':
      return { ...state, total: action.text, amount: '', share: undefined, amountFrom: 'total' }
    case 'share':
      return { ...state, amount: '', total: '', share: action.share, amountFrom: 'share' }
    case 'timeInForce':
      return { ...state, timeInForce: action.timeInForce }
    case 'pick':
      return state.kind === 'market'
        ? { ...state, kind: 'limit', price: action.price }
        : { ...state, price: action.price }
    case 'tried':
      return { ...state, tried: true }
    case 'done':
      return { ...state, ...noAmount }
  }
}
