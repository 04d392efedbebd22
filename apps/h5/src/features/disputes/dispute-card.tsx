import { t } from '../../app/i18n/i18n.ts'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { Card } from '../../ui/card.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import type { Dispute } from './queries.ts'
import { hasProof, subjectText } from './subject.ts'

const states = {
  1: { look: 'text-warn', label: 'fairness.dispute.state.waiting' },
  2: { look: 'text-good', label: 'fairness.dispute.state.favour' },
  3: { look: 'text-muted', label: 'fairness.dispute.state.stands' },
} as const

/** One complaint, by when it is answered, and its answer with the records it rests on. */
export function DisputeCard({ dispute }: { readonly dispute: Dispute }) {
  const { kind, order_id: id, text, status, created_at: filedAt, answered_at: at } = dispute
  const { look, label } = states[status]
  return (
    <div className="pb-3">
      <Card>
        <article className="flex flex-col gap-2">
          <header className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="text-body font-semibold">{subjectText({ kind, id })}</h2>
            <span className={`text-small font-semibold ${look}`}>{t(label)}</span>
          </header>
          <p className="text-body whitespace-pre-wrap wrap-anywhere">{text}</p>
          <p className="figures text-small text-faint">
            {t('fairness.dispute.number', { id: dispute.id, time: timeText(utcMs(filedAt)) })}
          </p>
          {at === '' ? <Waiting dispute={dispute} /> : <Answer dispute={dispute} />}
        </article>
      </Card>
    </div>
  )
}

function Waiting({ dispute }: { readonly dispute: Dispute }) {
  const time = timeText(utcMs(dispute.answer_by))
  return dispute.overdue === 1 ? (
    <p className="figures rounded-field bg-warn-wash px-3 py-2.5 text-small text-warn">
      {t('fairness.dispute.overdue', { time })}
    </p>
  ) : (
    <p className="figures text-small text-muted">{t('fairness.dispute.by', { time })}</p>
  )
}

function Answer({ dispute }: { readonly dispute: Dispute }) {
  return (
    <section className="flex flex-col gap-1 border-t border-line pt-2">
      <h3 className="figures text-small text-faint">
        {t('fairness.dispute.answered', { time: timeText(utcMs(dispute.answered_at)) })}
      </h3>
      <p className="text-body whitespace-pre-wrap wrap-anywhere">{dispute.answer}</p>
      <h3 className="text-small text-faint">{t('fairness.dispute.records')}</h3>
      <ul className="flex flex-wrap gap-x-4">
        {dispute.records.map(({ kind, id }) => (
          <li key={`${kind} ${id}`} className="flex min-h-11 items-center text-body">
            {hasProof({ kind }) ? (
              <PageLink
                to="/pages/fairness/verify"
                parameters={{ kind, id }}
                className="flex min-h-11 items-center font-semibold text-accent"
              >
                {subjectText({ kind, id })}
              </PageLink>
            ) : (
              subjectText({ kind, id })
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
