import type { ReviewKind, ReviewPicture } from '@candor/contract'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { hrefOf } from '../../lib/address.ts'
import { session } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useStore } from '../../lib/store.ts'
import { lengthOf, msOf, useNow } from '../../lib/time.ts'
import { Pictures } from './pictures.tsx'
import type { Request } from './queries.ts'
import { useVote } from './use-vote.ts'
import { VerdictQuestion } from './verdict-question.tsx'
import { factsOf, fourEyesBefore, picturesOf, reasonNames, requestNames } from './words.ts'

type Props = {
  readonly kind: ReviewKind
  readonly id: string
  readonly request: Request | undefined
  readonly isLoading: boolean
}

/**
 * One request with all there is to know of it, and the two verdicts. It stays on screen with what
 * came of it when it has left the queue.
 */
export function RequestPanel({ kind, id, request, isLoading }: Props) {
  const [seen, setSeen] = useState(request)
  if (request !== undefined && request !== seen) setSeen(request)
  const vote = useVote(kind, Number(id))
  const shown = request ?? seen
  return (
    <section className="pane request" aria-label={`Request ${id}`}>
      <header>
        <h1>
          {requestNames[kind]} <span className="number">{id}</span>
        </h1>
        <a className="close" href={hrefOf('review', kind)}>
          Close <kbd>Esc</kbd>
        </a>
      </header>
      {vote.said === undefined ? null : (
        <Alert
          color={vote.said.isCounted ? 'blue' : 'red'}
          role={vote.said.isCounted ? 'status' : 'alert'}
          className="note"
        >
          {vote.said.text}
        </Alert>
      )}
      {shown === undefined ? (
        <p className="face">
          {isLoading
            ? 'Loading'
            : 'This request is not on this page of the queue: it was decided, or stands on another page.'}
        </p>
      ) : (
        <Subject request={shown} hasLeft={request === undefined} />
      )}
      {request !== undefined && request.status === 1 ? (
        <Verdicts request={request} vote={vote} />
      ) : null}
      {request === undefined && shown !== undefined && vote.said === undefined ? (
        <Alert role="status" className="note">
          It has left the queue: somebody else decided it. Choose another with <kbd>j</kbd> and{' '}
          <kbd>Enter</kbd>.
        </Alert>
      ) : null}
    </section>
  )
}

/**
 * What was decided meanwhile is known by its facts alone: how long it waits and who voted would be
 * those of before.
 */
function Subject({ request, hasLeft }: { request: Request; hasLeft: boolean }) {
  const now = useNow()
  const { uid, created_at: filed, decide_by: by, overdue, status, votes } = request
  return (
    <>
      <dl className="facts">
        {factsOf(request).map(([name, value, look]) => (
          <div key={name} className={look === 'plain' ? undefined : 'main'}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Customer</dt>
          <dd className="number">{uid}</dd>
        </div>
        <div>
          <dt>Filed</dt>
          <dd>
            <span className="number">{filed}</span> UTC
            {status === 1 && !hasLeft ? `, waits ${lengthOf(Math.max(0, now - msOf(filed)))}` : ''}
          </dd>
        </div>
        <div>
          <dt>Decide by</dt>
          <dd>
            {by === '' ? (
              'no time is published'
            ) : (
              <>
                <span className="number">{by}</span> UTC
                {overdue === 1 ? <strong className="flag">overdue</strong> : null}
              </>
            )}
          </dd>
        </div>
      </dl>
      <Pictures request={request} names={picturesOf(request) as readonly ReviewPicture[]} />
      {hasLeft ? null : <Votes votes={votes} />}
    </>
  )
}

function Votes({ votes }: Pick<Request, 'votes'>) {
  return (
    <>
      <h2>Votes</h2>
      {votes.length === 0 ? (
        <p className="quiet">None yet.</p>
      ) : (
        <ul className="votes">
          {votes.map(({ staff, verdict, reason, line, created_at: at }) => (
            <li key={staff}>
              <strong>{staff}</strong> {verdict === 'pass' ? 'passed it' : 'failed it'}
              {line === 0 ? '' : ` by line ${line}`}
              {reason === ''
                ? ''
                : `: ${(reasonNames as Readonly<Record<string, string>>)[reason] ?? reason}`}{' '}
              <span className="quiet number">{at} UTC</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Verdicts({ request, vote }: { request: Request; vote: ReturnType<typeof useVote> }) {
  const [asking, setAsking] = useState<'pass' | 'fail'>()
  const own = useStore(session)?.name ?? ''
  const hasVoted = request.votes.some(({ staff }) => staff === own)
  const isKept = { pass: hasVoted || request.barred !== '', fail: hasVoted }
  const ask = (verdict: 'pass' | 'fail'): void => {
    if (!isKept[verdict]) setAsking(verdict)
  }
  useShortcuts({
    p: () => {
      ask('pass')
    },
    f: () => {
      ask('fail')
    },
  })
  return (
    <div className="verdicts">
      <p className={request.votes_needed > 1 || request.votes.length > 0 ? 'eyes two' : 'eyes'}>
        {fourEyesBefore(request, own)}
      </p>
      <Button
        disabled={isKept.pass}
        onClick={() => {
          ask('pass')
        }}
      >
        Pass <kbd>p</kbd>
      </Button>
      <Button
        disabled={isKept.fail}
        color="red"
        variant="light"
        onClick={() => {
          ask('fail')
        }}
      >
        Fail <kbd>f</kbd>
      </Button>
      {asking === undefined ? null : (
        <VerdictQuestion
          request={request}
          verdict={asking}
          busy={vote.isBusy}
          refusal={vote.inQuestion}
          onVote={(ballot) => {
            vote.send(ballot, () => {
              setAsking(undefined)
            })
          }}
          onNo={() => {
            vote.forget()
            setAsking(undefined)
          }}
        />
      )}
    </div>
  )
}
