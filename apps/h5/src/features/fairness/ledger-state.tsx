import type { fairness, Reply } from '@candor/contract'
import { CircleCheck, CircleX } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { whyHalted } from '../../lib/why-halted.ts'
import { Card } from '../../ui/card.tsx'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { checkedText, moment } from './checked-text.ts'
import { useLedger } from './queries.ts'
import { Section } from './section.tsx'

type Report = Reply<typeof fairness.ledger>
type Finding = Report['findings'][number]

/** Whether the ledger balances, whether withdrawals are open, and every past stop (FAIR-15). */
export function LedgerState() {
  const query = useLedger()
  return (
    <Section title={t('fairness.ledger.title')} text={t('fairness.ledger.explain')}>
      <QueryBoundary query={query} waiting={<Skeleton className="h-24 w-full rounded-card" />}>
        {(report) => (
          <Card>
            {report.money_out === 1 ? <Balanced report={report} /> : <Halted report={report} />}
            <Halts halts={report.halts} />
            <Repairs repairs={report.repairs} />
          </Card>
        )}
      </QueryBoundary>
    </Section>
  )
}

function Balanced({ report }: { readonly report: Report }) {
  return (
    <div className="flex items-start gap-3">
      <CircleCheck aria-hidden size={22} className="mt-0.5 shrink-0 text-accent" />
      <div className="flex flex-col gap-0.5">
        <p role="status" className="text-body font-medium">
          {t('fairness.ledger.balanced')}
        </p>
        <p className="figures text-small text-muted">{checkedText(report)}</p>
      </div>
    </div>
  )
}

function Halted({ report }: { readonly report: Report }) {
  return (
    <div className="flex items-start gap-3">
      <CircleX aria-hidden size={22} className="mt-0.5 shrink-0 text-danger" />
      <div className="flex min-w-0 flex-col gap-1">
        <p role="alert" className="text-body font-medium text-danger">
          {report.since === ''
            ? t('fairness.ledger.haltedYet')
            : t('fairness.ledger.halted', { time: moment(report.since) })}
        </p>
        <p className="text-small text-muted">
          {t(whyHalted[report.reason === '' ? 'unchecked' : report.reason])}
        </p>
        <Findings findings={report.findings} />
      </div>
    </div>
  )
}

/** Rows have the ledger's own names, the same in every language. */
function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <ul className="figures text-small text-muted wrap-anywhere">
      {findings.map(({ check, row, expected, found }) => (
        <li key={`${check} ${row}`}>
          {row}: {t('fairness.ledger.found', { expected, found })}
        </li>
      ))}
    </ul>
  )
}

function Halts({ halts }: { readonly halts: Report['halts'] }) {
  if (halts.length === 0)
    return <p className="pt-3 text-small text-muted">{t('fairness.ledger.noHalts')}</p>
  return (
    <details className="pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-body text-accent">
        {t('fairness.ledger.halts', { count: halts.length })}
      </summary>
      <ul className="flex flex-col gap-3">
        {halts.map(({ from, until, findings }) => (
          <li key={from}>
            <p className="figures text-small">
              {moment(from)} – {until === '' ? t('fairness.ledger.lasting') : moment(until)}
            </p>
            <Findings findings={findings} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Explanations that two members of staff signed; renders nothing when there are none. */
function Repairs({ repairs }: { readonly repairs: Report['repairs'] }) {
  if (repairs.length === 0) return null
  return (
    <details className="pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-body text-accent">
        {t('fairness.ledger.repairs', { count: repairs.length })}
      </summary>
      <p className="text-small text-muted">{t('fairness.ledger.repairsExplain')}</p>
      <ul className="flex flex-col gap-3 pt-2">
        {repairs.map(({ id, entry, account, expected, found, reason, at }) => (
          <li key={id} className="figures text-small wrap-anywhere">
            <p>
              {moment(at)}: {t('fairness.ledger.repaired', { entry, account })},{' '}
              {t('fairness.ledger.found', { expected, found })}
            </p>
            <p className="text-muted">{reason}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
