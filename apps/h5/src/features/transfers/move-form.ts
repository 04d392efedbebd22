import type { Input, RefusalCode } from '@candor/contract'
import { transfers } from '@candor/contract/transfers'
import { format } from '@candor/money'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { createMoneyForm, wrongAt } from '../../ui/money-form/create-money-form.ts'
import { accountName } from './account-names.ts'
import { invalidateTransferQueries } from './queries.ts'
import { reduce, type TransferState } from './transfer-state.ts'
import { previewTransfer, type Summary, validateTransfer } from './transfer-summary.ts'
import { type Account, toAccountKind, type Transferable } from './wire.ts'

/** A completed transfer, as needed to reverse it. */
export type CompletedTransfer = {
  readonly currency: Transferable
  readonly amount: string
  readonly from: Account
  readonly to: Account
}

/** Refusals shown beside the amount, since entering another one helps (PAGE-31). */
const atAmount: readonly (RefusalCode | undefined)[] = [
  'WALLET_RISK',
  'INSUFFICIENT_BALANCE',
  'PARAM_ERROR',
]

export const moveForm = createMoneyForm({
  route: transfers.move,
  reduce,
  preview: (state: TransferState, currency: Transferable) => previewTransfer(state, currency),
  validate: (state, summary, currency) =>
    wrongAt('amount', validationErrorText(validateTransfer(state, summary), summary, currency)),
  toRequest({ from, to }, { amount }, currency) {
    return amount === undefined
      ? undefined
      : toTransferRequest({ currency, amount: format(amount), from, to })
  },
  fieldOfRefusal: (code) => (atAmount.includes(code) ? 'amount' : 'form'),
  after({ done, request, state: { from, to }, context: currency }): CompletedTransfer | undefined {
    invalidateTransferQueries()
    if (done === undefined) return undefined
    const completed = { currency, amount: request.number, from, to }
    notify(doneText(completed), 'success')
    return completed
  },
})

/** The request of a transfer (MOVE-02). */
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
  summary: Summary,
  currency: Transferable,
): string | undefined {
  if (validationError === undefined) return undefined
  if (validationError === 'amount') return t('transfers.complaint.amount')
  return t('transfers.complaint.balance', {
    available: amountText(summary.available, coinDecimals(summary.available)),
    currency: currency.name,
  })
}
