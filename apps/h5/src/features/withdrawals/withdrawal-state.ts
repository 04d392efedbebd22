import { detectNetwork } from '@candor/engine/chains/address'
import type { WithdrawalWay } from '@candor/engine/withdrawals/validate-withdrawal'
import type { FormStep } from '../../ui/money-form/create-money-form.ts'

/**
 * A coin with the networks on which it can be sent, none where it has no chain, and whether it can
 * be sent to a card.
 */
export type WithdrawalCoin = {
  readonly id: number
  readonly name: string
  readonly networks: readonly string[]
  readonly byCard: boolean
}

/** A saved address, and from when the allow-list lets it be used (OUT-15). */
export type ChosenAddress = {
  readonly label: string
  readonly address: string
  readonly usableAtMs: number
}

/** What the user has entered so far for one coin; secrets are not part of it. */
export type WithdrawalState = {
  readonly way: WithdrawalWay
  readonly address: string
  /** The saved address in the field; undefined once a character of it was changed. */
  readonly saved: ChosenAddress | undefined
  /** Undefined for a coin without a chain. */
  readonly network: string | undefined
  readonly amount: string
  readonly tried: boolean
}

export type WithdrawalAction =
  | { readonly type: 'way'; readonly way: WithdrawalWay }
  | { readonly type: 'network'; readonly network: string }
  | { readonly type: 'address' | 'amount'; readonly text: string }
  | { readonly type: 'saved'; readonly address: ChosenAddress }
  | FormStep

/**
 * The ways to send a coin: to an address where it has a chain, to a card where those are accepted.
 */
export function listWays({ networks, byCard }: WithdrawalCoin): readonly WithdrawalWay[] {
  return [
    ...(networks.length > 0 ? (['address'] as const) : []),
    ...(byCard ? (['bank', 'international-card'] as const) : []),
  ]
}

export function createInitialState(coin: WithdrawalCoin): WithdrawalState {
  return {
    way: listWays(coin)[0] ?? 'address',
    address: '',
    saved: undefined,
    network: coin.networks[0],
    amount: '',
    tried: false,
  }
}

/**
 * The ticket after one change. Address and network never contradict each other: an address sets its
 * network, another network clears it.
 */
export function reduce(
  coin: WithdrawalCoin,
  state: WithdrawalState,
  action: WithdrawalAction,
): WithdrawalState {
  switch (action.type) {
    case 'way':
      return { ...state, way: action.way }
    case 'network':
      return action.network === state.network
        ? state
        : { ...state, network: action.network, address: '', saved: undefined }
    case 'address':
      return {
        ...state,
        address: action.text,
        saved: undefined,
        network: detectNetwork(coin.name, action.text.trim()) ?? state.network,
      }
    case 'saved':
      return {
        ...state,
        address: action.address.address,
        saved: action.address,
        network: detectNetwork(coin.name, action.address.address) ?? state.network,
      }
    case 'amount':
      return { ...state, amount: action.text }
    case 'tried':
      return { ...state, tried: true }
    case 'done':
      return createInitialState(coin)
  }
}
