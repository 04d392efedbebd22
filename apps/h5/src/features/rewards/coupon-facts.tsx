import type { ReactNode } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { formatPercent } from '../../lib/figures/format.ts'
import { Money } from '../../ui/figures/money.tsx'
import type { Coupon } from './queries.ts'

type Fact = readonly [string, ReactNode]

/** What a coupon is for and what it brings, as far as its name does not say it (REW-12). */
export function listCouponFacts(coupon: Coupon): Fact[] {
  return [...factsOfKind(coupon), [t('rewards.coupon.cost'), t('rewards.coupon.nothing')]]
}

function factsOfKind(coupon: Coupon): Fact[] {
  const { kind, unit, price, days, daily_rate: dailyRate } = coupon
  const money = (key: string, value: string) => (
    <Money key={key} value={value} decimals={coinDecimals(value)} currency={unit} />
  )
  if (kind === 'cash' || days === null) return []
  const runs: Fact = [t('rewards.coupon.runs'), t('rewards.coupon.days', { days })]
  if (kind === 'fee')
    return [
      [t('rewards.coupon.where'), t('rewards.coupon.whereFee')],
      [t('rewards.coupon.max'), money('max', price)],
      runs,
    ]
  return [
    [t('rewards.coupon.where'), t('rewards.coupon.whereTrial')],
    [t('rewards.coupon.principal'), money('principal', price)],
    runs,
    [t('rewards.coupon.rate'), `${formatPercent(dailyRate ?? '0')}`],
    [t('rewards.coupon.perDay'), money('perDay', coupon.interest_per_day ?? '0')],
    [t('rewards.coupon.interest'), money('interest', coupon.interest ?? '0')],
  ]
}
