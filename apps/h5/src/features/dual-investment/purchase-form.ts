import { dualInvestment } from '@candor/contract/dual-investment'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { createMoneyForm, wrongAt } from '../../ui/money-form/create-money-form.ts'
import { amountOfText } from './dual-texts.ts'
import {
  previewPurchase,
  type PurchaseContext,
  type PurchaseError,
  type PurchaseState,
  reduce,
  validatePurchase,
} from './purchase-state.ts'
import { invalidateDualQueries } from './queries.ts'

/** Refusals that stand beside the quantity, since entering another one is what helps (PAGE-66). */
const atShares = [
  'PARAM_ERROR',
  'NOT_INTEGER',
  'SOLD_OUT',
  'PURCHASE_LIMIT',
  'WALLET_RISK',
  'INSUFFICIENT_BALANCE',
]

/** Buys whole shares, at the rate of the next tick or the one shown less a twentieth (DUAL-20). */
export const purchaseForm = createMoneyForm({
  route: dualInvestment.buy,
  risk: 'dual',
  reduce,
  preview: (state: PurchaseState, context: PurchaseContext) => previewPurchase(state, context),
  validate(state, summary, context) {
    const error = validatePurchase(state, summary, context)
    return wrongAt('shares', error === undefined ? undefined : errorText(error, context))
  },
  toRequest: (_state, { shares }, { detail }) =>
    shares === undefined || detail.rate === null
      ? undefined
      : { id: detail.id, num: String(shares), rate: detail.rate },
  fieldOfRefusal: (code) => (atShares.includes(code ?? '') ? 'shares' : 'form'),
  after({ done }) {
    invalidateDualQueries()
    if (done !== undefined) notify(t('duals.buy.done'), 'success')
  },
})

function errorText(error: PurchaseError, { detail, free = '0' }: PurchaseContext): string {
  switch (error) {
    case 'whole':
      return t('duals.complaint.whole')
    case 'left':
      return t('duals.complaint.left', { count: detail.remaining_number })
    case 'limit':
      return t('duals.complaint.limit', { count: detail.user_limit })
    case 'balance':
      return t('duals.available', { amount: amountOfText(free), currency: detail.pay_currency })
  }
}
