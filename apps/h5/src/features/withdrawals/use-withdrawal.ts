import { withdrawals } from '@candor/contract/withdrawals'
import type { RefusedError } from '../../net/call.ts'
import { utcMs } from '../../lib/figures/format.ts'
import { useMoneyCall } from '../../net/money-call/money-call.ts'
import { useMoneyForm } from '../../ui/money-form/use-money-form.ts'
import { useWithdrawalForm } from './form-store.ts'
import { holdIn, isInConfirmation } from './refusal-place.ts'
import { withdrawalForm } from './withdrawal-form.ts'
import type { WithdrawalCoin } from './withdrawal-state.ts'
import { type TicketFacts, validateWithdrawal } from './withdrawal-summary.ts'

export type Withdrawal = ReturnType<typeof useWithdrawal>

/** The request being written, which outlives its page, its confirmation, and the server's holds. */
export function useWithdrawal(coin: WithdrawalCoin, facts: TicketFacts) {
  const draft = { ...useWithdrawalForm(coin), call: useMoneyCall(withdrawals.file) }
  const form = useMoneyForm(withdrawalForm(coin), draft, facts)
  const { refusal, refusedAt } = form

  return {
    ...form,
    heldUntilMs: heldUntilMs(refusal) ?? heldUntilMsOf(coin, form.state, facts),
    hold: refusal === undefined ? undefined : holdIn(refusal),
    /** A refusal shown on the page closes the confirmation. */
    isConfirming: form.isReviewing && (refusedAt === undefined || isInConfirmation(refusedAt)),
  }
}

/** From when the destination that the server refused as too new may be used (OUT-15). */
function heldUntilMs(refusal: RefusedError | undefined): number | undefined {
  return refusal?.code === 'ADDRESS_HELD' ? utcMs(String(refusal.details['usable_at'])) : undefined
}

/** From when it may be used according to the address book. */
function heldUntilMsOf(...ticket: Parameters<typeof validateWithdrawal>): number | undefined {
  const { destination } = validateWithdrawal(...ticket)
  return destination?.about === 'held' ? destination.usableAtMs : undefined
}
