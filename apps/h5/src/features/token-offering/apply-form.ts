import { tokenOffering } from '@candor/contract/token-offering'
import { format } from '@candor/money'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { createMoneyForm, wrongAt } from '../../ui/money-form/create-money-form.ts'
import {
  type ApplyContext,
  type ApplyError,
  type ApplyState,
  previewApply,
  reduce,
  type Summary,
  validateApply,
} from './apply-state.ts'
import { amountOfText } from './offering-texts.ts'
import { invalidateOfferingQueries } from './queries.ts'
import { remainingOf, tokensOf, tokensText } from './wire.ts'

/** Refusals that stand beside the amount, since entering another one is what helps (PAGE-57). */
const atTokens = [
  'PARAM_ERROR',
  'AMOUNT_MIN',
  'PURCHASE_LIMIT',
  'SOLD_OUT',
  'WALLET_RISK',
  'INSUFFICIENT_BALANCE',
]

/** Applies for whole tokens, at the price shown or one near it (IEO-05). */
export const applyForm = createMoneyForm({
  route: tokenOffering.apply,
  reduce,
  preview: (state: ApplyState, context: ApplyContext) => previewApply(state, context),
  validate(state, summary, context) {
    const error = validateApply(state, summary, context)
    const text = error === undefined ? undefined : errorText(error, summary, state, context)
    return wrongAt(error === 'noPrice' ? 'form' : 'tokens', text)
  },
  toRequest: ({ currency }, { tokens, preview }, { detail }) =>
    tokens === undefined || preview === undefined
      ? undefined
      : {
          project_id: detail.info.id,
          amount: String(tokens),
          pay_currency: currency,
          price: format(preview.total),
        },
  fieldOfRefusal: (code) => (atTokens.includes(code ?? '') ? 'tokens' : 'form'),
  after({ done, request, context: { detail } }) {
    invalidateOfferingQueries()
    if (done === undefined) return
    const values = {
      count: tokensText(BigInt(request.amount)),
      token: detail.info.currency_name,
    }
    notify(t('offerings.done', values), 'success')
  },
})

function errorText(
  error: ApplyError,
  { more }: Summary,
  { currency: id }: ApplyState,
  { detail: { info }, free = '0' }: ApplyContext,
): string {
  const token = info.currency_name
  const currency = info.pay_currencies.find((one) => one.id === id)?.name ?? ''
  switch (error) {
    case 'whole':
      return t('offerings.complaint.whole')
    case 'min':
      return t('offerings.complaint.min', { count: tokensText(tokensOf(info.min)), token })
    case 'limit':
      return t('offerings.complaint.limit', { count: tokensText(more), token })
    case 'sold':
      return t('offerings.complaint.sold', { count: tokensText(remainingOf(info)), token })
    case 'noPrice':
      return t('offerings.noPrice', { currency })
    case 'balance':
      return t('offerings.complaint.balance', { amount: amountOfText(free), currency })
  }
}
