import { isDelayed } from '@candor/engine/prices/usability'
import { Repeat2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { t } from '../../../app/i18n/i18n.ts'
import { go, goToLogin } from '../../../app/routing/navigation.ts'
import { retrying } from '../../../net/retrying.ts'
import { useSession } from '../../../app/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { IdentityNotice } from '../../../ui/identity/identity-notice.tsx'
import { MoneyForm, type RiskSheetPart } from '../../../ui/money-form/money-form.tsx'
import { useMoneyDraft, useMoneyForm } from '../../../ui/money-form/use-money-form.ts'
import { MoneyCallStatus } from '../../../ui/waiting/money-call-status.tsx'
import { moneyText } from '../figures.ts'
import { LiquidatedLine } from './liquidated-line.tsx'
import { orderRecords } from '../holdings/order-actions.ts'
import type { Pair } from '../pair.ts'
import { Hidden } from '../figure-parts.tsx'
import { futuresForm } from './futures-form.ts'
import { validateTicket } from './validate-ticket.ts'
import { TicketForm } from './ticket-form.tsx'
import { TicketPreview } from './ticket-preview.tsx'
import { emptyTicket, type Side } from './ticket-state.ts'
import type { TicketContext } from './ticket-summary.ts'
import { LEVERAGE } from '../wire.ts'

const ConfirmSheet = lazy(() =>
  retrying(() => import('./confirm-sheet.tsx')).then((part) => ({ default: part.ConfirmSheet })),
)

export type TicketProps = {
  readonly pair: Pair
  readonly context: TicketContext
  readonly side?: Side
  /** Whether the tab bar is below. */
  readonly overTabs: boolean
  /** The risk disclosure that the server requires, rendered while it is being read. */
  readonly RiskSheet: RiskSheetPart
}

/**
 * The futures ticket (PAGE-43): form, effects, a confirmation before anything is sent, and the wait
 * for the next price.
 */
export function Ticket({ pair, context, side = 'long', overTabs, RiskSheet }: TicketProps) {
  const draft = useMoneyDraft(futuresForm, { ...emptyTicket, side })
  const form = useMoneyForm(futuresForm, draft, { ...context, pair })
  const { state, preview: summary, errorAt } = form
  const [wasAsked, setWasAsked] = useState(false)
  const isLate = context.lastTick === undefined || isDelayed(context.lastTick.ageMs)
  const props = { pair, state, summary, context }
  const ask = () => {
    setWasAsked(true)
    form.review()
  }
  const { step } = form.call.state
  const isConfirming = form.isReviewing && step !== 'refused'
  return (
    <section aria-label={t('futures.title')} className="flex flex-col gap-3 px-4">
      <MoneyForm form={form} records={orderRecords()} risk={{ RiskSheet, onRead: form.review }}>
        <IdentityNotice about="ticket" />
        <TicketForm {...props} errorAt={errorAt} onChange={form.change} />
        <LiquidatedLine leverage={state.leverage} liquidated={context.liquidated} />
        <Available pair={pair} context={context} />
        <TicketPreview {...props} />
        <SubmitBar
          overTabs={overTabs}
          side={state.side}
          isLate={isLate}
          isBarred={isBarred(state, summary, context)}
          error={isLate ? t('futures.submit.delayed') : errorAt('form')}
          onSubmit={ask}
        >
          {step === 'checking' && !isConfirming && <MoneyCallStatus state={form.call.state} />}
        </SubmitBar>
        {wasAsked && (
          <Suspense fallback={null}>
            <ConfirmSheet
              {...props}
              open={isConfirming}
              onClose={form.closeReview}
              call={form.call.state}
              problem={Object.values(form.wrong)[0]}
              onConfirm={() => void form.submit()}
            />
          </Suspense>
        )}
      </MoneyForm>
    </section>
  )
}

/** Whether no order could be placed, whatever is typed. */
function isBarred(...ticket: Parameters<typeof validateTicket>): boolean {
  const about = validateTicket(...ticket)?.about
  return about === 'closed' || about === 'experience'
}

function Available({ pair, context }: Pick<TicketProps, 'pair' | 'context'>) {
  return (
    <p className="-my-2 flex min-h-10 items-center justify-between gap-2 text-small">
      <span className="text-faint">{t('futures.available')}</span>
      <span className="flex items-center gap-1">
        <span className="figures font-medium">
          {context.wallet === undefined ? (
            '—'
          ) : (
            <Hidden>{`${moneyText(context.wallet.balance)} ${pair.legal_name}`}</Hidden>
          )}
        </span>
        <button
          type="button"
          aria-label={t('futures.transfer')}
          onClick={() => go('/pages/fund/fundTransfer', { currency: pair.legal_id, to: LEVERAGE })}
          className="-mr-3 flex size-10 shrink-0 items-center justify-center text-accent"
        >
          <Repeat2 aria-hidden size={17} />
        </button>
      </span>
    </p>
  )
}

type SubmitBarProps = {
  readonly overTabs: boolean
  readonly side: Side
  readonly isLate: boolean
  readonly isBarred: boolean
  readonly error: string | undefined
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** Stays above the tab bar while the ticket is in view; a disabled button says why. */
function SubmitBar({
  overTabs,
  side,
  isLate,
  isBarred,
  error,
  onSubmit,
  children,
}: SubmitBarProps) {
  const token = useSession((session) => session.token)
  return (
    <div
      className={`z-sticky sticky ${overTabs ? 'bottom-[calc(56px+env(safe-area-inset-bottom))]' : 'bottom-0'} -mx-4 flex flex-col gap-2 bg-bg px-4 py-2.5`}
    >
      {error !== undefined && (
        <p role="alert" className="text-small text-danger first-letter:uppercase">
          {error}
        </p>
      )}
      {children}
      {token === undefined ? (
        <Button size="large" wide onClick={() => goToLogin()}>
          {t('futures.submit.login')}
        </Button>
      ) : (
        <Button
          size="large"
          wide
          look={side === 'long' ? 'buy' : 'sell'}
          disabled={isLate || isBarred}
          onClick={onSubmit}
        >
          {isLate
            ? t('futures.submit.noPrice')
            : t(side === 'long' ? 'futures.side.openLong' : 'futures.side.openShort')}
        </Button>
      )}
    </div>
  )
}
