import { create } from 'zustand'
import { useSession } from '../../app/session/session.ts'
import {
  reduce,
  startOf,
  type WithdrawalAction,
  type WithdrawalCoin,
  type WithdrawalState,
} from './withdrawal-state.ts'

type Draft = {
  readonly token: string | undefined
  readonly coin: number
  readonly state: WithdrawalState
}

/**
 * What is being entered, in memory alone: adding an address or setting a password on the way loses
 * nothing, and no other session finds it (APP-27).
 */
const useDrafts = create<{ readonly draft: Draft | undefined }>(() => ({ draft: undefined }))

/** The ticket of a coin as it was left on the way, or an empty one. */
export function useDraft(coin: WithdrawalCoin) {
  const token = useSession((session) => session.token)
  const draft = useDrafts((drafts) => drafts.draft)
  const stateIn = (kept: Draft | undefined): WithdrawalState =>
    kept?.coin === coin.id && kept.token === token ? kept.state : startOf(coin)
  const dispatch = (action: WithdrawalAction) =>
    useDrafts.setState(({ draft: latest }) => ({
      draft: { token, coin: coin.id, state: reduce(coin, stateIn(latest), action) },
    }))
  return { state: stateIn(draft), dispatch }
}

/** Forgets what was entered, once it is filed. */
export function forgetDraft(): void {
  useDrafts.setState({ draft: undefined })
}
