import { useMoneyDraft, useMoneyForm } from '../../ui/money-form/use-money-form.ts'
import type { FormValues } from './form-values.ts'
import { emptyPurchase, purchaseForm } from './purchase-form.ts'
import type { Offer } from './queries.ts'
import { tooManyText } from './too-many.ts'

export type Purchase = ReturnType<typeof usePurchase>

/** The order being written, what it brings, and why no further one is taken. */
export function usePurchase(offer: Offer, level: number) {
  const draft = useMoneyDraft(purchaseForm, emptyPurchase)
  const form = useMoneyForm(purchaseForm, draft, { offer, level })
  return {
    ...form,
    draft: form.state.values,
    change: (part: Partial<FormValues>) => form.change({ type: 'change', part }),
    /** Its own words, where the refusal's code alone says too little. */
    words: form.refusal === undefined ? undefined : tooManyText(form.refusal),
  }
}
