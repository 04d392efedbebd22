import type { Input } from '@candor/contract'
import { transfers } from '@candor/contract/transfers'
import { format } from '@candor/money'
import { useReducer, useState } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useMoneyCall } from '../../net/money-call/money-call.ts'
import { notify } from '../../lib/notices.ts'
import { accountName } from './account-names.ts'
import { invalidateTransferQueries } from './queries.ts'
import { reduce, type TransferAction, type TransferState } from './transfer-state.ts'
import { validateTransfer, type Summary, previewTransfer } from './transfer-summary.ts'
import { type Account, toAccountKind, type Transferable } from './wire.ts'

/** A transfer that was made, as it could be made back. */
export type CompletedTransfer = {
  readonly currency: Transferable
  readonly amount: string
  readonly from: Account
  readonly to: Account
}

/** Refusals that stand beside the amount, since entering another one is what helps (PAGE-31). */
const atAmount = ['WALLET_RISK', 'INSUFFICIENT_BALANCE', 'PARAM_ERROR']

/**
 * The transfer being written, what it would do, what is wrong with it, the one call that makes it,
 * and the last one made.
 */
export function useTransfer(start: TransferState, currencies: readonly Transferable[]) {
  const [state, dispatch] = useReducer(reduce, start)
  const [made, setMade] = useState<CompletedTransfer | undefined>(undefined)
  const call = useMoneyCall(transfers.move)
  const currency = currencies.find(({ id }) => id === state.currencyId)
  const summary = currency === undefined ? undefined : previewTransfer(state, currency)
  const validationError = summary === undefined ? undefined : validateTransfer(state, summary)
  const refusal = call.state.step === 'refused' ? call.state.error : undefined
  const isBeside = refusal !== undefined && atAmount.includes(refusal.code ?? '')

  function change(action: TransferAction): void {
    if (call.state.step === 'refused') call.clear()
    dispatch(action)
  }

  async function submit(): Promise<void> {
    dispatch({ type: 'tried' })
    if (currency === undefined || summary?.amount === undefined || validationError !== undefined)
      return
    const completed: CompletedTransfer = {
      currency,
      amount: format(summary.amount),
      from: state.from,
      to: state.to,
    }
    const done = await call.send(toTransferRequest(completed))
    invalidateTransferQueries()
    if (done === undefined) return
    notify(doneText(completed), 'success')
    setMade(completed)
    dispatch({ type: 'done' })
  }

  return {
    state,
    currency,
    summary,
    change,
    submit,
    call,
    made,
    forget: () => setMade(undefined),
    amountError: isBeside
      ? refusal.message
      : validationErrorText(validationError, summary, currency),
    /** The refusal is beside the amount already. */
    isBeside,
  }
}

/** The call that a transfer stands for (MOVE-02). */
export function toTransferRequest({
  currency,
  amount,
  from,
  to,
}: CompletedTransfer): Input<typeof transfers.move> {
  return {
    currency_id: currency.id,
    number: amount,
    from_field: toAccountKind(from),
    to_field: toAccountKind(to),
  }
}

/** The way back. */
export function reversed(made: CompletedTransfer): CompletedTransfer {
  return { ...made, from: made.to, to: made.from }
}

export function doneText({ amount, currency, to }: CompletedTransfer): string {
  return t('transfers.done', {
    amount: amountText(amount, coinDecimals(amount)),
    currency: currency.name,
    account: accountName(to),
  })
}

function validationErrorText(
  validationError: ReturnType<typeof validateTransfer>,
  summary: Summary | undefined,
  currency: Transferable | undefined,
): string | undefined {
  if (validationError === undefined || summary === undefined || currency === undefined)
    return undefined
  if (validationError === 'amount') return t('transfers.complaint.amount')
  return t('transfers.complaint.balance', {
    available: amountText(summary.available, coinDecimals(summary.available)),
    currency: currency.name,
  })
}
