import { TriangleAlert } from 'lucide-react'
import { timeText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import type { IdentityState } from '../../net/queries/identity-state.ts'
import { PageLink } from '../../ui/page-link.tsx'
import type { Filing, LevelView } from './level-state.ts'

/** Details of a level: by when it is decided, why it was rejected, or on what it was verified. */
export function StatusNote({
  view,
  state,
}: {
  readonly view: LevelView
  readonly state: IdentityState
}) {
  const { status, filing } = view
  if (status === 'review' && filing !== undefined) return <Waiting filing={filing} />
  if (status === 'failed') return <Failed view={view} />
  if (status === 'verified') return <Verified view={view} papers={state.real_data} />
  return null
}

/** KYC-14: the published deadline, and whether it has passed. */
function Waiting({ filing: { filedAtMs, decideByMs, isOverdue } }: { readonly filing: Filing }) {
  return (
    <div className="figures flex flex-col gap-1 text-small text-muted">
      <p>{t('identity.review.filed', { time: timeText(filedAtMs) })}</p>
      {!isOverdue && <p>{t('identity.review.decideBy', { time: timeText(decideByMs) })}</p>}
      {isOverdue && (
        <div className="mt-1 flex flex-col rounded-field bg-warn-wash px-3 pt-2.5 pb-1 text-warn">
          <p className="flex items-center gap-1.5 font-semibold">
            <TriangleAlert aria-hidden size={14} className="shrink-0" />
            {t('identity.review.overdue')}
          </p>
          <p>{t('identity.review.overdueText', { time: timeText(decideByMs) })}</p>
          <PageLink
            to="/pages/kf/kf"
            className="inline-flex min-h-10 min-w-10 items-center self-start font-semibold underline underline-offset-4"
          >
            {t('identity.review.ask')}
          </PageLink>
        </div>
      )}
    </div>
  )
}

/** KYC-10: why, and how many attempts are left today. */
function Failed({ view: { filing, attemptsLeft, againAtMs } }: { readonly view: LevelView }) {
  return (
    <div className="flex flex-col gap-1 text-small">
      {filing !== undefined && filing.reason !== '' && (
        <p className="text-body text-danger">
          {t('identity.failed.reason', { reason: filing.reason })}
        </p>
      )}
      <p className="figures text-muted">
        {againAtMs === undefined
          ? t('identity.failed.again', { count: attemptsLeft })
          : t('identity.failed.pause', { time: timeText(againAtMs) })}
      </p>
    </div>
  )
}

/** KYC-11: the server masks the number. */
function Verified({
  view: { level, decidedAtMs },
  papers,
}: {
  readonly view: LevelView
  readonly papers: IdentityState['real_data']
}) {
  const document =
    level === 1 && papers !== null && papers.card_id !== ''
      ? `${papers.name} · ${papers.card_id}`
      : undefined
  if (document === undefined && decidedAtMs === undefined) return null
  return (
    <div className="figures flex flex-col gap-1 text-small text-muted">
      {document !== undefined && <p className="wrap-anywhere">{document}</p>}
      {decidedAtMs !== undefined && (
        <p>{t('identity.verified.at', { time: timeText(decidedAtMs) })}</p>
      )}
    </div>
  )
}
