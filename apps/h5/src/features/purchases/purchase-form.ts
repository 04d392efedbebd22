import type { RefusalCode } from '@candor/contract'
import { purchases } from '@candor/contract/purchases'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { queryClient } from '../../net/query-client.ts'
import { createMoneyForm, type FormStep, wrongAt } from '../../ui/money-form/create-money-form.ts'
import {
  type FormField,
  type FormValues,
  previewPurchase,
  reduce,
  toPurchaseRequest,
  type ValidationError,
  validatePurchase,
} from './form-values.ts'
import type { Offer } from './queries.ts'

export type PurchaseState = { readonly values: FormValues; readonly tried: boolean }
export type PurchaseAction = { readonly type: 'change'; readonly part: Partial<FormValues> }

export type PurchaseContext = {
  readonly offer: Offer
  /** The user's verification level; 0 is none. */
  readonly level: number
}

/** A crypto purchase (BUY-04); its values survive a refusal. */
export const purchaseForm = createMoneyForm({
  route: purchases.order,
  reduce(state: PurchaseState, action: PurchaseAction | FormStep): PurchaseState {
    if (action.type === 'change') return { ...state, values: reduce(state.values, action.part) }
    return action.type === 'tried' ? { ...state, tried: true } : state
  },
  preview: ({ values }: PurchaseState, { offer }: PurchaseContext) =>
    previewPurchase(values, offer),
  validate({ values, tried }, _preview, { offer, level }) {
    const error = tried ? validatePurchase(values, offer, level) : undefined
    return error === undefined ? {} : wrongAt(error.field, validationErrorText(error, values))
  },
  toRequest: ({ values }) => toPurchaseRequest(values),
  fieldOfRefusal: (code) => fieldOf(code) ?? 'form',
  after({ done }) {
    void queryClient.invalidateQueries({ queryKey: ['purchases'] })
    if (done !== undefined) go('/pages/fund/payment_proof', { id: done.message.id })
  },
})

export const emptyPurchase: PurchaseState = {
  values: {
    country: undefined,
    currency: 'USD',
    method: 'bank_transfer',
    bank: undefined,
    amount: '',
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    taxId: '',
  },
  tried: false,
}

function fieldOf(code: RefusalCode | undefined): FormField | undefined {
  if (code === 'AREA_UNSUPPORTED') return 'country'
  if (code === 'FEATURE_OFF') return 'currency'
  return code === 'NOT_INTEGER' || code === 'MIN_PURCHASE' || code === 'AMOUNT_MAX'
    ? 'amount'
    : undefined
}

function validationErrorText(validationError: ValidationError, { currency }: FormValues): string {
  switch (validationError.about) {
    case 'whole':
      return t('shell.form.whole')
    case 'closed':
      return t('purchases.complaint.closed', { currency })
    case 'least':
      return t('purchases.complaint.least', {
        amount: amountText(validationError.least, 0),
        currency,
      })
    case 'most':
      return validationError.level === 2
        ? t('purchases.complaint.mostBasic', { amount: amountText(validationError.most, 0) })
        : t('purchases.complaint.most', { amount: amountText(validationError.most, 0) })
    case 'missing':
      return validationError.field === 'amount' ? t('shell.form.amount') : t('shell.form.required')
    case 'wrong':
      return t(
        validationError.field === 'email'
          ? 'purchases.complaint.email'
          : validationError.field === 'phone'
            ? 'purchases.complaint.phone'
            : validationError.field === 'taxId'
              ? 'purchases.complaint.taxId'
              : 'shell.form.specialChars',
      )
  }
}
