import { create } from 'zustand'
import { useSession } from '../../app/session/session.ts'
import {
  reduce,
  createInitialState,
  type WithdrawalAction,
  type WithdrawalCoin,
  type WithdrawalState,
} from './withdrawal-state.ts'

type StoredForm = {
  readonly token: string | undefined
  readonly coin: number
  readonly state: WithdrawalState
}

/**
 * Values kept in memory only: adding an address or setting a password in between loses nothing, and
 * no other session sees them (APP-27).
 */
const useStoredForms = create<{ readonly draft: StoredForm | undefined }>(() => ({
  draft: undefined,
}))

/** The ticket of a coin as it was left, or an empty one. */
export function useWithdrawalForm(coin: WithdrawalCoin) {
  const token = useSession((session) => session.token)
  const draft = useStoredForms((drafts) => drafts.draft)
  const stateIn = (storedForm: StoredForm | undefined): WithdrawalState =>
    storedForm?.coin === coin.id && storedForm.token === token
      ? storedForm.state
      : createInitialState(coin)
  const dispatch = (action: WithdrawalAction) =>
    useStoredForms.setState(({ draft: latest }) => ({
      draft: { token, coin: coin.id, state: reduce(coin, stateIn(latest), action) },
    }))
  return { state: stateIn(draft), dispatch }
}
