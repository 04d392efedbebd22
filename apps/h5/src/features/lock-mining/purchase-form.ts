import { lockMining } from '@candor/contract/lock-mining'
import { format } from '@candor/money'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { createMoneyForm, wrongAt } from '../../ui/money-form/create-money-form.ts'
import {
  previewPurchase,
  type PurchaseContext,
  type PurchaseError,
  type PurchaseState,
  reduce,
  validatePurchase,
} from './purchase-state.ts'
import { invalidateLockQueries } from './queries.ts'

/** Refusals that stand beside the amount, since entering another one is what helps (PAGE-60). */
const atAmount = [
  'PARAM_ERROR',
  'AMOUNT_MIN',
  'AMOUNT_MAX',
  'SOLD_OUT',
  'WALLET_RISK',
  'INSUFFICIENT_BALANCE',
]

/** Locks an amount of the exchange account (MINE-03). */
export const purchaseForm = createMoneyForm({
  route: lockMining.purchase,
  risk: 'lock',
  reduce,
  preview: (state: PurchaseState, context: PurchaseContext) => previewPurchase(state, context),
  validate(state, summary, context) {
    const error = validatePurchase(state, summary, context)
    return wrongAt('amount', error === undefined ? undefined : errorText(error, context))
  },
  toRequest: (_state, { amount }, { product }) =>
    amount === undefined
      ? undefined
      : { config_id: product.id, amount: format(amount), version: product.version },
  fieldOfRefusal: (code) => (atAmount.includes(code ?? '') ? 'amount' : 'form'),
  after({ done, request, context: { product } }) {
    invalidateLockQueries()
    if (done !== undefined)
      notify(
        t('locks.buy.done', { amount: shown(request.amount), currency: product.currency_name }),
        'success',
      )
  },
})

function errorText(error: PurchaseError, { product, free = '0' }: PurchaseContext): string {
  const currency = product.currency_name
  switch (error) {
    case 'amount':
      return t('locks.complaint.amount')
    case 'min':
      return t('locks.complaint.min', { amount: shown(product.save_min), currency })
    case 'max':
      return t('locks.complaint.max', { amount: shown(product.save_max), currency })
    case 'sold':
      return t('locks.complaint.sold', { amount: shown(product.stock), currency })
    case 'balance':
      return t('locks.complaint.balance', { amount: shown(free), currency })
  }
}

function shown(amount: string): string {
  return amountText(amount, coinDecimals(amount))
}
