import { deposits } from '@candor/contract/deposits'
import { figureText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../net/query-client.ts'
import { createMoneyForm, type FormStep, wrongAt } from '../../ui/money-form/create-money-form.ts'
import { fieldOf, previewDeposit, type ValidationError, validateDeposit } from './request.ts'

export type DepositCoin = {
  readonly id: number
  readonly name: string
  readonly minimum: string | undefined
}

export type DepositState = { readonly amount: string; readonly tried: boolean }
export type DepositAction = { readonly type: 'amount'; readonly text: string }

export type DepositContext = {
  readonly coin: DepositCoin
  /** The path of the picture, once uploaded. */
  readonly voucher: string | undefined
  readonly available: string | undefined
}

/** The request for a deposit, with the picture of the payment (DEP-05). */
export const depositForm = createMoneyForm({
  route: deposits.file,
  reduce(state: DepositState, action: DepositAction | FormStep): DepositState {
    switch (action.type) {
      case 'amount':
        return { amount: action.text, tried: false }
      case 'tried':
        return { ...state, tried: true }
      case 'done':
        return { amount: '', tried: false }
    }
  },
  preview: ({ amount }: DepositState, { available }: DepositContext) =>
    available === undefined ? undefined : previewDeposit(amount, available),
  validate({ amount, tried }, _preview, { coin, voucher }) {
    const error = tried ? validateDeposit({ amount, voucher }, coin.minimum) : undefined
    return error === undefined
      ? {}
      : wrongAt(error === 'voucher' ? 'voucher' : 'amount', validationErrorText(error, coin))
  },
  toRequest: ({ amount }, _preview, { coin, voucher }) =>
    voucher === undefined ? undefined : { account: voucher, amount, currency: coin.id },
  fieldOfRefusal: (code) => fieldOf(code) ?? 'form',
  after({ done }) {
    if (done === undefined) return
    notify(t('assets.deposit.filed'), 'success')
    void queryClient.invalidateQueries({ queryKey: ['deposits', 'log'] })
  },
})

function validationErrorText(
  validationError: ValidationError,
  { name, minimum = '' }: DepositCoin,
): string {
  if (validationError === 'minimum')
    return t('assets.deposit.minimum', { amount: figureText(minimum), currency: name })
  return t(
    validationError === 'amount' ? 'assets.deposit.amountNeeded' : 'assets.deposit.voucherNeeded',
  )
}
