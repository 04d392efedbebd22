import { borrowing, type RiskProduct } from '@candor/contract'
import { format } from '@candor/money'
import { type ComponentType, useReducer, useState } from 'react'
import { coinDecimals } from '../../lib/coin-decimals.ts'
import { amountText, trimmed } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useMoneyCall } from '../../lib/money-call.ts'
import { goToLogin } from '../../lib/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { useSession } from '../../lib/session.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { AmountInput } from '../../ui/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { Consequence } from '../../ui/consequence.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyCallStatus } from '../../ui/money-call-status.tsx'
import { CoinButton } from './coin-button.tsx'
import { ConfirmRequest } from './confirm-request.tsx'
import { type Info, readAgain, useFree } from './queries.ts'
import { reduce, type RequestState } from './request-state.ts'
import { type Summary, summarise } from './request-summary.ts'
import { RequestPreview } from './request-preview.tsx'

export type RiskSheetPart = ComponentType<{ readonly product: RiskProduct; readonly version?: number | undefined; readonly onRead: () => void; readonly onClose: () => void }>
export type RequestFormProps = { readonly info: Info; readonly start: RequestState; readonly RiskSheet: RiskSheetPart; readonly onFiled: () => void }

/** The calculator, which is the request form for those who may borrow (LOAN-02). */
export function RequestForm({ info, start, RiskSheet, onFiled }: RequestFormProps) {
  const [state, dispatch] = useReducer(reduce, start)
  const [asking, setAsking] = useState(false)
  const [reading, setReading] = useState(false)
  const user = useSession((session) => session.user)
  const call = useMoneyCall(borrowing.apply)
  const free = useFree(state.marginId)?.change
  const summary = summarise(state, info, free)
  const refused = call.state.step === 'refused' ? call.state.error : undefined
  const isUnread = refused?.code === 'RISK_ACK_REQUIRED'

  const change: typeof dispatch = (action) => {
    if (call.state.step === 'refused') call.clear()
    dispatch(action)
  }
  const ask = () => {
    dispatch({ type: 'tried' })
    if (info.caller.signed_in === 0) return goToLogin()
    if (summary.complaint === undefined && summary.preview !== undefined) setAsking(true)
  }
  const send = async () => {
    const { amount, marginAmount, days } = summary
    setAsking(false)
    if (amount === undefined || marginAmount === undefined || days === undefined || user === undefined) return
    const filed = await call.send({ amount: format(amount), currency: state.currencyId, margin_currency: state.marginId, margin_amount: format(marginAmount), days, uid: user.id })
    readAgain()
    if (filed === undefined) return
    notify(t('borrowing.request.filed'), 'success')
    dispatch({ type: 'sent' })
    onFiled()
  }
  const stopReading = () => {
    setReading(false)
    call.clear()
  }
  const mayAsk = info.caller.signed_in === 0 || (info.eligible === 1 && info.caller.has_open_loan === 0)
  return (
    <>
      <section aria-label={t('borrowing.request.title')} className="flex flex-col gap-4 px-4 pt-4 pb-6">
        <Fields state={state} info={info} summary={summary} free={free} uid={user?.id} onChange={change} />
        <RequestPreview summary={summary} state={state} />
        <Consequence>{t('borrowing.request.consequence', { days: info.payout_days[1] })}</Consequence>
        <button type="button" aria-haspopup="dialog" onClick={() => setReading(true)} className="min-h-10 self-start text-small font-semibold text-accent">{t('borrowing.request.risk')}</button>
        {!isUnread && <MoneyCallStatus state={call.state} />}
      </section>
      {mayAsk && <ActionBar><Button size="large" busy={call.busy} onClick={ask}>{t(info.caller.signed_in === 0 ? 'borrowing.request.login' : 'borrowing.request.submit')}</Button></ActionBar>}
      {asking && <ConfirmRequest summary={summary} onClose={() => setAsking(false)} onSend={() => void send()} />}
      {(isUnread || reading) && <RiskSheet product="borrowing" onRead={() => notify(t('limits.risk.noted'), 'success')} onClose={stopReading} />}
    </>
  )
}

type FieldsProps = { readonly state: RequestState; readonly info: Info; readonly summary: Summary; readonly free: string | undefined; readonly uid: number | undefined; readonly onChange: (action: Parameters<typeof reduce>[1]) => void }

function Fields({ state, info, summary, free, uid, onChange }: FieldsProps) {
  const { complaint, margin } = summary
  const errorOf = (...of: readonly NonNullable<Summary['complaint']>[]): string | undefined => (complaint !== undefined && of.includes(complaint) ? complaintText(complaint, info, summary, free) : undefined)
  const all = free === undefined ? undefined : trimmed(free)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-2">
        <AmountInput label={t('borrowing.field.amount')} value={state.amount} error={errorOf('amount', 'range', 'lendable')} onChange={(text) => onChange({ type: 'amount', text })} hint={t('borrowing.field.amountHint', { least: amountText(info.min, 0), most: amountText(info.max, 0) })} />
        <div className="pt-6"><CoinButton label={t('borrowing.field.currency')} value={state.currencyId} onChoose={(id) => onChange({ type: 'currency', id })} coins={info.currencies.map(({ id, name, lendable }) => ({ id, name, text: t('borrowing.field.lendable', { amount: amountText(lendable, coinDecimals(lendable)), currency: name }) }))} /></div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-2">
        <AmountInput
          label={t('borrowing.field.margin')} value={state.margin} error={errorOf('margin', 'price', 'ratio', 'balance')} onChange={(text) => onChange({ type: 'margin', text })}
          {...(all === undefined ? {} : { onAll: () => onChange({ type: 'margin', text: all }) })}
          hint={margin === undefined ? undefined : marginHint(margin, free)}
        />
        <div className="pt-6"><CoinButton label={t('borrowing.field.marginCurrency')} value={state.marginId} onChoose={(id) => onChange({ type: 'margin coin', id })} coins={info.margin_currencies.map(({ id, name, factor }) => ({ id, name, text: t('borrowing.field.factor', { percent: percentOf(factor) }) }))} /></div>
      </div>
      <div className="grid grid-cols-2 items-start gap-2">
        <AmountInput label={t('borrowing.field.days')} value={state.days} decimals={0} error={errorOf('days')} onChange={(text) => onChange({ type: 'days', text })} hint={t('borrowing.field.daysHint', { least: info.min_days, most: info.max_days })} />
        <TextField label={t('borrowing.field.uid')} value={uid === undefined ? '' : String(uid)} figures readOnly onChange={() => undefined} hint={t('borrowing.field.uidHint')} />
      </div>
    </>
  )
}

/** Until it is known what somebody has, and of a guest, only what the coin counts. */
export function marginHint({ name, factor }: Pick<Info['margin_currencies'][number], 'name' | 'factor'>, free: string | undefined): string {
  const percent = percentOf(factor)
  return free === undefined ? t('borrowing.field.factor', { percent }) : t('borrowing.field.marginHint', { percent, available: amountText(free, coinDecimals(free)), currency: name })
}

function complaintText(complaint: NonNullable<Summary['complaint']>, info: Info, { currency, margin }: Summary, free: string | undefined): string {
  switch (complaint) {
    case 'range': return t('borrowing.complaint.range', { least: amountText(info.min, 0), most: amountText(info.max, 0) })
    case 'lendable': return t('borrowing.complaint.lendable', { amount: amountText(currency?.lendable ?? '0', 0), currency: currency?.name ?? '' })
    case 'days': return t('borrowing.field.daysHint', { least: info.min_days, most: info.max_days })
    case 'balance': return t('borrowing.complaint.balance', { available: amountText(free ?? '0', coinDecimals(free ?? '0')), currency: margin?.name ?? '' })
    case 'amount': case 'margin': return t('borrowing.complaint.amount')
    case 'price': return t('borrowing.complaint.price')
    case 'ratio': return t('borrowing.complaint.ratio')
  }
}

/** A fraction of the wire in per cent: 0.70000000 is 70. */
function percentOf(fraction: string): string {
  return String(Math.round(Number(fraction) * 100))
}
