import type { ReviewKind, ReviewPicture } from '@candor/contract'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { toHref } from '../../lib/address.ts'
import { session } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useStore } from '../../lib/store.ts'
import { formatDuration, formatMoment, parseUtc, useNow } from '../../lib/time.ts'
import { Key } from '../../ui/keys.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Pictures } from './pictures.tsx'
import type { Request } from './queries.ts'
import { useVote } from './use-vote.ts'
import { VerdictDialog } from './verdict-dialog.tsx'
import { toFacts, fourEyesBefore, picturesOf, reasonName, requestName } from './words.ts'

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
    <section className="pane request" aria-label={t('review.request.label', { id })}>
      <header>
        <h1>
          {requestName(kind)} <span className="number">{id}</span>
        </h1>
        <a className="close" href={toHref('review', kind)}>
          {t('shell.action.close')} <Key of="Esc" />
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
        <p className="face">{t(isLoading ? 'shell.loading' : 'review.request.gone')}</p>
      ) : (
        <Subject request={displayedRequest} hasLeft={request === undefined} />
      )}
      {request !== undefined && request.status === 1 ? (
        <Verdicts request={request} vote={vote} />
      ) : null}
      {request === undefined && displayedRequest !== undefined && vote.said === undefined ? (
        <Alert role="status" className="note">
          <RichText
            text="review.request.decided"
            values={{ j: <Key of="j" />, enter: <Key of="Enter" /> }}
          />
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
  const time = <span className="number">{formatMoment(filed)}</span>
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
          <dt>{t('review.customer')}</dt>
          <dd className="number">{uid}</dd>
        </div>
        <div>
          <dt>{t('review.submitted')}</dt>
          <dd>
            {status === 1 && !hasLeft ? (
              <RichText
                text="review.submitted.waiting"
                values={{ time, duration: formatDuration(Math.max(0, now - parseUtc(filed))) }}
              />
            ) : (
              <RichText text="review.submitted.at" values={{ time }} />
            )}
          </dd>
        </div>
        <div>
          <dt>{t('review.decideBy')}</dt>
          <dd>
            {by === '' ? (
              t('review.noDeadline')
            ) : (
              <>
                <RichText
                  text="review.submitted.at"
                  values={{ time: <span className="number">{formatMoment(by)}</span> }}
                />
                {overdue === 1 ? <strong className="flag">{t('review.overdue')}</strong> : null}
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
      <h2>{t('review.votes')}</h2>
      {votes.length === 0 ? (
        <p className="quiet">{t('review.votes.none')}</p>
      ) : (
        <ul className="votes">
          {votes.map(({ staff, verdict, reason, line, created_at: at }) => (
            <li key={staff}>
              <strong>{staff}</strong> {voteText(verdict, line, reason)}{' '}
              <span className="quiet number">{t('shell.utc', { time: formatMoment(at) })}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function voteText(verdict: 'pass' | 'fail', line: number, reason: string): string {
  if (verdict === 'pass')
    return line === 0 ? t('review.vote.pass') : t('review.vote.passLine', { line })
  return reason === ''
    ? t('review.vote.fail')
    : t('review.vote.failReason', { reason: reasonName(reason) })
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
        {t('review.approve')} <Key of="p" />
      </Button>
      <Button
        disabled={isBarred.fail}
        color="red"
        variant="light"
        onClick={() => {
          ask('fail')
        }}
      >
        {t('review.reject')} <Key of="f" />
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
