import { amountText, settlementTimeText, utcMs } from '../../lib/figures/format.ts'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useIsThere } from '../../app/products/built-pages.ts'
import { serverNow } from '../../net/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Facts } from '../../ui/row.tsx'
import { listCouponFacts } from './coupon-facts.tsx'
import { CouponRefunds } from './coupon-refunds.tsx'
import type { Coupon } from './queries.ts'

/** A coupon with all its terms (REW-12): its value, its expiry, and its conditions. */
export function CouponCard({
  coupon,
  onUse,
}: {
  readonly coupon: Coupon
  readonly onUse: () => void
}) {
  const { name, price, unit, project_name: campaign, status, terms, used_time: used } = coupon
  const [isUsable, isRunning] = [status === 1, coupon.running === 1]
  return (
    <article
      aria-label={`${name} ${amountText(price, coinDecimals(price))} ${unit}`}
      className="raised overflow-hidden rounded-card bg-raised"
    >
      <header className={`flex items-center gap-3 p-4 ${isUsable ? '' : 'text-faint'}`}>
        <p className="figures flex min-w-0 grow flex-col">
          <span className="text-figure font-semibold">
            {amountText(price, coinDecimals(price))}{' '}
            <span className="text-body font-medium text-muted">{unit}</span>
          </span>
          <span className="text-body font-medium">{name}</span>
          <span className="text-small text-faint">{campaign}</span>
        </p>
        {isUsable && <Button onClick={onUse}>{t('rewards.coupon.use')}</Button>}
      </header>
      <div className="flex flex-col gap-2 border-t border-dashed border-line p-4 text-small">
        <p className={`figures font-medium ${isUsable || isRunning ? '' : 'text-faint'}`}>
          {formatMoment(coupon)}
        </p>
        {coupon.left !== null && used !== null && (
          <p className={`figures ${isRunning ? 'font-medium' : 'text-faint'}`}>
            {t('rewards.coupon.left', {
              left: amountText(coupon.left, coinDecimals(coupon.left)),
              amount: amountText(price, coinDecimals(price)),
              currency: unit,
            })}
          </p>
        )}
        {isUsable && <Facts facts={listCouponFacts(coupon)} />}
        <CouponRefunds coupon={coupon} />
        {coupon.kind === 'trial' && used !== null && <TrialLink />}
        <h3 className="sr-only">{t('rewards.coupon.terms')}</h3>
        <ul className="flex list-disc flex-col gap-1.5 pl-4 text-muted marker:text-faint">
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </div>
    </article>
  )
}

/** To the lock that a trial coupon opened, where there are locks. */
function TrialLink() {
  const hasLocks = useIsThere('/pages/lockming/order')
  return hasLocks ? (
    <PageLink
      to="/pages/lockming/order"
      className="flex min-h-11 items-center text-body font-semibold text-accent"
    >
      {t('rewards.coupon.lock')}
    </PageLink>
  ) : null
}

/** Until when it can be used or is in use, or when it ended. */
function formatMoment(coupon: Coupon): string {
  const { status, used_time: used, expired_time: expires, runs_until: runsUntil } = coupon
  if (coupon.running === 1 && runsUntil !== null)
    return t('rewards.coupon.running', { time: settlementTimeText(utcMs(runsUntil)) })
  if (status === 1) return t('rewards.coupon.until', { time: settlementTimeText(utcMs(expires)) })
  if (used !== null) return t('rewards.coupon.usedAt', { time: settlementTimeText(utcMs(used)) })
  return utcMs(expires) <= serverNow()
    ? t('rewards.coupon.expiredAt', { time: settlementTimeText(utcMs(expires)) })
    : t('rewards.coupon.unusable')
}
