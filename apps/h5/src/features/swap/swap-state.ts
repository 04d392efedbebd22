import type { FormStep } from '../../ui/money-form/create-money-form.ts'
import type { Coin } from './wire.ts'

export type SwapState = {
  readonly fromId: number
  readonly toId: number
  readonly amount: string
  readonly tried: boolean
}

export type SwapAction =
  | { readonly type: 'from' | 'to'; readonly coinId: number }
  | { readonly type: 'flip' }
  | { readonly type: 'amount'; readonly text: string }
  | FormStep

/**
 * The swap after one change. The two coins always differ: choosing the other one reverses the
 * direction.
 */
export function reduce(state: SwapState, action: SwapAction): SwapState {
  switch (action.type) {
    case 'from':
      return action.coinId === state.toId
        ? flipCoins(state)
        : {
            ...state,
            fromId: action.coinId,
            amount: action.coinId === state.fromId ? state.amount : '',
            tried: false,
          }
    case 'to':
      return action.coinId === state.fromId ? flipCoins(state) : { ...state, toId: action.coinId }
    case 'flip':
      return flipCoins(state)
    case 'amount':
      return { ...state, amount: action.text }
    case 'tried':
      return { ...state, tried: true }
    case 'done':
      return { ...state, amount: '', tried: false }
  }
}

export type RequestedCoins = {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * The initial values: the coins of the page's address if valid, else USDT to BTC; undefined with
 * fewer than two coins.
 */
export function createInitialState(
  coins: readonly Coin[],
  requested: RequestedCoins,
): SwapState | undefined {
  const findCoin = (id: string | undefined): Coin | undefined =>
    coins.find((coin) => String(coin.id) === id)
  const from =
    findCoin(requested.from) ??
    coins.find(({ name, id }) => name === 'USDT' && String(id) !== requested.to) ??
    coins.find(({ id }) => String(id) !== requested.to)
  const to = [
    findCoin(requested.to),
    coins.find(({ name }) => name === 'BTC'),
    coins.find(({ name }) => name === 'USDT'),
    coins.find(({ id }) => id !== from?.id),
  ].find((coin) => coin !== undefined && coin.id !== from?.id)
  return from === undefined || to === undefined
    ? undefined
    : { fromId: from.id, toId: to.id, amount: '', tried: false }
}

/** Clears the amount too, since it was of the other coin. */
function flipCoins(state: SwapState): SwapState {
  return { ...state, fromId: state.toId, toId: state.fromId, amount: '', tried: false }
}
