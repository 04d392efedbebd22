import { seconds } from '@candor/contract/seconds'
import { create } from 'zustand'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { createMoneyForm, wrongAt } from '../../ui/money-form/create-money-form.ts'
import { follow } from './followed.ts'
import { invalidateSecondsQueries } from './queries.ts'
import { reduce } from './ticket-state.ts'
import { previewTicket, type TicketContext } from './ticket-summary.ts'
import { toOrderRequest } from './to-order-request.ts'
import { fieldOf, validateTicket, validationErrorText } from './validate-ticket.ts'
import { type Pair, PAYING_CURRENCY, toSecondsOrder } from './wire.ts'

/**
 * Whether an order was placed since the app was opened: until then the warning of SEC-23 is shown.
 */
export const usePlaced = create<{ hasPlaced: boolean }>(() => ({ hasPlaced: false }))

export type Direction = 'up' | 'down'

/** What a ticket is validated against, its pair and its paying currency. */
export type SecondsContext = TicketContext & { readonly pair: Pair; readonly currencyId: number }

export const secondsForm = createMoneyForm({
  route: seconds.placeOrder,
  risk: 'seconds',
  reduce,
  preview: previewTicket,
  validate(state, summary, context: SecondsContext) {
    const error = validateTicket(state, summary, context)
    return error === undefined
      ? {}
      : wrongAt(error.field, validationErrorText(error, PAYING_CURRENCY))
  },
  toRequest: (_state, summary, { pair, currencyId }, direction: Direction) =>
    toOrderRequest(pair, currencyId, summary, direction),
  fieldOfRefusal: fieldOf,
  after({ done, context: { pair } }) {
    if (done === undefined) return
    const order = toSecondsOrder(done.message)
    follow([order])
    invalidateSecondsQueries()
    usePlaced.setState({ hasPlaced: true })
    notify(
      t('seconds.submit.opened', { price: amountText(order.openPrice, pair.precision) }),
      'success',
    )
  },
})
