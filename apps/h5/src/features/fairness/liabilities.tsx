import type { fairness, Reply } from '@candor/contract'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText, dayText, timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceSheet } from '../../ui/overlay/choice-sheet.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { OwnShare } from './own-share.tsx'
import { useLiabilities, useLiabilityDays } from './queries.ts'
import { Section } from './section.tsx'

type Days = Reply<typeof fairness.liabilityDays>
type Report = Reply<typeof fairness.liabilities>

/**
 * Liabilities to all users by day, and the path that proves one's own share (FAIR-09, FAIR-10,
 * PAGE-93).
 */
export function Liabilities() {
  const days = useLiabilityDays()
  return (
    <Section title={t('fairness.liabilities.title')} text={t('fairness.liabilities.explain')}>
      <QueryBoundary
        query={days}
        waiting={<Skeleton className="h-32 w-full rounded-card" />}
        isEmpty={(found) => found.days.length === 0}
        empty={<FirstDue dueAt={days.data?.due_at ?? ''} />}
      >
        {(found) => <ReportOfDay days={found.days} />}
      </QueryBoundary>
    </Section>
  )
}

function FirstDue({ dueAt }: { readonly dueAt: string }) {
  return (
    <EmptyState
      mark="waiting"
      title={t('fairness.liabilities.due')}
      text={dueAt === '' ? '' : timeText(utcMs(dueAt), { seconds: true })}
    />
  )
}

function ReportOfDay({ days }: { readonly days: Days['days'] }) {
  const [chosen, setChosen] = useState<string | undefined>()
  const [isChoosing, setChoosing] = useState(false)
  const date = chosen ?? days[0]?.date ?? ''
  const report = useLiabilities(date)
  return (
    <>
      <div>
        <Button look="quiet" onClick={() => setChoosing(true)}>
          {t('fairness.liabilities.day', { date: dayText(date) })}
          <ChevronDown aria-hidden size={18} />
        </Button>
      </div>
      <ChoiceSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title={t('fairness.liabilities.choose')}
        value={date}
        onChoose={setChosen}
        choices={days.map((day) => ({
          value: day.date,
          label: dayText(day.date),
          text: timeText(utcMs(day.as_of), { seconds: true }),
        }))}
      />
      <QueryBoundary query={report} waiting={<Skeleton className="h-32 w-full rounded-card" />}>
        {(found) => <ReportCards key={found.date} report={found} />}
      </QueryBoundary>
    </>
  )
}

function ReportCards({ report }: { readonly report: Report }) {
  return (
    <>
      <p className="text-small text-muted">
        <span className="figures">
          {t('fairness.liabilities.asOf', { time: timeText(report.as_of_ms, { seconds: true }) })}
        </span>{' '}
        {t(`fairness.liabilities.${report.assets}`)}
      </p>
      {report.currencies.map((tree) => (
        <TreeCard key={tree.currency_id} report={report} tree={tree} />
      ))}
      <dl>
        <Fact name={t('fairness.liabilities.report')} value={report.hash} />
      </dl>
    </>
  )
}

function TreeCard({
  report,
  tree,
}: {
  readonly report: Report
  readonly tree: Report['currencies'][number]
}) {
  const [isOpen, setOpen] = useState(false)
  const formatAmount = (amount: string): string =>
    `${amountText(amount, coinDecimals(amount, 2, 8))} ${tree.currency}`
  return (
    <Card>
      <details
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        data-currency={tree.currency}
      >
        <summary className="flex min-h-11 cursor-pointer items-center gap-3">
          <span className="grow text-body font-medium">{tree.currency}</span>
          <span className="flex flex-col text-right">
            <span className="figures text-body">
              {amountText(tree.sum, coinDecimals(tree.sum, 2, 8))}
            </span>
            <span className="figures text-small text-muted">
              {t('fairness.liabilities.users', { count: tree.users })}
            </span>
          </span>
        </summary>
        <dl className="flex flex-col gap-1 py-2">
          <Fact name={t('fairness.liabilities.owed')} value={formatAmount(tree.sum)} />
          <Fact
            name={t(
              report.assets === 'simulated'
                ? 'fairness.liabilities.heldSimulated'
                : 'fairness.liabilities.held',
            )}
            value={formatAmount(tree.held)}
          />
          <Fact name={t('fairness.liabilities.house')} value={formatAmount(tree.house)} />
          <Fact name={t('fairness.liabilities.setAside')} value={formatAmount(tree.set_aside)} />
          <Fact name={t('fairness.liabilities.lent')} value={formatAmount(tree.lent)} />
          <Fact name={t('fairness.day.root')} value={tree.root} />
        </dl>
        {isOpen && <OwnShare report={report} tree={{ ...tree, date: report.date }} />}
      </details>
    </Card>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-small">
      <dt className="text-muted">{name}</dt>
      <dd className="figures ml-auto text-right wrap-anywhere">{value}</dd>
    </div>
  )
}
