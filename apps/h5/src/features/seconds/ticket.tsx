import type { RiskProduct } from '@candor/contract'
import { seconds } from '@candor/contract/seconds'
import { stakeBounds } from '@candor/engine/seconds/opening'
import type { SecondsTerms } from '@candor/engine/seconds/terms'
import { type ComponentType, useReducer, useState } from 'react'
import { create } from 'zustand'
import type { RefusedError } from '../../net/call.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useMoneyCall } from '../../net/money-call/money-call.ts'
import { notify } from '../../lib/notices.ts'
import { useSession } from '../../app/session/session.ts'
import { IdentityNotice } from '../../ui/identity/identity-notice.tsx'
import { DirectionBar } from './direction-bar.tsx'
import { DurationChoice } from './duration-choice.tsx'
import { follow } from './followed.ts'
import { invalidateSecondsQueries } from './queries.ts'
import { StakeField } from './stake-field.tsx'
import {
  validateTicket,
  validationErrorText,
  fieldOf,
  type TicketField,
} from './validate-ticket.ts'
import { useTicketContext } from './ticket-context.ts'
import { TicketNotes, UnknownOrder } from './ticket-notes.tsx'
import { TicketPreview } from './ticket-preview.tsx'
import { emptyTicket, reduce, type TicketAction } from './ticket-state.ts'
import { previewTicket } from './ticket-summary.ts'
import { toOrderRequest } from './to-order-request.ts'
import { toSecondsOrder, type Pair, PAYING_CURRENCY } from './wire.ts'

type RiskSheetPart = ComponentType<{
  readonly product: RiskProduct
  readonly version?: number | undefined
  readonly onRead: () => void
  readonly onClose: () => void
}>

export type TicketProps = {
  readonly pair: Pair
  readonly terms: SecondsTerms
  readonly currencyId: number
  readonly overTabs: boolean
  /** The risk disclosure of seconds contracts, drawn while it is being read. */
  readonly RiskSheet: RiskSheetPart
}

/** Whether an order was placed since the app was opened: the words of SEC-23 stand until then. */
const usePlaced = create<{ hasPlaced: boolean }>(() => ({ hasPlaced: false }))

type Direction = 'up' | 'down'

/** The seconds ticket (PAGE-41): duration, stake, what the order does, and up or down. */
export function Ticket({ pair, terms, currencyId, overTabs, RiskSheet }: TicketProps) {
  const { state, context, summary, call, direction, unread, refusal, change, send, errorAt } =
    useTicket(pair, terms, currencyId)
  const [isReading, setReading] = useState(false)
  const guest = useSession((session) => session.token === undefined)
  const hasPlaced = usePlaced((session) => session.hasPlaced)
  const closeReading = () => {
    setReading(false)
    call.clear()
  }
  return (
    <section aria-label={t('seconds.title')} className="flex flex-col">
      <UnknownOrder call={call} />
      <div className="flex flex-col gap-3 px-4">
        <IdentityNotice about="ticket" />
        <DurationChoice
          terms={terms}
          value={summary.duration?.seconds}
          error={errorAt('duration')}
          onChange={(chosen) => change({ type: 'duration', seconds: chosen })}
        />
        <StakeField
          currency={PAYING_CURRENCY}
          currencyId={currencyId}
          value={state.stake}
          available={context.available}
          quick={terms.quickAmounts}
          bounds={summary.duration === undefined ? undefined : stakeBounds(terms, summary.duration)}
          error={errorAt('stake')}
          onChange={(text) => change({ type: 'stake', text })}
        />
        <TicketPreview
          terms={terms}
          duration={summary.duration}
          preview={summary.preview}
          currency={PAYING_CURRENCY}
        />
      </div>
      <DirectionBar
        overTabs={overTabs}
        preview={summary.preview}
        currency={PAYING_CURRENCY}
        sending={call.busy ? direction : undefined}
        disabled={!context.isPairOpen || !context.hasPrice}
        onChoose={(chosen) => void send(chosen)}
      >
        <TicketNotes
          step={unread === undefined ? call.state.step : 'idle'}
          error={errorAt('form')}
          code={refusal?.code}
          warns={!hasPlaced}
          onRead={guest ? undefined : () => setReading(true)}
        />
      </DirectionBar>
      {(unread !== undefined || isReading) && (
        <RiskSheet
          product="seconds"
          version={unread === undefined ? undefined : versionIn(unread)}
          onRead={afterReading}
          onClose={closeReading}
        />
      )}
    </section>
  )
}

/**
 * What is typed, what it would do, and the one call that places the order; `unread` is the refusal
 * that asks for the risk disclosure.
 */
function useTicket(pair: Pair, terms: SecondsTerms, currencyId: number) {
  const [state, dispatch] = useReducer(reduce, emptyTicket)
  const [direction, setDirection] = useState<Direction | undefined>(undefined)
  const context = useTicketContext(pair, terms)
  const call = useMoneyCall(seconds.placeOrder)
  const summary = previewTicket(state, context)
  const validationError = validateTicket(state, summary, context)
  const refusalError = call.state.step === 'refused' ? call.state.error : undefined
  const unread = refusalError?.code === 'RISK_ACK_REQUIRED' ? refusalError : undefined
  const refusal = unread === undefined ? refusalError : undefined

  const change = (action: TicketAction) => {
    if (call.state.step === 'refused') call.clear()
    dispatch(action)
  }
  const send = async (chosen: Direction) => {
    dispatch({ type: 'tried' })
    const request = toOrderRequest(pair, currencyId, summary, chosen)
    if (validationError !== undefined || request === undefined) return
    setDirection(chosen)
    const receipt = await call.send(request)
    if (receipt === undefined) return
    const order = toSecondsOrder(receipt.message)
    follow([order])
    invalidateSecondsQueries()
    usePlaced.setState({ hasPlaced: true })
    dispatch({ type: 'placed' })
    notify(
      t('seconds.submit.opened', { price: amountText(order.openPrice, pair.precision) }),
      'success',
    )
  }
  const errorAt = (field: TicketField) => {
    if (refusal !== undefined && fieldOf(refusal.code) === field) return refusal.message
    return validationError?.field === field
      ? validationErrorText(validationError, PAYING_CURRENCY)
      : undefined
  }
  return {
    state,
    context,
    summary,
    call,
    direction,
    unread,
    refusal,
    change,
    send,
    errorAt,
  }
}

/**
 * Reading is not betting: the ticket stands as it was, and the direction is chosen again at the
 * price of now.
 */
function afterReading(): void {
  notify(t('limits.risk.noted'), 'success')
}

function versionIn({ details }: RefusedError): number | undefined {
  const version = Number(details['version'])
  return Number.isInteger(version) ? version : undefined
}
