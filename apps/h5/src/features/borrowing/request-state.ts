import type { FormStep } from '../../ui/money-form/create-money-form.ts'
import type { Info } from './queries.ts'

export type RequestState = {
  readonly currencyId: number
  readonly amount: string
  readonly marginId: number
  readonly margin: string
  readonly days: string
  readonly tried: boolean
}

export type RequestAction =
  | { readonly type: 'currency' | 'margin coin'; readonly id: number }
  | { readonly type: 'amount' | 'margin' | 'days'; readonly text: string }
  | FormStep

/** The form values after one change. Another coin clears the amount entered for the one before. */
export function reduce(state: RequestState, action: RequestAction): RequestState {
  switch (action.type) {
    case 'currency':
      return { ...state, currencyId: action.id, amount: '', tried: false }
    case 'margin coin':
      return { ...state, marginId: action.id, margin: '', tried: false }
    case 'amount':
      return { ...state, amount: action.text }
    case 'margin':
      return { ...state, margin: action.text }
    case 'days':
      return { ...state, days: action.text }
    case 'tried':
      return { ...state, tried: true }
    case 'done':
      return { ...state, amount: '', margin: '', tried: false }
  }
}

/** USDT against USDT for 30 days, or the first of each list. */
export function createInitialState({
  currencies,
  margin_currencies: margins,
}: Pick<Info, 'currencies' | 'margin_currencies'>): RequestState | undefined {
  const currency = currencies.find(({ name }) => name === 'USDT') ?? currencies[0]
  const margin = margins.find(({ name }) => name === 'BTC') ?? margins[0]
  return currency === undefined || margin === undefined
    ? undefined
    : {
        currencyId: currency.id,
        amount: '',
        marginId: margin.id,
        margin: '',
        days: '30',
        tried: false,
      }
}
