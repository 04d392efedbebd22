import { settlementTimeText, utcMs } from '../../lib/figures/format.ts'
import type { FreezeState } from '../../net/queries/freeze-state.ts'
import { t } from '../../app/i18n/i18n.ts'
import { serverNow } from '../../net/server-clock.ts'
import { useOverview } from '../../net/queries/security-overview.ts'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { TextSkeleton } from '../../ui/waiting/skeleton.tsx'
import { LiftForm } from './lift-form.tsx'
import { WhatItDoes } from './what-it-does.tsx'

/** Every freeze of the account with its end, and how to lift those that the owner may lift. */
export function Frozen({
  state: { freezes, liftable_from: from, second_factor: factor },
}: {
  readonly state: FreezeState
}) {
  const isEarly = from !== null && serverNow() < utcMs(from)
  return (
    <div className="flex flex-col gap-3 px-4 pt-2 pb-8">
      <section
        aria-label={t('account.freeze.frozen')}
        className="flex flex-col gap-3 rounded-card bg-warn-wash p-4"
      >
        <h2 className="text-lead font-semibold text-warn">{t('account.freeze.frozen')}</h2>
        {freezes.map((one) => (
          <p key={one.reason} className="flex flex-col text-body">
            <span className="font-medium">{t(`account.freeze.reason.${one.reason}`)}</span>
            <span className="figures text-small text-muted">
              {t('account.freeze.since', { time: settlementTimeText(utcMs(one.since)) })}
            </span>
            {one.until !== null && (
              <span className="figures text-small text-muted">
                {t('account.freeze.until', { time: settlementTimeText(utcMs(one.until)) })}
              </span>
            )}
            {one.ends === 'rule' && (
              <span className="text-small text-muted">
                {t(
                  one.reason === 'recovery'
                    ? 'account.freeze.endsByRecovery'
                    : 'account.freeze.endsByRule',
                )}
              </span>
            )}
          </p>
        ))}
        {from !== null && isEarly && (
          <p className="figures text-body">
            {t('account.freeze.from', { time: settlementTimeText(utcMs(from)) })}
          </p>
        )}
        <PageLink
          to="/pages/kf/kf"
          className="inline-flex min-h-10 items-center self-start text-body font-semibold text-accent"
        >
          {t('account.freeze.chat')}
        </PageLink>
      </section>
      {from !== null && !isEarly && (
        <QueryBoundary query={useOverview()} waiting={<TextSkeleton lines={3} />}>
          {(own) => <LiftForm own={own} factor={factor} />}
        </QueryBoundary>
      )}
      <WhatItDoes />
    </div>
  )
}
