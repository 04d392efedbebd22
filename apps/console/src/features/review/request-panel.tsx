import type { ReviewKind, ReviewPicture } from '@candor/contract'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { toHref } from '../../lib/address.ts'
import { session } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useStore } from '../../lib/store.ts'
import { formatDuration, parseUtc, useNow } from '../../lib/time.ts'
import { Pictures } from './pictures.tsx'
import type { Request } from './queries.ts'
import { useVote } from './use-vote.ts'
import { VerdictDialog } from './verdict-dialog.tsx'
import { toFacts, fourEyesBefore, picturesOf, reasonNames, requestNames } from './words.ts'

type Props = {
  readonly kind: ReviewKind
  readonly id: string
  readonly request: Request | undefined
  readonly isLoading: boolean
}

/**
 * One request in full, and the two verdicts. It stays on screen with its result after it has left
 * the queue.
 */
export function RequestPanel({ kind, id, request, isLoading }: Props) {
  const [lastRequest, setLastRequest] = useState(request)
  if (request !== undefined && request !== lastRequest) setLastRequest(request)
  const vote = useVote(kind, Number(id))
  const displayedRequest = request ?? lastRequest
  return (
    <section className="pane request" aria-label={`Request ${id}`}>
      <header>
        <h1>
          {requestNames[kind]} <span className="number">{id}</span>
        </h1>
        <a className="close" href={toHref('review', kind)}>
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
      {displayedRequest === undefined ? (
        <p className="face">
          {isLoading
            ? 'Loading'
            : 'This request is not on this page: it was decided, or is on another page.'}
        </p>
      ) : (
        <Subject request={displayedRequest} hasLeft={request === undefined} />
      )}
      {request !== undefined && request.status === 1 ? (
        <Verdicts request={request} vote={vote} />
      ) : null}
      {request === undefined && displayedRequest !== undefined && vote.said === undefined ? (
        <Alert role="status" className="note">
          Already decided by someone else. Choose another with <kbd>j</kbd> and <kbd>Enter</kbd>.
        </Alert>
      ) : null}
    </section>
  )
}

/**
 * A request decided meanwhile shows its facts only: its waiting time and votes would be outdated.
 */
function Subject({ request, hasLeft }: { request: Request; hasLeft: boolean }) {
  const now = useNow()
  const { uid, created_at: filed, decide_by: by, overdue, status, votes } = request
  return (
    <>
      <dl className="facts">
        {toFacts(request).map(([name, value, look]) => (
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
          <dt>Submitted</dt>
          <dd>
            <span className="number">{filed}</span> UTC
            {status === 1 && !hasLeft
              ? `, waiting for ${formatDuration(Math.max(0, now - parseUtc(filed)))}`
              : ''}
          </dd>
        </div>
        <div>
          <dt>Decide by</dt>
          <dd>
            {by === '' ? (
              'No deadline'
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
              <strong>{staff}</strong> {verdict === 'pass' ? 'approved' : 'rejected'}
              {line === 0 ? '' : ` with statement line ${line}`}
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
  const [pendingVerdict, setPendingVerdict] = useState<'pass' | 'fail'>()
  const ownName = useStore(session)?.name ?? ''
  const hasVoted = request.votes.some(({ staff }) => staff === ownName)
  const isBarred = { pass: hasVoted || request.barred !== '', fail: hasVoted }
  const ask = (verdict: 'pass' | 'fail'): void => {
    if (!isBarred[verdict]) setPendingVerdict(verdict)
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
        {fourEyesBefore(request, ownName)}
      </p>
      <Button
        disabled={isBarred.pass}
        onClick={() => {
          ask('pass')
        }}
      >
        Approve <kbd>p</kbd>
      </Button>
      <Button
        disabled={isBarred.fail}
        color="red"
        variant="light"
        onClick={() => {
          ask('fail')
        }}
      >
        Reject <kbd>f</kbd>
      </Button>
      {pendingVerdict === undefined ? null : (
        <VerdictDialog
          request={request}
          verdict={pendingVerdict}
          busy={vote.isBusy}
          refusal={vote.inQuestion}
          onVote={(ballot) => {
            vote.send(ballot, () => {
              setPendingVerdict(undefined)
            })
          }}
          onNo={() => {
            vote.clearError()
            setPendingVerdict(undefined)
          }}
        />
      )}
    </div>
  )
}
