import { useState } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText, timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Facts } from '../../ui/row.tsx'
import { fractionText } from './fraction-text.ts'
import { Gauge } from './gauge.tsx'
import { MarginSheet } from './margin-sheet.tsx'
import type { Loan } from './queries.ts'
import { RepaySheet } from './repay-sheet.tsx'
import { isWarned } from './risk-gauge.ts'
import { termFigures } from './term-figures.ts'
import { DisputeLink } from '../../ui/dispute-link.tsx'

const states = {
  1: 'borrowing.state.reviewing',
  2: 'borrowing.state.toRepay',
  3: 'borrowing.state.done',
  4: 'borrowing.state.refused',
  5: 'borrowing.state.overdue',
  6: 'borrowing.state.liquidated',
} as const
const looks = {
  1: 'text-muted',
  2: 'text-accent',
  3: 'text-good',
  4: 'text-muted',
  5: 'text-danger',
  6: 'text-danger',
} as const

export function LoanCard({ loan }: { readonly loan: Loan }) {
  const [open, setOpen] = useState<'repay' | 'margin' | undefined>(undefined)
  const runs = loan.status === 2 || loan.status === 5
  return (
    <Card>
      <article
        aria-label={t('borrowing.loan.title', { id: loan.id })}
        className="flex flex-col gap-4"
      >
        <header className="flex items-baseline justify-between gap-3">
          <h2 className="text-lead font-semibold">
            <Money
              value={loan.amount}
              decimals={coinDecimals(loan.amount)}
              currency={loan.currency}
            />
          </h2>
          <span className={`text-small font-semibold ${looks[loan.status]}`}>
            {loan.status === 1 && loan.passed === 1
              ? t('borrowing.state.passed')
              : t(states[loan.status])}
          </span>
        </header>
        {runs && <Gauge rate={loan.risk_rate ?? undefined} />}
        <Notes loan={loan} />
        <Facts facts={toLoanFacts(loan, runs)} />
        {loan.status === 6 && <Sales loan={loan} />}
        {hasEnded(loan) && <DisputeLink kind="loan" id={loan.id} />}
        {runs && (
          <div className="flex gap-3 *:grow *:basis-0">
            <Button look="quiet" disabled={loan.closing === 1} onClick={() => setOpen('margin')}>
              {t('borrowing.margin.title')}
            </Button>
            <Button onClick={() => setOpen('repay')}>{t('borrowing.repay.title')}</Button>
          </div>
        )}
        {open === 'repay' && <RepaySheet loan={loan} onClose={() => setOpen(undefined)} />}
        {open === 'margin' && <MarginSheet loan={loan} onClose={() => setOpen(undefined)} />}
      </article>
    </Card>
  )
}

function Notes({ loan }: { readonly loan: Loan }) {
  if (loan.status === 1)
    return (
      <p className="text-small text-muted">
        {t(loan.passed === 1 ? 'borrowing.loan.passedText' : 'borrowing.loan.reviewingText', {
          time: moment(loan.decide_by),
        })}
      </p>
    )
  if (loan.status === 4)
    return <p className="text-small text-muted first-letter:uppercase">{loan.reason}</p>
  if (loan.closing === 1)
    return <Consequence>{t('borrowing.loan.closingText', termFigures())}</Consequence>
  if (loan.risk_rate !== null && isWarned(loan.risk_rate) && loan.restore !== null)
    return (
      <Consequence>
        {t('borrowing.loan.warnedText', { ...termFigures(), amount: amountText(loan.restore) })}
      </Consequence>
    )
  if (loan.status === 5)
    return <Consequence>{t('borrowing.loan.overdueText', termFigures())}</Consequence>
  return null
}

function toLoanFacts(loan: Loan, runs: boolean) {
  const money = (key: string, value: string, currency: string) => (
    <Money key={key} value={value} decimals={coinDecimals(value)} currency={currency} />
  )
  const first = [
    [t('borrowing.loan.margin'), money('margin', loan.margin_amount, loan.margin_currency)],
    [
      t('borrowing.loan.term'),
      t('borrowing.loan.termText', { days: loan.days, rate: fractionText(loan.daily_rate) }),
    ],
  ] as const
  const due = loan.due_at === null ? [] : [[t('borrowing.loan.due'), moment(loan.due_at)] as const]
  if (!runs) return [...first, ...due]
  return [
    [t('borrowing.loan.owed'), money('owed', loan.owed, loan.currency)] as const,
    [t('borrowing.loan.interest'), money('interest', loan.interest, loan.currency)] as const,
    ...(loan.status === 5
      ? [
          [
            t('borrowing.loan.overdueInterest'),
            money('overdue', loan.overdue_interest, loan.currency),
          ] as const,
        ]
      : []),
    [t('borrowing.loan.daily'), money('daily', loan.daily_interest, loan.currency)] as const,
    ...first,
    ...due,
    ...(loan.close_price === null
      ? []
      : [
          [
            t('borrowing.preview.closePrice', { currency: loan.margin_currency }),
            `${amountText(loan.close_price, coinDecimals(loan.close_price))} USDT`,
          ] as const,
        ]),
  ]
}

/** What a liquidation sold, each with the tick that priced it and a link to check it (LOAN-14). */
function Sales({ loan }: { readonly loan: Loan }) {
  return (
    <section aria-label={t('borrowing.sales.title')} className="flex flex-col gap-2">
      <h3 className="text-body font-semibold">{t('borrowing.sales.title')}</h3>
      <ul className="flex flex-col gap-1.5 text-small">
        {loan.sales.map((sale) => (
          <li
            key={`${sale.from} ${sale.currency}`}
            className="figures flex flex-wrap justify-between gap-x-3"
          >
            <span className="text-muted">
              {t(sale.from === 'margin' ? 'borrowing.sales.margin' : 'borrowing.sales.held')}
            </span>
            <span>
              {amountText(sale.amount, coinDecimals(sale.amount))} {sale.currency} →{' '}
              {amountText(sale.repaid, coinDecimals(sale.repaid))} {loan.currency}
              {sale.tick_id === null ? '' : ` · #${sale.tick_id}`}
            </span>
          </li>
        ))}
      </ul>
      <PageLink
        to="/pages/fairness/verify"
        parameters={{ kind: 'loan', id: loan.id }}
        className="flex min-h-10 items-center text-body font-medium text-accent"
      >
        {t('borrowing.sales.verify')}
      </PageLink>
    </section>
  )
}

/** Repaid, refused or liquidated. */
function hasEnded({ status }: Loan): boolean {
  return status === 3 || status === 4 || status === 6
}

function moment(utc: string): string {
  return timeText(utcMs(utc))
}
