import { borrowing, type MarginSource } from '@candor/contract/borrowing'
import { useState } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText, figureText, trimmed } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useMoneyCall } from '../../net/money-call/money-call.ts'
import { notify } from '../../lib/notices.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { MoneyCallStatus } from '../../ui/waiting/money-call-status.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { type Free, type Loan, invalidateLoanQueries, useFree } from './queries.ts'
import { parseMargin } from './repayment.ts'

const names = {
  change: 'borrowing.margin.change',
  legal: 'borrowing.margin.legal',
  micro: 'borrowing.margin.micro',
} as const

/** Adding margin: from which account, and whether that raises the risk rate (LOAN-10, LOAN-20). */
export function MarginSheet({
  loan,
  onClose,
}: {
  readonly loan: Loan
  readonly onClose: () => void
}) {
  const { sources, chosen, setSource, inAccount, text, change, amount, isTooMuch, call, send } =
    useAddMargin(loan, onClose)
  const available =
    inAccount === undefined ? undefined : amountText(inAccount, coinDecimals(inAccount))
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('borrowing.margin.title')}
      footer={
        <Button
          size="large"
          wide
          busy={call.busy}
          disabled={amount === undefined || isTooMuch}
          onClick={() => void send()}
        >
          {t('borrowing.margin.title')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label={t('borrowing.margin.from')}
          value={chosen}
          onChange={setSource}
          options={sources.map((value) => ({ value, label: t(names[value]) }))}
        />
        <AmountInput
          label={t('borrowing.field.margin')}
          unit={loan.margin_currency}
          value={text}
          disabled={call.busy}
          onChange={change}
          {...(inAccount === undefined ? {} : { onAll: () => change(trimmed(inAccount)) })}
          error={
            isTooMuch && available !== undefined
              ? t('borrowing.complaint.balance', { available, currency: loan.margin_currency })
              : undefined
          }
          hint={
            available === undefined
              ? undefined
              : t('borrowing.repay.available', {
                  amount: available,
                  currency: loan.margin_currency,
                })
          }
        />
        <p className="text-small text-muted">
          {t(chosen === 'change' ? 'borrowing.margin.counts' : 'borrowing.margin.raises')}
        </p>
        <MoneyCallStatus state={call.state} />
      </div>
    </Sheet>
  )
}

/** From which account, what is typed, and the one call that adds it. */
function useAddMargin(loan: Loan, onDone: () => void) {
  const free = useFree(loan.margin_currency_id)
  const sources = listMarginSources(free)
  const [source, setSource] = useState<MarginSource>('micro')
  const [text, setText] = useState('')
  const call = useMoneyCall(borrowing.addMargin)
  const selectedSource = sources.includes(source) ? source : 'change'
  const inAccount = free?.[selectedSource]
  const { amount, isTooMuch } = parseMargin(text, inAccount)
  const send = async () => {
    const done =
      amount === undefined
        ? undefined
        : await call.send({ orderId: loan.id, amount, from_field: selectedSource })
    invalidateLoanQueries()
    if (done === undefined) return
    notify(
      t('borrowing.margin.done', { rate: figureText(done.message.risk_rate ?? '–') }),
      'success',
    )
    onDone()
  }
  const change = (next: string) => {
    if (call.state.step === 'refused') call.clear()
    setText(next)
  }
  return {
    sources,
    chosen: selectedSource,
    setSource,
    inAccount,
    text,
    change,
    amount,
    isTooMuch,
    call,
    send,
  }
}

/** The accounts that a coin has, those whose money raises the rate first. */
function listMarginSources(free: Free | undefined): readonly MarginSource[] {
  return (['micro', 'legal', 'change'] as const).filter(
    (source) => source === 'change' || free?.[source] !== undefined,
  )
}
