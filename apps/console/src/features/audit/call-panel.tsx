import { Alert } from '@mantine/core'
import { t } from '../../i18n/i18n.ts'
import { formatMoment } from '../../lib/time.ts'
import { Key } from '../../ui/keys.tsx'
import type { LoggedCall } from './queries.ts'

export function CallPanel({ logged: loggedCall }: { logged: LoggedCall }) {
  const {
    id,
    staff,
    call,
    said: payload,
    why: reason,
    answer,
    request_id: request,
    address,
    created_at: at,
    hash,
  } = loggedCall
  const facts: readonly (readonly [string, string])[] = [
    [t('audit.staff'), staff],
    [t('audit.when'), t('shell.utc', { time: formatMoment(at) })],
    [t('audit.address'), address],
    [t('audit.requestId'), request],
    [t('audit.reason'), reason === '' ? t('audit.reason.none') : reason],
    [t('audit.response'), answer === '' ? t('audit.response.pending') : answer],
  ]
  return (
    <section className="pane request" aria-label={t('audit.row.label', { id })}>
      <header>
        <h1>
          {call} <span className="number">{id}</span>
        </h1>
        <a className="close" href="#/audit">
          {t('shell.action.close')} <Key of="Esc" />
        </a>
      </header>
      {answer === 'ok' || answer === '' ? null : (
        <Alert color="red" className="note">
          {t('audit.refused', { answer })}
        </Alert>
      )}
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('audit.request')}</h2>
      <pre>{JSON.stringify(payload, null, 2)}</pre>
      <h2>{t('audit.hash')}</h2>
      <pre>{hash}</pre>
    </section>
  )
}
