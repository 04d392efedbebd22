import type { WithdrawalHoldReason } from '@candor/contract/withdrawals'
import { settlementTimeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Countdown } from '../figures/countdown.tsx'

/** The reason for a hold of withdrawals, and its end in the server's time format. */
export type WithdrawalHold = { readonly until: string; readonly reason: WithdrawalHoldReason }

/**
 * A hold of withdrawals: its reason, its remaining time, and its end (USER-11, BUY-19). Its texts
 * are those of the security page.
 */
export function HoldNotice({
  hold: { until, reason },
  onEnd,
}: {
  readonly hold: WithdrawalHold
  readonly onEnd: () => void
}) {
  const untilMs = utcMs(until)
  return (
    <section
      aria-label={t('security.hold.title')}
      className="flex flex-col gap-1 rounded-card bg-warn-wash p-4 text-warn"
    >
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-body font-semibold">{t('security.hold.title')}</span>
        <span className="text-title font-semibold">
          <Countdown untilMs={untilMs} onEnd={onEnd} />
        </span>
      </p>
      <p className="text-small">{t(`security.hold.${reason}`)}</p>
      <p className="figures text-small">
        {t('security.hold.until', { time: settlementTimeText(untilMs) })}
      </p>
    </section>
  )
}
