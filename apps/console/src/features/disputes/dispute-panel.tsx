import { t } from '../../i18n/i18n.ts'
import { toHref } from '../../lib/address.ts'
import { formatMoment } from '../../lib/time.ts'
import { Key } from '../../ui/keys.tsx'
import { AnswerForm } from './answer-form.tsx'
import type { Dispute } from './queries.ts'

/** One complaint in full, what its order was decided from, and its answer. */
export function DisputePanel({ dispute }: { readonly dispute: Dispute }) {
  const { id, kind, order_id: orderId, user_id: userId, text, status, barred } = dispute
  return (
    <section className="pane request" aria-label={t('disputes.label', { id })}>
      <header>
        <h1>{t('disputes.label', { id })}</h1>
        <a className="close" href={toHref('disputes')}>
          {t('shell.action.close')} <Key of="Esc" />
        </a>
      </header>
      <dl className="facts">
        <Fact name={t('disputes.about')} value={`${kind}:${orderId}`} />
        <Fact name={t('disputes.customer')} value={String(userId)} />
        <Fact name={t('disputes.filed')} value={formatMoment(dispute.created_at)} />
        <Fact name={t('disputes.answerBy')} value={formatMoment(dispute.answer_by)} />
      </dl>
      <p className="words">{text}</p>
      <Proof proof={dispute.proof} />
      {status === 1 ? (
        barred === '' ? (
          <AnswerForm dispute={dispute} />
        ) : (
          <p role="note" className="eyes">
            {t(`disputes.barred.${barred}`)}
          </p>
        )
      ) : (
        <Answer dispute={dispute} />
      )}
    </section>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="number">{value}</dd>
    </div>
  )
}

/** The names and values as the proof has them, which its owner's browser recomputes. */
function Proof({ proof }: Pick<Dispute, 'proof'>) {
  if (proof === null) return <p className="quiet">{t('disputes.noProof')}</p>
  const { formula, version, ticks, inputs, ended } = proof
  const facts = [
    [t('disputes.formula'), `${formula} ${version}`],
    ...Object.entries(inputs),
    ...ticks.map((tick) => [`tick ${tick.role}`, tick.id] as const),
    ...Object.entries(ended ?? {}),
  ] as const
  return (
    <>
      <h2>{t('disputes.proof')}</h2>
      <dl className="facts">
        {facts.map(([name, value], place) => (
          <Fact
            key={`${name} ${String(place)}`}
            name={name}
            value={typeof value === 'string' ? value : JSON.stringify(value)}
          />
        ))}
      </dl>
    </>
  )
}

function Answer({ dispute }: { readonly dispute: Dispute }) {
  const { status, answer, records, answered_by: by, answered_at: at } = dispute
  return (
    <>
      <h2>{t(status === 2 ? 'disputes.status.2' : 'disputes.status.3')}</h2>
      <p className="quiet">{t('disputes.answeredBy', { name: by, time: formatMoment(at) })}</p>
      <p className="words">{answer}</p>
      <p className="number">{records.map(({ kind, id }) => `${kind}:${id}`).join(', ')}</p>
    </>
  )
}
