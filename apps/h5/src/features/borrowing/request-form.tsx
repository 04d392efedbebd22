import type { RiskProduct } from '@candor/contract'
import { borrowing } from '@candor/contract/borrowing'
import { format } from '@candor/money'
import { type ComponentType, useReducer, useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { useMoneyCall } from '../../net/money-call/money-call.ts'
import { goToLogin } from '../../app/routing/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { useSession } from '../../app/session/session.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { MoneyCallStatus } from '../../ui/waiting/money-call-status.tsx'
import { ConfirmRequest } from './confirm-request.tsx'
import { type Info, invalidateLoanQueries, useFree } from './queries.ts'
import { RequestFields } from './request-fields.tsx'
import { reduce, type RequestState } from './request-state.ts'
import { previewLoanRequest } from './request-summary.ts'
import { RequestPreview } from './request-preview.tsx'

export type RiskSheetPart = ComponentType<{
  readonly product: RiskProduct
  readonly version?: number | undefined
  readonly onRead: () => void
  readonly onClose: () => void
}>
export type RequestFormProps = {
  readonly info: Info
  readonly start: RequestState
  readonly RiskSheet: RiskSheetPart
  readonly onFiled: () => void
}

/** The calculator, which is the request form for those who may borrow (LOAN-02). */
export function RequestForm({ info, start, RiskSheet, onFiled }: RequestFormProps) {
  const { state, dispatch, change, summary, free, uid, call, isUnread, send } = useRequest(
    info,
    start,
    onFiled,
  )
  const [asking, setAsking] = useState(false)
  const [reading, setReading] = useState(false)
  const ask = () => {
    dispatch({ type: 'tried' })
    if (info.caller.signed_in === 0) return goToLogin()
    if (summary.validationError === undefined && summary.preview !== undefined) setAsking(true)
  }
  const confirm = () => {
    setAsking(false)
    void send()
  }
  const stopReading = () => {
    setReading(false)
    call.clear()
  }
  return (
    <>
      <section
        aria-label={t('borrowing.request.title')}
        className="flex flex-col gap-4 px-4 pt-4 pb-6"
      >
        <RequestFields
          state={state}
          info={info}
          summary={summary}
          free={free}
          uid={uid}
          onChange={change}
        />
        <RequestPreview summary={summary} state={state} />
        <Consequence>
          {t('borrowing.request.consequence', { days: info.payout_days[1] })}
        </Consequence>
        <RiskButton onOpen={() => setReading(true)} />
        {!isUnread && <MoneyCallStatus state={call.state} />}
      </section>
      <SubmitBar info={info} busy={call.busy} onSubmit={ask} />
      {asking && (
        <ConfirmRequest summary={summary} onClose={() => setAsking(false)} onSend={confirm} />
      )}
      {(isUnread || reading) && (
        <RiskSheet
          product="borrowing"
          onRead={() => notify(t('limits.risk.noted'), 'success')}
          onClose={stopReading}
        />
      )}
    </>
  )
}

/** The request being written, what it would cost, and the one call that files it. */
function useRequest(info: Info, start: RequestState, onFiled: () => void) {
  const [state, dispatch] = useReducer(reduce, start)
  const user = useSession((session) => session.user)
  const call = useMoneyCall(borrowing.apply)
  const free = useFree(state.marginId)?.change
  const summary = previewLoanRequest(state, info, free)
  const refusal = call.state.step === 'refused' ? call.state.error : undefined

  const change: typeof dispatch = (action) => {
    if (call.state.step === 'refused') call.clear()
    dispatch(action)
  }
  const send = async () => {
    const { amount, marginAmount, days } = summary
    if (
      amount === undefined ||
      marginAmount === undefined ||
      days === undefined ||
      user === undefined
    )
      return
    const receipt = await call.send({
      amount: format(amount),
      currency: state.currencyId,
      margin_currency: state.marginId,
      margin_amount: format(marginAmount),
      days,
      uid: user.id,
    })
    invalidateLoanQueries()
    if (receipt === undefined) return
    notify(t('borrowing.request.filed', { days: info.payout_days[1] }), 'success')
    dispatch({ type: 'sent' })
    onFiled()
  }
  return {
    state,
    dispatch,
    change,
    summary,
    free,
    uid: user?.id,
    call,
    isUnread: refusal?.code === 'RISK_ACK_REQUIRED',
    send,
  }
}

function RiskButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="min-h-10 self-start text-small font-semibold text-accent"
    >
      {t('borrowing.request.risk')}
    </button>
  )
}

/** For guests and for those who may borrow now. */
function SubmitBar({
  info: { caller, eligible },
  busy,
  onSubmit,
}: {
  readonly info: Info
  readonly busy: boolean
  readonly onSubmit: () => void
}) {
  const isGuest = caller.signed_in === 0
  if (!isGuest && (eligible !== 1 || caller.has_open_loan !== 0)) return null
  return (
    <ActionBar>
      <Button size="large" busy={busy} onClick={onSubmit}>
        {t(isGuest ? 'borrowing.request.login' : 'borrowing.request.submit')}
      </Button>
    </ActionBar>
  )
}
