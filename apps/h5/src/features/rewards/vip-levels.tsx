import { dayText, formatPercent, trimmed } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useVipLevel, type VipReply } from '../../net/queries/vip.ts'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Points } from '../../ui/figures/points.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { VipProgress } from './vip-progress.tsx'
import { VipTable } from './vip-table.tsx'

/**
 * PAGE-104: the caller's level, the distance to the next, and what each requires and gives (REW-06,
 * REW-07).
 */
export function VipLevels() {
  return (
    <QueryBoundary query={useVipLevel()} waiting={<Waiting />}>
      {(vip) => <Levels vip={vip} />}
    </QueryBoundary>
  )
}

function Levels({ vip }: { readonly vip: VipReply }) {
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-8">
      <Own vip={vip} />
      <VipProgress vip={vip} />
      <VipTable vip={vip} />
      <Points
        title={t('rewards.vip.rules')}
        points={[
          t('rewards.vip.rule.volume'),
          t('rewards.vip.rule.assets'),
          t('rewards.vip.rule.daily'),
          t('rewards.vip.rule.orders'),
        ]}
      />
    </div>
  )
}

function Own({
  vip: { level, fee_discount: discount, computed_for: day },
}: {
  readonly vip: VipReply
}) {
  return (
    <section aria-label={t('rewards.vip.yours')} className="flex flex-col gap-1">
      <p className="text-small text-muted">{t('rewards.vip.yours')}</p>
      <p className="text-[28px] leading-tight font-semibold tracking-tight">
        {t('rewards.vip.level', { level })}
      </p>
      <p className="text-body">{discountText(discount)}</p>
      {day === null ? (
        <p role="status" className="text-small text-muted">
          <span className="block font-medium">{t('rewards.vip.notYet')}</span>
          {t('rewards.vip.notYetText')}
        </p>
      ) : (
        <p className="text-small text-faint">{t('rewards.vip.computed', { day: dayText(day) })}</p>
      )}
    </section>
  )
}

function discountText(percent: string): string {
  const figure = trimmed(percent)
  return figure === '0'
    ? t('rewards.vip.noDiscount')
    : t('rewards.vip.discount', { percent: formatPercent(figure) })
}

function Waiting() {
  return (
    <div aria-hidden className="flex flex-col gap-4 px-4 pt-1">
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-52 w-full rounded-card" />
    </div>
  )
}
