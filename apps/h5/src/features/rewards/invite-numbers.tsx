import type { ReactNode } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import type { Invite } from './queries.ts'

/**
 * How many users were invited, how many traded, the rebates earned, and what is pending and why.
 */
export function InviteNumbers({ invite }: { readonly invite: Invite }) {
  const {
    invite_num: invited,
    invite_traded_num: traded,
    invite_return_total: paid,
    invite_waiting_total: waiting,
    verified,
    waiting_days: days,
  } = invite
  return (
    <Card>
      <section aria-label={t('rewards.share.numbers')} className="flex flex-col gap-3">
        <dl className="grid grid-cols-2 gap-3">
          <div className="col-span-2">
            <dt className="text-small text-faint">{t('rewards.share.paid')}</dt>
            <dd className="figures text-head font-semibold wrap-anywhere">
              <Money value={paid} decimals={coinDecimals(paid)} currency="USDT" />
            </dd>
            {Number(waiting) > 0 && (
              <dd className="figures text-small text-muted">
                {t('rewards.share.waiting', { amount: amountText(waiting, coinDecimals(waiting)) })}
              </dd>
            )}
          </div>
          <Figure term={t('rewards.share.invited')}>{invited}</Figure>
          <Figure term={t('rewards.share.traded')}>{traded}</Figure>
        </dl>
        {verified === 0 && (
          <div className="flex flex-col gap-1 rounded-field bg-warn-wash px-3 pt-3 pb-1 text-small text-warn">
            <p>{t('rewards.share.unverified', { days })}</p>
            <PageLink
              to="/pages/setting/real"
              className="inline-flex min-h-10 min-w-10 items-center self-start font-semibold underline underline-offset-4"
            >
              {t('rewards.share.verify')}
            </PageLink>
          </div>
        )}
      </section>
    </Card>
  )
}

function Figure({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <dt className="text-small text-faint">{term}</dt>
      <dd className="figures text-lead font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
