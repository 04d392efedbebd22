import { format } from '@candor/money'
import { useState } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { timeText, trimmed } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { serverNow } from '../../net/server-clock.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { MoneyForm, MoneyFormStatus, type RiskSheetPart } from '../../ui/money-form/money-form.tsx'
import { useMoneyDraft, useMoneyForm } from '../../ui/money-form/use-money-form.ts'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Facts } from '../../ui/row.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { ExitChart } from './exit-chart.tsx'
import { amountOf, ProductNotes, termsOf, YearlyNote } from './product-facts.tsx'
import { purchaseForm } from './purchase-form.ts'
import type { Summary } from './purchase-state.ts'
import { type LockProduct, useFree, useLockProducts } from './queries.ts'

type PurchaseProps = { readonly RiskSheet: RiskSheetPart }

/** PAGE-60: one product, what an amount would bring and cost, and its purchase. */
export function Purchase({ RiskSheet }: PurchaseProps) {
  const { id } = useParameters()
  const empty = (
    <EmptyState
      mark="orders"
      title={t('locks.gone')}
      action={
        <Button look="quiet" onClick={() => go('/pages/lockming/lockming')}>
          {t('locks.welcome.go')}
        </Button>
      }
    />
  )
  return (
    <QueryBoundary query={useLockProducts()}>
      {(products) => {
        const product = products.find((one) => String(one.id) === id) ?? undefined
        return product === undefined ? empty : <Form product={product} RiskSheet={RiskSheet} />
      }}
    </QueryBoundary>
  )
}

function Form({ product, RiskSheet }: PurchaseProps & { readonly product: LockProduct }) {
  const [nowMs] = useState(serverNow)
  const free = useFree(product.currency_id)
  const draft = useMoneyDraft(purchaseForm, { amount: '', tried: false })
  const form = useMoneyForm(purchaseForm, draft, { product, free, nowMs })
  const { preview: summary, change } = form
  const send = async () => {
    form.closeReview()
    if (await form.submit()) go('/pages/lockming/order')
  }
  return (
    <>
      <div className="flex flex-col gap-4 px-4 pt-3 pb-6">
        <MoneyForm
          form={form}
          records={{ to: '/pages/lockming/order', label: t('locks.mine') }}
          risk={{ RiskSheet, onRead: noteReading }}
        >
          <Card>
            <Facts facts={termsOf(product)} />
          </Card>
          <YearlyNote product={product} />
          <AmountInput
            label={t('locks.amount')}
            unit={product.currency_name}
            value={form.state.amount}
            error={form.errorAt('amount')}
            disabled={form.busy}
            onChange={(text) => change({ type: 'amount', text })}
            onAll={() => change({ type: 'amount', text: trimmed(free ?? '0') })}
            hint={t('locks.available', {
              amount: amountOf(free ?? '0'),
              currency: product.currency_name,
            })}
          />
          <Outcome summary={summary} product={product} />
          <ProductNotes product={product} />
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={form.disclosure.read}
            className="min-h-10 self-start text-small font-semibold text-accent"
          >
            {t('locks.risk')}
          </button>
          <MoneyFormStatus form={form} />
        </MoneyForm>
      </div>
      <ActionBar>
        <Button
          size="large"
          busy={form.busy}
          disabled={summary.amount === undefined}
          onClick={form.review}
        >
          {t('locks.buy.submit')}
        </Button>
      </ActionBar>
      {form.isReviewing && (
        <Confirm
          summary={summary}
          product={product}
          onClose={form.closeReview}
          onSend={() => void send()}
        />
      )}
    </>
  )
}

type ConfirmProps = {
  readonly summary: Summary
  readonly product: LockProduct
  readonly onClose: () => void
  readonly onSend: () => void
}

function Confirm({ summary, product, onClose, onSend }: ConfirmProps) {
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('locks.buy.confirm')}
      footer={
        <Button size="large" wide onClick={onSend}>
          {t('locks.buy.submit')}
        </Button>
      }
    >
      <Facts facts={outcomeOf(summary, product)} />
    </Sheet>
  )
}

function noteReading(): void {
  notify(t('limits.risk.noted'), 'success')
}

function Outcome({
  summary,
  product,
}: {
  readonly summary: Summary
  readonly product: LockProduct
}) {
  return (
    <section aria-label={t('locks.preview.title')} className="flex flex-col gap-4">
      {summary.amount === undefined && (
        <p className="text-small text-muted">
          {t('locks.preview.sample', {
            amount: amountOf(product.save_min),
            currency: product.currency_name,
          })}
        </p>
      )}
      <Facts facts={outcomeOf(summary, product)} />
      <ExitChart held={summary.held} left={summary.left} currency={product.currency_name} />
    </section>
  )
}

/** What a purchase brings, when, and what leaving early costs. */
function outcomeOf({ preview }: Summary, { currency_name: currency }: LockProduct) {
  const money = (key: 'perDay' | 'total' | 'penalty' | 'refund') => {
    const value = format(preview[key])
    return <Money key={key} value={value} decimals={coinDecimals(value)} currency={currency} />
  }
  return [
    [t('locks.preview.perDay'), money('perDay')],
    [t('locks.preview.total'), money('total')],
    [t('locks.preview.first'), timeText(preview.firstPaymentMs)],
    [t('locks.preview.last'), timeText(preview.lastPaymentMs)],
    [t('locks.preview.penalty'), money('penalty')],
    [t('locks.preview.refund'), money('refund')],
  ] as const
}
