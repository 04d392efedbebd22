import { tokenOffering } from '@candor/contract/token-offering'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { createMoneyForm, wrongAt } from '../../ui/money-form/create-money-form.ts'
import {
  type LessenContext,
  type LessenError,
  type LessenState,
  type LessenSummary,
  previewLessen,
  reduce,
  validateLessen,
} from './lessen-state.ts'
import { amountOfText } from './offering-texts.ts'
import { invalidateOfferingQueries } from './queries.ts'
import { tokensText } from './wire.ts'

/** Takes tokens off an own application, or all of it (IEO-16). */
export const lessenForm = createMoneyForm({
  route: tokenOffering.lessen,
  reduce,
  preview: (state: LessenState, context: LessenContext) => previewLessen(state, context),
  validate(state, summary, context) {
    const error = validateLessen(state, summary, context)
    return wrongAt('tokens', error === undefined ? undefined : errorText(error, summary, context))
  },
  toRequest: (_state, { tokens }, { order }) =>
    tokens === undefined ? undefined : { id: order.id, amount: String(tokens) },
  fieldOfRefusal: (code) => (code === 'PARAM_ERROR' ? 'tokens' : 'form'),
  after({ done, context: { order } }) {
    invalidateOfferingQueries()
    if (done === undefined) return
    const values = {
      amount: amountOfText(done.message.unlocked),
      currency: order.pay_currency_name,
    }
    notify(t('offerings.lessen.done', values), 'success')
  },
})

function errorText(
  error: LessenError,
  { has }: LessenSummary,
  { order: { name: token }, terms }: LessenContext,
): string {
  switch (error) {
    case 'whole':
      return t('offerings.complaint.whole')
    case 'max':
      return t('offerings.lessen.max', { count: tokensText(has), token })
    case 'min':
      return t('offerings.lessen.min', {
        min: tokensText(terms?.min ?? 0n),
        token,
        count: tokensText(has),
      })
  }
}
