import { futures } from '@candor/contract/futures'
import { t } from '../../../app/i18n/i18n.ts'
import { notify } from '../../../lib/notices.ts'
import { createMoneyForm, wrongAt } from '../../../ui/money-form/create-money-form.ts'
import { invalidateFuturesQueries } from '../holdings/order-actions.ts'
import type { Pair } from '../pair.ts'
import { reduce } from './ticket-state.ts'
import { previewTicket, type TicketContext } from './ticket-summary.ts'
import { validationErrorText } from './ticket-texts.ts'
import { toOrderRequest } from './to-order-request.ts'
import { findTicketPart, validateTicket } from './validate-ticket.ts'

/** What a ticket is validated against, and its pair. */
export type FuturesContext = TicketContext & { readonly pair: Pair }

export const futuresForm = createMoneyForm({
  route: futures.open,
  risk: 'contracts',
  reduce,
  preview: previewTicket,
  validate(state, summary, context: FuturesContext) {
    const error = validateTicket(state, summary, context)
    return error === undefined
      ? {}
      : wrongAt(error.part, validationErrorText(error, context.pair.legal_name))
  },
  toRequest: (_state, summary, { pair }) => toOrderRequest(pair, summary),
  fieldOfRefusal: findTicketPart,
  after({ done, request }) {
    invalidateFuturesQueries()
    if (done !== undefined)
      notify(t(request.status === 1 ? 'futures.submit.opened' : 'futures.submit.placed'), 'success')
  },
})
