import { stakeBounds } from '@candor/engine/seconds/opening'
import type { SecondsTerms } from '@candor/engine/seconds/terms'
import { useState } from 'react'
import type { RefusedError } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import type { MoneyCallState } from '../../net/money-call/money-call.ts'
import { notify } from '../../lib/notices.ts'
import { useSession } from '../../app/session/session.ts'
import { IdentityNotice } from '../../ui/identity/identity-notice.tsx'
import { MoneyForm, type RiskSheetPart } from '../../ui/money-form/money-form.tsx'
import { type Disclosure, useMoneyDraft, useMoneyForm } from '../../ui/money-form/use-money-form.ts'
import { DirectionBar } from './direction-bar.tsx'
import { DurationChoice } from './duration-choice.tsx'
import { type Direction, type SecondsContext, secondsForm, usePlaced } from './seconds-form.ts'
import { StakeField } from './stake-field.tsx'
import { useTicketContext } from './ticket-context.ts'
import { TicketNotes } from './ticket-notes.tsx'
import { TicketPreview } from './ticket-preview.tsx'
import { emptyTicket } from './ticket-state.ts'
import type { Summary } from './ticket-summary.ts'
import type { TicketField } from './validate-ticket.ts'
import { type Pair, PAYING_CURRENCY } from './wire.ts'

export type TicketProps = {
  readonly pair: Pair
  readonly terms: SecondsTerms
  readonly currencyId: number
  readonly overTabs: boolean
  /** The risk disclosure of seconds contracts, rendered while it is being read. */
  readonly RiskSheet: RiskSheetPart
}

/** The seconds ticket (PAGE-41): duration, stake, the order's effects, and up or down. */
export function Ticket({ pair, terms, currencyId, overTabs, RiskSheet }: TicketProps) {
  const context = { ...useTicketContext(pair, terms), pair, currencyId }
  const form = useMoneyForm(secondsForm, useMoneyDraft(secondsForm, emptyTicket), context)
  const { preview: summary, change, errorAt } = form
  const records = {
    to: '/pages/transaction/seconds_order',
    label: t('seconds.running.history'),
  } as const
  return (
    <section aria-label={t('seconds.title')} className="flex flex-col">
      <MoneyForm form={form} records={records} risk={{ RiskSheet, onRead: noteReading }} edgeToEdge>
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
            value={form.state.stake}
            available={context.available}
            quick={terms.quickAmounts}
            bounds={
              summary.duration === undefined ? undefined : stakeBounds(terms, summary.duration)
            }
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
        <Submit overTabs={overTabs} context={context} form={form} />
      </MoneyForm>
    </section>
  )
}

type SubmitProps = {
  readonly overTabs: boolean
  readonly context: SecondsContext
  readonly form: {
    readonly preview: Summary
    readonly call: { readonly state: MoneyCallState; readonly busy: boolean }
    readonly refusal: RefusedError | undefined
    readonly disclosure: Disclosure
    readonly errorAt: (field: TicketField) => string | undefined
    readonly submit: (direction: Direction) => Promise<boolean>
  }
}

function Submit({ overTabs, context, form }: SubmitProps) {
  const { call, disclosure, refusal } = form
  const [direction, setDirection] = useState<Direction | undefined>(undefined)
  const guest = useSession((session) => session.token === undefined)
  const hasPlaced = usePlaced((session) => session.hasPlaced)
  const send = (chosen: Direction) => {
    setDirection(chosen)
    void form.submit(chosen)
  }
  return (
    <DirectionBar
      overTabs={overTabs}
      preview={form.preview.preview}
      currency={PAYING_CURRENCY}
      sending={call.busy ? direction : undefined}
      disabled={!context.isPairOpen || !context.hasPrice}
      onChoose={send}
    >
      <TicketNotes
        step={disclosure.unread === undefined ? call.state.step : 'idle'}
        error={form.errorAt('form')}
        code={refusal?.code}
        warns={!hasPlaced}
        onRead={guest ? undefined : disclosure.read}
      />
    </DirectionBar>
  )
}

/**
 * Reading the disclosure places no order: the ticket keeps its values, and the user chooses the
 * direction again at the current price.
 */
function noteReading(): void {
  notify(t('limits.risk.noted'), 'success')
}
