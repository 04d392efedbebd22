import { Alert } from '@mantine/core'
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
    ['Staff', staff],
    ['When', `${at} UTC`],
    ['Address', address],
    ['Request ID', request],
    ['Reason', reason === '' ? 'This call takes no reason' : reason],
    [
      'Response',
      answer === '' ? 'Not recorded: still running, or the server stopped meanwhile' : answer,
    ],
  ]
  return (
    <section className="pane request" aria-label={`Row ${id}`}>
      <header>
        <h1>
          {call} <span className="number">{id}</span>
        </h1>
        <a className="close" href="#/audit">
          Close <kbd>Esc</kbd>
        </a>
      </header>
      {answer === 'ok' || answer === '' ? null : (
        <Alert color="red" className="note">
          Refused: {answer}
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
      <h2>Request</h2>
      <pre>{JSON.stringify(payload, null, 2)}</pre>
      <h2>Hash</h2>
      <pre>{hash}</pre>
    </section>
  )
}
