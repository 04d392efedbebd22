import { settlementTimeText, utcMs } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import type { Overview } from '../../lib/security-overview.ts'
import { Countdown } from '../../ui/countdown.tsx'

/** A hold of withdrawals: why, how long still, and until when (USER-11). */
export function HoldNotice({ hold, onEnd }: { readonly hold: NonNullable<Overview['withdrawals_held']>; readonly onEnd: () => void }) {
  const untilMs = utcMs(hold.until)
  return (
    <section aria-label={t('security.hold.title')} className="mx-4 flex flex-col gap-1 rounded-card bg-warn-wash p-4 text-warn">
      <p className="flex items-baseline justify-between gap-3"><span className="text-body font-semibold">{t('security.hold.title')}</span><span className="text-title font-semibold"><Countdown untilMs={untilMs} onEnd={onEnd} /></span></p>
      <p className="text-small">{t(`security.hold.${hold.reason}`)}</p>
      <p className="figures text-small">{t('security.hold.until', { time: settlementTimeText(untilMs) })}</p>
    </section>
  )
}
