import { purchases } from '@candor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useMoneyCall } from '../../net/money-call/money-call.ts'
import { go } from '../../app/routing/navigation.ts'
import {
  complain,
  type Draft,
  type DraftComplaint,
  type DraftField,
  inputOf,
  reduce,
  summarise,
} from './draft.ts'
import type { Offer } from './queries.ts'
import { tooManyText } from './too-many.ts'

export type Purchase = ReturnType<typeof usePurchase>

/**
 * The order being written, what is wrong with it, what it brings, and the one call that places it
 * (BUY-04).
 */
export function usePurchase(offer: Offer, level: number) {
  const [draft, change] = useReducer(reduce, undefined, firstDraft)
  const [tried, setTried] = useState(false)
  const call = useMoneyCall(purchases.order)
  const client = useQueryClient()
  const complaint = tried ? complain(draft, offer, level) : undefined
  const refused = call.state.step === 'refused' ? call.state.error : undefined
  const field = fieldOf(refused?.code)

  /** Places the order and opens it; what was typed stays through a refusal. */
  async function submit(): Promise<void> {
    setTried(true)
    const input = inputOf(draft)
    if (input === undefined || complain(draft, offer, level) !== undefined) return
    const placed = await call.send(input)
    void client.invalidateQueries({ queryKey: ['purchases'] })
    if (placed !== undefined) go('/pages/fund/payment_proof', { id: placed.message.id })
  }

  return {
    draft,
    submit,
    call,
    summary: summarise(draft, offer),
    change: (part: Partial<Draft>) => {
      change(part)
      call.clear()
    },
    errorAt: (asked: DraftField) =>
      complaint?.field === asked
        ? complaintText(complaint, draft)
        : field === asked
          ? refused?.message
          : undefined,
    /** A refusal that belongs to no field. */
    isBeside: field !== undefined,
    /** Its own words, where the refusal's code alone says too little. */
    words: refused === undefined ? undefined : tooManyText(refused),
  }
}

function firstDraft(): Draft {
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

function fieldOf(code: string | undefined): DraftField | undefined {
  if (code === 'AREA_UNSUPPORTED') return 'country'
  if (code === 'FEATURE_OFF') return 'currency'
  return code === 'NOT_INTEGER' || code === 'MIN_PURCHASE' || code === 'AMOUNT_MAX'
    ? 'amount'
    : undefined
}

function complaintText(complaint: DraftComplaint, { currency }: Draft): string {
  switch (complaint.about) {
    case 'whole':
      return t('shell.form.whole')
    case 'closed':
      return t('purchases.complaint.closed', { currency })
    case 'least':
      return t('purchases.complaint.least', { amount: amountText(complaint.least, 0), currency })
    case 'most':
      return complaint.level === 2
        ? t('purchases.complaint.mostBasic', { amount: amountText(complaint.most, 0) })
        : t('purchases.complaint.most', { amount: amountText(complaint.most, 0) })
    case 'missing':
      return complaint.field === 'amount' ? t('shell.form.amount') : t('shell.form.required')
    case 'wrong':
      return t(
        complaint.field === 'email'
          ? 'purchases.complaint.email'
          : complaint.field === 'phone'
            ? 'purchases.complaint.phone'
            : complaint.field === 'taxId'
              ? 'purchases.complaint.taxId'
              : 'shell.form.specialChars',
      )
  }
}
