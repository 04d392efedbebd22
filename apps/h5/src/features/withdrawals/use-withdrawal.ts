import { withdrawals } from '@candor/contract/withdrawals'
import type { Quantity } from '@candor/money'
import { useState } from 'react'
import type { RefusedError } from '../../net/call.ts'
import { utcMs } from '../../lib/figures/format.ts'
import { useMoneyCall } from '../../net/money-call/money-call.ts'
import { queryClient } from '../../net/query-client.ts'
import { serverNow } from '../../net/server-clock.ts'
import { clearStoredForm, useWithdrawalForm } from './form-store.ts'
import { invalidateWithdrawalQueries } from './queries.ts'
import { holdIn, isInConfirmation, findRefusalPlace } from './refusal-place.ts'
import { toWithdrawalRequest } from './wire.ts'
import type { WithdrawalAction, WithdrawalCoin } from './withdrawal-state.ts'
import { validateWithdrawal, previewWithdrawal, type TicketFacts } from './withdrawal-summary.ts'

/** A request that was filed from this page. */
export type FiledWithdrawal = {
  readonly number: Quantity
  readonly received: Quantity
  readonly filedMs: number
}
/** What proves who asks; never kept. */
export type Proof = { readonly password: string; readonly code: string | undefined }
export type Withdrawal = ReturnType<typeof useWithdrawal>

/**
 * The request being written, what it would do, what is wrong with it, its confirmation, the one
 * call that files it, and what was filed.
 */
export function useWithdrawal(coin: WithdrawalCoin, facts: TicketFacts) {
  const { state, dispatch } = useWithdrawalForm(coin)
  const [isConfirming, setConfirming] = useState(false)
  const [filed, setFiled] = useState<FiledWithdrawal | undefined>(undefined)
  const call = useMoneyCall(withdrawals.file)
  const refusedError = call.state.step === 'refused' ? call.state.error : undefined
  const { place, ...refusal } = toRefusalNotice(refusedError)
  const summary = previewWithdrawal(state, facts)

  /** Takes a refusal off the page. */
  function forget(): void {
    setConfirming(false)
    if (refusedError !== undefined) call.clear()
  }

  function change(action: WithdrawalAction): void {
    forget()
    dispatch(action)
  }

  /** Opens the confirmation where nothing is wrong, else names what is. */
  function review(): void {
    const triedState = { ...state, tried: true }
    change({ type: 'tried' })
    const { destination, amount } = validateWithdrawal(coin, triedState, facts)
    if (destination === undefined && amount === undefined && summary.amounts !== undefined)
      setConfirming(true)
  }

  async function send({ password, code }: Proof): Promise<void> {
    const { amounts } = summary
    if (amounts === undefined) return
    const done = await call.send({
      ...toWithdrawalRequest(coin, state, { ...amounts, fee: facts.terms.fee }),
      pay_password: password,
      ...(code === undefined ? {} : { totp: code }),
    })
    if (done === undefined) return invalidateFacts()
    setConfirming(false)
    setFiled({ ...amounts, filedMs: serverNow() })
    clearStoredForm()
    await invalidateWithdrawalQueries()
  }

  return {
    state,
    summary,
    complaints: validateWithdrawal(coin, state, facts),
    change,
    review,
    forget,
    send,
    call,
    filed,
    startAnew: () => setFiled(undefined),
    ...refusal,
    /** A refusal that is said on the page closes it. */
    isConfirming: isConfirming && (place === undefined || isInConfirmation(place)),
    close: () => setConfirming(false),
    clear: call.clear,
  }
}

/** What the page believed of protection, cards and limit may be old. */
function invalidateFacts(): void {
  for (const area of ['security', 'profile', 'wallet'])
    void queryClient.invalidateQueries({ queryKey: [area] })
}

/** What the server's refusal of a request says, and at which place of the page it stands. */
function toRefusalNotice(refused: RefusedError | undefined) {
  const place = refused === undefined ? undefined : findRefusalPlace(refused.code)
  return {
    place,
    /** From when the destination may be used that the server refused as too new (OUT-15). */
    heldUntilMs:
      refused?.code === 'ADDRESS_HELD' ? utcMs(String(refused.details['usable_at'])) : undefined,
    hold: refused === undefined ? undefined : holdIn(refused),
    /** The server's words at one place. */
    refusalAt: (at: ReturnType<typeof findRefusalPlace>) =>
      place === at ? refused?.message : undefined,
  }
}
