import type { Step } from '@candor/engine/verify/check'
import type { OrderProof, TickEvidence } from '@candor/engine/verify/evidence'
import { sealHash } from '@candor/engine/verify/seal'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RefusedError } from '../../net/call-errors.ts'
import { type PlainKey, t } from '../../app/i18n/i18n.ts'
import { fromAll } from '../../app/products/facts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/waiting/query-boundary.tsx'
import { CheckProgress } from './check-progress.tsx'
import { drawnLines } from '../../app/products/drawn.ts'
import { InputFacts, ResultTable } from './fact-table.tsx'
import { RuleText } from './rule-text.tsx'
import { saveEvidence } from './save-evidence.ts'
import type { Subject } from './subject.ts'
import { TickCard } from './tick-card.tsx'
import { type Checked, matchedShare, useCheck, summarizeVerdict } from './use-check.ts'
import { VerdictHeadline } from './verdict-headline.tsx'
import { VerdictLine } from './verdict-line.tsx'
import { DisputeLink } from '../../ui/dispute-link.tsx'

const roles = new Map<string, PlainKey>(
  [
    {
      before: 'fairness.role.before',
      open: 'fairness.role.open',
      end: 'fairness.role.end',
      close: 'fairness.role.close',
      trigger: 'fairness.role.trigger',
      after: 'fairness.role.after',
    } as const,
    ...fromAll('roles'),
  ].flatMap((each) => Object.entries<PlainKey>(each)),
)

/** Checks a subject and shows every step, its figures and how to download them (PAGE-92). */
export function CheckResult({ subject }: { readonly subject: Subject }) {
  const [everything, setEverything] = useState(false)
  const { query, progress } = useCheck(subject, everything)
  if (query.error instanceof RefusedError && query.error.code === 'NOT_FOUND')
    return <EmptyState mark="nothingFound" title={t('fairness.verify.notFound')} />
  if (query.error !== null && query.data === undefined)
    return <ErrorState error={query.error} retry={() => query.refetch()} />
  if (query.data === undefined) return <CheckProgress kind={subject.kind} progress={progress} />
  return (
    <div className="rise flex flex-col gap-3 px-4">
      <VerdictHeadline
        of={summarizeVerdict(query.data)}
        hash={sealHash(query.data.evidence)}
        share={matchedShare(query.data)}
      />
      {query.data.remainingTicks > 0 && (
        <Card>
          <p className="pb-3 text-body">
            {t('fairness.verify.tooMany', { count: query.data.remainingTicks })}
          </p>
          <Button look="quiet" onClick={() => setEverything(true)}>
            {t('fairness.verify.checkAll')}
          </Button>
        </Card>
      )}
      {query.data.evidence.proof !== null && (
        <OrderPart proof={query.data.evidence.proof} steps={query.data.steps} />
      )}
      <TickCards checked={query.data} />
      <Button look="quiet" onClick={() => saveEvidence(subject, query.data.evidence)}>
        <Download aria-hidden size={18} />
        {t('fairness.verify.download')}
      </Button>
      {subject.kind !== 'tick' && query.data.evidence.proof !== null && (
        <DisputeLink kind={subject.kind} id={subject.id} />
      )}
    </div>
  )
}

function OrderPart({
  proof,
  steps,
}: {
  readonly proof: OrderProof
  readonly steps: readonly Step[]
}) {
  const result = steps.find((step) => step.what === 'result')
  const lines = drawnLines(proof)
  return (
    <Card>
      <ul>
        {result !== undefined && (
          <VerdictLine name={t('fairness.verify.resultStep')} verdict={result.verdict} />
        )}
        {steps.map(
          (step) =>
            step.what === 'run' && (
              <VerdictLine
                key={step.to}
                name={t('fairness.verify.runStep', { count: step.count })}
                verdict={step.verdict}
              />
            ),
        )}
      </ul>
      {proof.result !== null && (
        <Part title={t('fairness.verify.result')}>
          <ResultTable answered={proof.result} recomputed={result?.recomputed} />
        </Part>
      )}
      {lines.length > 0 && (
        <Part title={t('fairness.verify.formula')}>
          {lines.map((line) => (
            <p key={line} className="figures text-body wrap-anywhere">
              {line}
            </p>
          ))}
        </Part>
      )}
      <RuleText formula={proof.formula} version={proof.version} />
      <Part title={t('fairness.verify.inputs')}>
        <InputFacts inputs={proof.inputs} />
      </Part>
    </Card>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2 pt-4">
      <h3 className="text-small text-faint">{title}</h3>
      {children}
    </section>
  )
}

/** The prices that decided, in full; those that only begin a run are collapsed. */
function TickCards({ checked }: { readonly checked: Checked }) {
  const {
    evidence: { proof, ticks },
    steps,
  } = checked
  const decided = ticks.filter(
    ({ tick }) => proof === null || proof.ticks.some(({ id }) => id === tick.id),
  )
  const others = ticks.filter((evidence) => !decided.includes(evidence))
  const card = (evidence: TickEvidence) => (
    <TickCard
      key={evidence.tick.id}
      evidence={evidence}
      steps={steps}
      {...findRole(checked, evidence.tick.id)}
    />
  )
  return (
    <>
      {decided.map(card)}
      {others.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-body text-accent">
            {t('fairness.role.before')} ({others.length})
          </summary>
          <div className="flex flex-col gap-3">{others.map(card)}</div>
        </details>
      )}
    </>
  )
}

/** What a tick was used for; one that only begins a run is the last before it. */
function findRole(
  { evidence: { proof } }: Checked,
  id: number,
): { role: string } | Record<string, never> {
  if (proof === null) return {}
  const role = proof.ticks.find((tick) => tick.id === id)?.role ?? 'before'
  const name = roles.get(role)
  return { role: name === undefined ? role : t(name) }
}
