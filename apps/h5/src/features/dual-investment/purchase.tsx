import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { MoneyForm, MoneyFormStatus, type RiskSheetPart } from '../../ui/money-form/money-form.tsx'
import { useMoneyDraft, useMoneyForm } from '../../ui/money-form/use-money-form.ts'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { amountOfText, shown } from './dual-texts.ts'
import { Outcomes, RiskWorth, Terms, Warnings } from './product-facts.tsx'
import { purchaseForm } from './purchase-form.ts'
import type { Summary } from './purchase-state.ts'
import { type DualDetail, useDual, useFree } from './queries.ts'

type PurchaseProps = { readonly RiskSheet: RiskSheetPart }

/** PAGE-66: one product, what both outcomes come to, what its risk is worth, and its purchase. */
export function Purchase({ RiskSheet }: PurchaseProps) {
  const { id } = useParameters()
  const [isHeld, setHeld] = useState(false)
  const query = useDual(Number(id), isHeld)
  return /^\d+$/.test(id ?? '') ? (
    <QueryBoundary query={query}>
      {(detail) => <Form detail={detail} RiskSheet={RiskSheet} onHold={setHeld} />}
    </QueryBoundary>
  ) : (
    <EmptyState
      mark="orders"
      title={t('duals.gone')}
      action={
        <Button look="quiet" onClick={() => go('/pages/invest/invest')}>
          {t('duals.title')}
        </Button>
      }
    />
  )
}

type FormProps = PurchaseProps & {
  readonly detail: DualDetail
  /** While something is confirmed or sent, the figures stand still. */
  readonly onHold: (isHeld: boolean) => void
}

function Form({ detail, RiskSheet, onHold }: FormProps) {
  const free = useFree(detail.pay_currency)
  const draft = useMoneyDraft(purchaseForm, { shares: '', tried: false })
  const form = useMoneyForm(purchaseForm, draft, { detail, free })
  const { preview: summary, change } = form
  const close = (): void => {
    form.closeReview()
    onHold(false)
  }
  const send = async (): Promise<void> => {
    form.closeReview()
    if (await form.submit()) go('/pages/invest/mine')
    onHold(false)
  }
  return (
    <>
      <div className="flex flex-col gap-4 px-4 pt-3 pb-6">
        <MoneyForm
          form={form}
          records={{ to: '/pages/invest/mine', label: t('duals.mine') }}
          risk={{ RiskSheet, onRead: noteReading }}
        >
          <Warnings />
          <Terms detail={detail} />
          <AmountInput
            label={t('duals.shares')}
            value={form.state.shares}
            error={form.errorAt('shares')}
            disabled={form.busy}
            decimals={0}
            step="1"
            onChange={(text) => change({ type: 'shares', text })}
            hint={t('duals.available', {
              amount: amountOfText(free ?? '0'),
              currency: detail.pay_currency,
            })}
          />
          <Figures detail={detail} summary={summary} />
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={form.disclosure.read}
            className="min-h-10 self-start text-small font-semibold text-accent"
          >
            {t('duals.risk')}
          </button>
          <MoneyFormStatus form={form} />
        </MoneyForm>
      </div>
      <ActionBar>
        <Button
          size="large"
          busy={form.busy}
          disabled={summary.shares === undefined || detail.status === 0}
          onClick={() => {
            onHold(true)
            form.review()
          }}
        >
          {t(detail.status === 1 ? 'duals.buy.submit' : 'duals.paused')}
        </Button>
      </ActionBar>
      {form.isReviewing && (
        <Confirm detail={detail} summary={summary} onClose={close} onSend={() => void send()} />
      )}
    </>
  )
}

type SummaryProps = { readonly detail: DualDetail; readonly summary: Summary }

function Figures({ detail, summary: { preview, shares } }: SummaryProps) {
  if (preview === undefined) return <p className="text-small text-warn">{t('duals.noRate')}</p>
  return (
    <>
      {shares === undefined && <p className="text-small text-muted">{t('duals.sample')}</p>}
      <Outcomes detail={detail} preview={preview} />
      <RiskWorth detail={detail} preview={preview} />
    </>
  )
}

type ConfirmProps = SummaryProps & { readonly onClose: () => void; readonly onSend: () => void }

function Confirm({ detail, summary: { preview }, onClose, onSend }: ConfirmProps) {
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('duals.buy.confirm')}
      footer={
        <Button size="large" wide onClick={onSend}>
          {t('duals.buy.submit')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {preview !== undefined && (
          <>
            <p className="text-lead font-semibold">
              {t('duals.youPay', {
                amount: shown(preview.investment),
                currency: detail.pay_currency,
              })}
            </p>
            <Outcomes detail={detail} preview={preview} isPlain />
          </>
        )}
        <Warnings />
      </div>
    </Sheet>
  )
}

function noteReading(): void {
  notify(t('limits.risk.noted'), 'success')
}
