import { type Input, transfers } from '@candor/contract'
import { format } from '@candor/money'
import { useReducer, useState } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useMoneyCall } from '../../net/money-call/money-call.ts'
import { notify } from '../../lib/notices.ts'
import { accountName } from './account-names.ts'
import { readAgain } from './queries.ts'
import { reduce, type TransferAction, type TransferState } from './transfer-state.ts'
import { complain, type Summary, summarise } from './transfer-summary.ts'
import { type Account, fieldOf, type Transferable } from './wire.ts'

/** A transfer that was made, as it could be made back. */
export type Made = {
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
  const [made, setMade] = useState<Made | undefined>(undefined)
  const call = useMoneyCall(transfers.move)
  const currency = currencies.find(({ id }) => id === state.currencyId)
  const summary = currency === undefined ? undefined : summarise(state, currency)
  const complaint = summary === undefined ? undefined : complain(state, summary)
  const refused = call.state.step === 'refused' ? call.state.error : undefined
  const isBeside = refused !== undefined && atAmount.includes(refused.code ?? '')

  function change(action: TransferAction): void {
    if (call.state.step === 'refused') call.clear()
    dispatch(action)
  }

  async function submit(): Promise<void> {
    dispatch({ type: 'tried' })
    if (currency === undefined || summary?.amount === undefined || complaint !== undefined) return
    const wish: Made = { currency, amount: format(summary.amount), from: state.from, to: state.to }
    const done = await call.send(callOf(wish))
    readAgain()
    if (done === undefined) return
    notify(doneText(wish), 'success')
    setMade(wish)
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
    amountError: isBeside ? refused.message : complaintText(complaint, summary, currency),
    /** The refusal is beside the amount already. */
    isBeside,
  }
}

/** The call that a transfer stands for (MOVE-02). */
export function callOf({ currency, amount, from, to }: Made): Input<typeof transfers.move> {
  return {
    currency_id: currency.id,
    number: amount,
    from_field: fieldOf(from),
    to_field: fieldOf(to),
  }
}

/** The way back. */
export function reversed(made: Made): Made {
  return { ...made, from: made.to, to: made.from }
}

export function doneText({ amount, currency, to }: Made): string {
  return t('transfers.done', {
    amount: amountText(amount, coinDecimals(amount)),
    currency: currency.name,
    account: accountName(to),
  })
}

function complaintText(
  complaint: ReturnType<typeof complain>,
  summary: Summary | undefined,
  currency: Transferable | undefined,
): string | undefined {
  if (complaint === undefined || summary === undefined || currency === undefined) return undefined
  if (complaint === 'amount') return t('transfers.complaint.amount')
  return t('transfers.complaint.balance', {
    available: amountText(summary.available, coinDecimals(summary.available)),
    currency: currency.name,
  })
}
