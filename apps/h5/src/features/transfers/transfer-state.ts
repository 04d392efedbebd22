import type { FormStep } from '../../ui/money-form/create-money-form.ts'
import { type Account, accounts, type Transferable } from './wire.ts'

export type TransferState = {
  readonly currencyId: number
  readonly from: Account
  readonly to: Account
  readonly amount: string
  readonly tried: boolean
}

export type TransferAction =
  | { readonly type: 'currency'; readonly currency: Transferable }
  | { readonly type: 'from' | 'to'; readonly account: Account }
  | { readonly type: 'swap' }
  | { readonly type: 'amount'; readonly text: string }
  | FormStep

/**
 * The transfer after one change. The two accounts always differ: choosing the other one reverses
 * the direction.
 */
export function reduce(state: TransferState, action: TransferAction): TransferState {
  switch (action.type) {
    case 'currency':
      return {
        ...state,
        ...between(action.currency, state.from, state.to),
        currencyId: action.currency.id,
        amount: '',
        tried: false,
      }
    case 'from':
      return action.account === state.to
        ? swapDirection(state)
        : { ...state, from: action.account, tried: false }
    case 'to':
      return action.account === state.from ? swapDirection(state) : { ...state, to: action.account }
    case 'swap':
      return swapDirection(state)
    case 'amount':
      return { ...state, amount: action.text }
    case 'tried':
      return { ...state, tried: true }
    case 'done':
      return { ...state, amount: '', tried: false }
  }
}

export type RequestedTransfer = {
  readonly currency?: string | undefined
  readonly from?: Account | undefined
  readonly to?: Account | undefined
}

/**
 * The initial values: the currency and accounts of the page's address if valid, else the first
 * currency, from exchange to options.
 */
export function createInitialState(
  currencies: readonly Transferable[],
  requested: RequestedTransfer,
): TransferState | undefined {
  const currency =
    currencies.find(({ id }) => String(id) === requested.currency) ??
    currencies.find(({ name }) => name === 'USDT') ??
    currencies[0]
  if (currency === undefined) return undefined
  const from = requested.from ?? (requested.to === 'exchange' ? 'options' : 'exchange')
  return {
    currencyId: currency.id,
    ...between(currency, from, requested.to ?? (from === 'exchange' ? 'options' : 'exchange')),
    amount: '',
    tried: false,
  }
}

/** The accounts that a currency has, in the order of the list. */
export function listAccounts({ free }: Transferable): readonly Account[] {
  return accounts.filter((account) => free[account] !== undefined)
}

/** Two different accounts of a currency, the requested ones if it has them. */
function between(
  currency: Transferable,
  from: Account,
  to: Account,
): Pick<TransferState, 'from' | 'to'> {
  const own = listAccounts(currency)
  const source = own.includes(from) ? from : (own.find((account) => account !== to) ?? from)
  const target =
    to !== source && own.includes(to) ? to : (own.find((account) => account !== source) ?? to)
  return { from: source, to: target }
}

function swapDirection(state: TransferState): TransferState {
  return { ...state, from: state.to, to: state.from, tried: false }
}
