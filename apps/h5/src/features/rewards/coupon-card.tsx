import { amountText, settlementTimeText, utcMs } from '../../lib/figures/format.ts'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { t } from '../../app/i18n/i18n.ts'
import { serverNow } from '../../net/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import type { Coupon } from './queries.ts'

/** A coupon with all its terms (REW-12): its value, its expiry, and its conditions. */
export function CouponCard({
  coupon,
  onUse,
}: {
  readonly coupon: Coupon
  readonly onUse: () => void
}) {
  const { name, price, unit, project_name: campaign, status, terms } = coupon
  const isUsable = status === 1
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
        <p className={`figures font-medium ${isUsable ? '' : 'text-faint'}`}>
          {formatMoment(coupon)}
        </p>
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

/** Until when it can be used, or when it ended. */
function formatMoment({ status, used_time: used, expired_time: expires }: Coupon): string {
  if (status === 1) return t('rewards.coupon.until', { time: settlementTimeText(utcMs(expires)) })
  if (used !== null) return t('rewards.coupon.usedAt', { time: settlementTimeText(utcMs(used)) })
  return utcMs(expires) <= serverNow()
    ? t('rewards.coupon.expiredAt', { time: settlementTimeText(utcMs(expires)) })
    : t('rewards.coupon.unusable')
}
