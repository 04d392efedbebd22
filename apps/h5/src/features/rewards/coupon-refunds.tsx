import { t } from '../../app/i18n/i18n.ts'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText, timeText, utcMs } from '../../lib/figures/format.ts'
import { PageLink } from '../../ui/page-link.tsx'
import type { Coupon } from './queries.ts'

const orders: Readonly<
  Record<string, 'rewards.coupon.refund.spot' | 'rewards.coupon.refund.futures'>
> = { spot: 'rewards.coupon.refund.spot', futures: 'rewards.coupon.refund.futures' }

/** The newest fees that a coupon paid back, each with its proof (REW-13). */
export function CouponRefunds({ coupon }: { readonly coupon: Coupon }) {
  if (coupon.refunds.length === 0) return null
  return (
    <details>
      <summary className="flex min-h-11 items-center text-body font-semibold text-accent">
        {t('rewards.coupon.refunds')}
      </summary>
      <ul className="flex flex-col gap-2 pt-1">
        {coupon.refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} unit={coupon.unit} />
        ))}
      </ul>
    </details>
  )
}

function Refund({
  refund,
  unit,
}: {
  readonly refund: Coupon['refunds'][number]
  readonly unit: string
}) {
  const title = orders[refund.product]
  return (
    <li className="flex items-start justify-between gap-3">
      <span className="flex min-w-0 flex-col">
        <span>{title === undefined ? refund.order_id : t(title, { id: refund.order_id })}</span>
        <span className="figures text-faint">
          {t('rewards.coupon.refundOf', {
            fee: amountText(refund.fee, coinDecimals(refund.fee)),
            currency: refund.currency,
          })}
        </span>
        <span className="figures text-faint">{timeText(utcMs(refund.charged_at))}</span>
      </span>
      <span className="figures flex shrink-0 flex-col items-end">
        <span className="text-good">
          {`+${amountText(refund.covered, coinDecimals(refund.covered))} ${unit}`}
        </span>
        <PageLink
          to="/pages/fairness/verify"
          parameters={{ kind: 'coupon', id: String(refund.id) }}
          className="flex min-h-11 items-center font-semibold text-accent"
        >
          {t('rewards.coupon.verify')}
        </PageLink>
      </span>
    </li>
  )
}
