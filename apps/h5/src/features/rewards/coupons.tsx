import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CouponCard } from './coupon-card.tsx'
import { CouponSheet } from './coupon-sheet.tsx'
import { type Coupon, useCoupons } from './queries.ts'

/** PAGE-20: usable and past coupons. */
export function Coupons() {
  const [shown, setShown] = useState<'usable' | 'over'>('usable')
  const [asked, setAsked] = useState<Coupon | undefined>(undefined)
  return (
    <>
      <Tabs
        label={t('rewards.coupon.which')}
        value={shown}
        onChange={setShown}
        tabs={[
          {
            value: 'usable',
            label: t('rewards.coupon.usable'),
            content: <CouponList status={1} onUse={setAsked} />,
          },
          {
            value: 'over',
            label: t('rewards.coupon.over'),
            content: <CouponList status={0} onUse={setAsked} />,
          },
        ]}
      />
      {asked !== undefined && <CouponSheet coupon={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function CouponList({
  status,
  onUse,
}: {
  readonly status: 0 | 1
  readonly onUse: (coupon: Coupon) => void
}) {
  const query = useCoupons(status)
  return (
    <InfiniteList
      query={query}
      itemsOf={({ data }) => data}
      keyOf={({ id }) => id}
      waiting={<Waiting />}
      empty={
        <EmptyState
          mark="empty"
          title={t('rewards.coupon.empty')}
          text={t('rewards.coupon.emptyText')}
        />
      }
    >
      {(coupon) => (
        <div className="px-4 pt-3">
          <CouponCard coupon={coupon} onUse={() => onUse(coupon)} />
        </div>
      )}
    </InfiniteList>
  )
}

function Waiting() {
  return (
    <div aria-hidden className="flex flex-col gap-3 px-4 pt-3">
      <Skeleton className="h-64 w-full rounded-card" />
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
  )
}
