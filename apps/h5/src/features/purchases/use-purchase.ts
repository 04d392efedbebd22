import { purchases } from '@candor/contract/purchases'
import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useMoneyCall } from '../../net/money-call/money-call.ts'
import { go } from '../../app/routing/navigation.ts'
import {
  validatePurchase,
  type FormValues,
  type ValidationError,
  type FormField,
  toPurchaseRequest,
  reduce,
  previewPurchase,
} from './form-values.ts'
import type { Offer } from './queries.ts'
import { tooManyText } from './too-many.ts'

export type Purchase = ReturnType<typeof usePurchase>

/**
 * The order being written, what is wrong with it, what it brings, and the one call that places it
 * (BUY-04).
 */
export function usePurchase(offer: Offer, level: number) {
  const [draft, change] = useReducer(reduce, undefined, createInitialValues)
  const [tried, setTried] = useState(false)
  const call = useMoneyCall(purchases.order)
  const client = useQueryClient()
  const validationError = tried ? validatePurchase(draft, offer, level) : undefined
  const refusal = call.state.step === 'refused' ? call.state.error : undefined
  const field = fieldOf(refusal?.code)

  /** Places the order and opens it; what was typed stays through a refusal. */
  async function submit(): Promise<void> {
    setTried(true)
    const input = toPurchaseRequest(draft)
    if (input === undefined || validatePurchase(draft, offer, level) !== undefined) return
    const receipt = await call.send(input)
    void client.invalidateQueries({ queryKey: ['purchases'] })
    if (receipt !== undefined) go('/pages/fund/payment_proof', { id: receipt.message.id })
  }

  return {
    draft,
    submit,
    call,
    summary: previewPurchase(draft, offer),
    change: (part: Partial<FormValues>) => {
      change(part)
      call.clear()
    },
    errorAt: (asked: FormField) =>
      validationError?.field === asked
        ? validationErrorText(validationError, draft)
        : field === asked
          ? refusal?.message
          : undefined,
    /** A refusal that belongs to no field. */
    isBeside: field !== undefined,
    /** Its own words, where the refusal's code alone says too little. */
    words: refusal === undefined ? undefined : tooManyText(refusal),
  }
}

function createInitialValues(): FormValues {
  return {
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
  }
}

function fieldOf(code: string | undefined): FormField | undefined {
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
