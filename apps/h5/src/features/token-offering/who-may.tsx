import { t } from '../../app/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Facts } from '../../ui/row.tsx'
import type { Summary } from './apply-state.ts'
import type { Caller } from './eligibility.ts'
import { countText } from './offering-texts.ts'
import type { OfferingInfo } from './queries.ts'

export type WhoMayProps = {
  readonly info: OfferingInfo
  readonly caller: Caller
  readonly summary: Pick<Summary, 'own' | 'more'>
}

/** Who may apply, and how much this person still may (IEO-15). */
export function WhoMay({ info, caller, summary: { own, more } }: WhoMayProps) {
  const token = info.currency_name
  const isKnown = !caller.isGuest && caller.isVerified !== undefined
  return (
    <Card>
      <section aria-label={t('offerings.who')} className="flex flex-col gap-3">
        <h2 className="text-lead font-semibold">{t('offerings.who')}</h2>
        <p className="text-body">
          {t(info.needs_identity === 1 ? 'offerings.who.verified' : 'offerings.who.all')}
        </p>
        {info.needs_identity === 1 && isKnown && (
          <p className="text-body text-muted">
            {t(caller.isVerified === true ? 'offerings.who.isVerified' : 'offerings.who.isNot')}{' '}
            {caller.isVerified === false && (
              <PageLink
                to="/pages/setting/real_mark"
                className="inline-flex min-h-10 items-center font-semibold text-accent"
              >
                {t('offerings.submit.verify')}
              </PageLink>
            )}
          </p>
        )}
        {!caller.isGuest && (
          <Facts
            facts={[
              [t('offerings.who.own'), countText(own, token)],
              [t('offerings.who.more'), countText(more, token)],
            ]}
          />
        )}
      </section>
    </Card>
  )
}
