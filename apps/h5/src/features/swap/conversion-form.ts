import type { RefusalCode } from '@candor/contract'
import { swap } from '@candor/contract/swap'
import { format } from '@candor/money'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { createMoneyForm, wrongAt } from '../../ui/money-form/create-money-form.ts'
import { invalidateSwapQueries } from './queries.ts'
import { reduce, type SwapState } from './swap-state.ts'
import { previewConversion, type Summary, validateSwap } from './swap-summary.ts'
import type { Coin, Quote, SwapReply } from './wire.ts'

export type CompletedSwap = { readonly from: Coin; readonly to: Coin; readonly swapped: SwapReply }

export type ConversionContext = {
  readonly from: Coin
  readonly to: Coin
  /** Undefined while there is no current quote. */
  readonly quote: Quote | undefined
}

/** Refusals shown beside the amount, since entering another one helps (PAGE-32). */
const atAmount: readonly (RefusalCode | undefined)[] = [
  'INSUFFICIENT_BALANCE',
  'PARAM_ERROR',
  'EXPOSURE_CAP',
]

export const conversionForm = createMoneyForm({
  route: swap.make,
  reduce,
  preview: (state: SwapState, { from, quote }: ConversionContext) =>
    previewConversion(state, from, quote),
  validate: (state, summary, { from }) =>
    wrongAt('amount', validationErrorText(validateSwap(state, summary), summary, from)),
  toRequest: (_state, { amount }, { from, to, quote }) =>
    amount === undefined || quote === undefined
      ? undefined
      : {
          number: format(amount),
          from_currency_id: from.id,
          to_currency_id: to.id,
          quote_id: quote.id,
        },
  fieldOfRefusal: (code) => (atAmount.includes(code) ? 'amount' : 'form'),
  after({ done, context: { from, to } }): CompletedSwap | undefined {
    invalidateSwapQueries()
    return done === undefined ? undefined : { from, to, swapped: done.data }
  },
})

function validationErrorText(
  validationError: ReturnType<typeof validateSwap>,
  { preview, balance }: Summary,
  from: Coin,
): string | undefined {
  if (validationError === undefined) return undefined
  if (validationError !== 'balance' || preview === undefined)
    return t(validationError === 'little' ? 'swap.complaint.little' : 'swap.complaint.amount')
  const [needed, available] = [format(preview.debit), format(balance)].map((amount) =>
    amountText(amount, coinDecimals(amount)),
  )
  return t('swap.complaint.balance', {
    needed: needed ?? '',
    available: available ?? '',
    currency: from.name,
  })
}
