import { useMoneyDraft, useMoneyForm } from '../../ui/money-form/use-money-form.ts'
import type { FormValues } from './form-values.ts'
import { emptyPurchase, purchaseForm } from './purchase-form.ts'
import type { Offer } from './queries.ts'
import { tooManyText } from './too-many.ts'

export type Purchase = ReturnType<typeof usePurchase>

/** The order being written, the amount received, and why no further one is accepted. */
export function usePurchase(offer: Offer, level: number) {
  const draft = useMoneyDraft(purchaseForm, emptyPurchase)
  const form = useMoneyForm(purchaseForm, draft, { offer, level })
  return {
    ...form,
    draft: form.state.values,
    change: (part: Partial<FormValues>) => form.change({ type: 'change', part }),
    /** A sentence of its own, where the text of the refusal's code says too little. */
    words: form.refusal === undefined ? undefined : tooManyText(form.refusal),
  }
}
