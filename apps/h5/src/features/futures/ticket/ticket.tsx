import type { RiskProduct } from '@candor/contract'
import { futures } from '@candor/contract/futures'
import { isDelayed } from '@candor/engine/prices/usability'
import { Repeat2 } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useReducer, useState } from 'react'
import type { RefusedError } from '../../../net/call.ts'
import { t } from '../../../app/i18n/i18n.ts'
import { useMoneyCall } from '../../../net/money-call/money-call.ts'
import { go, goToLogin } from '../../../app/routing/navigation.ts'
import { notify } from '../../../lib/notices.ts'
import { retrying } from '../../../net/retrying.ts'
import { useSession } from '../../../app/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { IdentityNotice } from '../../../ui/identity/identity-notice.tsx'
import { MoneyCallStatus } from '../../../ui/waiting/money-call-status.tsx'
import { moneyText } from '../figures.ts'
import { LiquidatedLine } from './liquidated-line.tsx'
import { invalidateFuturesQueries } from '../holdings/order-actions.ts'
import type { Pair } from '../pair.ts'
import { Hidden } from '../figure-parts.tsx'
import { validateTicket, findTicketPart, type TicketPart } from './validate-ticket.ts'
import { TicketForm } from './ticket-form.tsx'
import { TicketPreview } from './ticket-preview.tsx'
import { emptyTicket, reduce, type Side, type TicketAction } from './ticket-state.ts'
import { previewTicket, type TicketContext } from './ticket-summary.ts'
import { validationErrorText } from './ticket-texts.ts'
import { toOrderRequest } from './to-order-request.ts'
import { UnknownOrder } from './unknown-order.tsx'
import { LEVERAGE } from '../wire.ts'

const ConfirmSheet = lazy(() =>
  retrying(() => import('./confirm-sheet.tsx')).then((part) => ({ default: part.ConfirmSheet })),
)

type RiskSheetPart = ComponentType<{
  readonly product: RiskProduct
  readonly version?: number | undefined
  readonly onRead: () => void
  readonly onClose: () => void
}>

export type TicketProps = {
  readonly pair: Pair
  readonly context: TicketContext
  readonly side?: Side
  /** Whether the tab bar stands below. */
  readonly overTabs: boolean
  /** The risk disclosure that the server asks for, drawn while it is being read. */
  readonly RiskSheet: RiskSheetPart
}

/**
 * The futures ticket (PAGE-43): what is typed, what it would do, a dialog before anything is sent,
 * and the wait for the next price.
 */
export function Ticket({ pair, context, side = 'long', overTabs, RiskSheet }: TicketProps) {
  const {
    state,
    summary,
    complaint: validationError,
    refusal,
    change,
    call,
    asking,
    setAsking,
    ask,
    send,
    errorAt,
  } = useTicket(pair, context, side)
  const isLate = context.lastTick === undefined || isDelayed(context.lastTick.ageMs)
  const props = { pair, state, summary, context }
  return (
    <section aria-label={t('futures.title')} className="flex flex-col gap-3 px-4">
      <UnknownOrder unknown={call.unknown} onForget={call.forget} />
      <IdentityNotice about="ticket" />
      <TicketForm {...props} errorAt={errorAt} onChange={change} />
      <LiquidatedLine leverage={state.leverage} liquidated={context.liquidated} />
      <Available pair={pair} context={context} />
      <TicketPreview {...props} />
      <SubmitBar
        overTabs={overTabs}
        side={state.side}
        isLate={isLate}
        isBarred={validationError?.about === 'closed' || validationError?.about === 'experience'}
        error={isLate ? t('futures.submit.delayed') : errorAt('form')}
        onSubmit={ask}
      >
        {call.state.step === 'checking' && asking !== true && (
          <MoneyCallStatus state={call.state} />
        )}
      </SubmitBar>
      {asking !== undefined && (
        <Suspense fallback={null}>
          <ConfirmSheet
            {...props}
            open={asking}
            onClose={() => setAsking(false)}
            call={call.state}
            problem={
              validationError === undefined
                ? undefined
                : validationErrorText(validationError, pair.legal_name)
            }
            onConfirm={() => void send()}
          />
        </Suspense>
      )}
      {refusal !== undefined && (
        <Disclosure
          refusal={refusal}
          RiskSheet={RiskSheet}
          onRead={() => {
            call.clear()
            setAsking(true)
          }}
          onClose={call.clear}
        />
      )}
    </section>
  )
}

/**
 * What is typed, what it would do, whether it is being confirmed, and the one call that opens it.
 */
function useTicket(pair: Pair, context: TicketContext, side: Side) {
  const [state, dispatch] = useReducer(reduce, { ...emptyTicket, side })
  const [asking, setAsking] = useState<boolean | undefined>(undefined)
  const call = useMoneyCall(futures.open)
  const summary = previewTicket(state, context)
  const validationError = validateTicket(state, summary, context)
  const refusal = call.state.step === 'refused' ? call.state.error : undefined
  const change = (action: TicketAction) => {
    if (refusal !== undefined) call.clear()
    dispatch(action)
  }
  const ask = () => {
    dispatch({ type: 'tried' })
    if (refusal !== undefined) call.clear()
    if (validationError === undefined && summary.preview !== undefined) setAsking(true)
  }
  const send = async () => {
    const request = toOrderRequest(pair, summary)
    if (request === undefined) return
    const receipt = await call.send(request)
    invalidateFuturesQueries()
    setAsking(false)
    if (receipt === undefined) return
    notify(t(request.status === 1 ? 'futures.submit.opened' : 'futures.submit.placed'), 'success')
    dispatch({ type: 'placed' })
  }
  const errorAt = (part: TicketPart) => {
    if (refusal !== undefined && findTicketPart(refusal.code) === part) return refusal.message
    return validationError?.part === part
      ? validationErrorText(validationError, pair.legal_name)
      : undefined
  }
  return {
    state,
    summary,
    complaint: validationError,
    refusal,
    change,
    call,
    asking,
    setAsking,
    ask,
    send,
    errorAt,
  }
}

type DisclosureProps = Pick<TicketProps, 'RiskSheet'> & {
  readonly refusal: RefusedError
  readonly onRead: () => void
  readonly onClose: () => void
}

/** The risk disclosure where its reading is what the server refused for. */
function Disclosure({ refusal: { code, details }, RiskSheet, onRead, onClose }: DisclosureProps) {
  // Who lacks the experience for a leverage is told so, and has nothing to read (FUT-49).
  if (code !== 'RISK_ACK_REQUIRED' || details['closed'] !== undefined) return null
  return (
    <RiskSheet
      product={details['product'] === 'leverage' ? 'leverage' : 'contracts'}
      version={versionIn(details)}
      onRead={onRead}
      onClose={onClose}
    />
  )
}

/** The disclosure's version that the server wants to be read, where it names one. */
function versionIn(
  details: Readonly<Record<string, string | number>> | undefined,
): number | undefined {
  const version = details?.['version']
  return typeof version === 'number' ? version : undefined
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

/** Stays above the tab bar while the ticket is in sight; a button that cannot be used says why. */
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
