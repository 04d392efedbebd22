import { settlementTimeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'

/**
 * Shown at login to users who have just frozen their account: that it is frozen, and from when they
 * can lift it (PAGE-99). Nothing but a time is taken from the address.
 */
export function FrozenNotice() {
  const from = useParameters()['frozen'] ?? ''
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(from) || Number.isNaN(utcMs(from))) return null
  return (
    <p role="status" className="figures rounded-card bg-warn-wash p-4 text-body text-warn">
      {t('auth.login.frozen', { time: settlementTimeText(utcMs(from)) })}
    </p>
  )
}
