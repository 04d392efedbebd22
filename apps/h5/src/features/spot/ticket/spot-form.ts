import { spot } from '@candor/contract/spot'
import { notify } from '../../../lib/notices.ts'
import { createMoneyForm, wrongAt } from '../../../ui/money-form/create-money-form.ts'
import type { Pair } from '../pair.ts'
import { reduce } from './ticket-state.ts'
import { previewTicket, type TicketContext } from './ticket-summary.ts'
import { formatReceipt, validationErrorText } from './ticket-texts.ts'
import { toOrderRequest } from './to-order-request.ts'
import { fieldOf, validateTicket } from './validate-ticket.ts'

/** What a ticket is validated against, and its pair. */
export type SpotContext = TicketContext & { readonly pair: Pair }

export const spotForm = createMoneyForm({
  route: spot.placeOrder,
  reduce,
  preview: previewTicket,
  validate(state, summary, context: SpotContext) {
    const error = validateTicket(state, summary, context)
    const { pair } = context
    const payCurrency = state.side === 'buy' ? pair.legal_name : pair.currency_name
    return error === undefined
      ? {}
      : wrongAt(error.field, validationErrorText(error, pair, payCurrency))
  },
  toRequest: (_state, summary, { pair }) => toOrderRequest(pair, summary),
  fieldOfRefusal: fieldOf,
  after({ done, state, context: { pair } }) {
    if (done !== undefined) notify(formatReceipt(done.data, pair, state.kind), 'success')
  },
})
